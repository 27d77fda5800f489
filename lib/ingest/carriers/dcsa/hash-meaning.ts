import { createHash } from "node:crypto";
import type { ReportedEvent } from "@/lib/ingest/carriers/carrier";

/** What an event states, without the carrier's id and creation time, which some carriers change in every response. */
type Meaning = Omit<ReportedEvent, "key" | "contentHash" | "createdAt">;

const isStated = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * Sorts keys and omits missing values, so that a field that is parsed in future does not change the hashes of events without it. Which
 * document is the subject is no part of them: hashes that were stored before it was parsed stay valid.
 */
function toCanonical(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const stated = Object.entries(value).filter(([name, item]) => isStated(item) && name !== "isSubject");
  return Object.fromEntries(stated.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 (hex) of what an event states. Lists whose order has no meaning are sorted when they are parsed. */
export function hashMeaning(meaning: Meaning): string {
  return createHash("sha256").update(JSON.stringify(meaning, toCanonical)).digest("hex");
}
