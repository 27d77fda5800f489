import { createHash } from "node:crypto";
import type { PagedEvent } from "@/lib/ingest/carriers/carrier";

type DigestedReport = {
  connectionId: string;
  isComplete: boolean;
  events: Pick<PagedEvent, "key" | "contentHash">[];
};

/**
 * Identifies what a response states, whatever the order of its events and the times at which they were created. A response with the digest of the one recorded
 * last adds no version and withdraws none.
 */
export function digestReport({ connectionId, isComplete, events }: DigestedReport): string {
  const statements = events.map(({ key, contentHash }) => `${key} ${contentHash}`).sort();
  const hash = createHash("sha256").update(JSON.stringify([connectionId, isComplete, statements]));
  return hash.digest("base64url");
}
