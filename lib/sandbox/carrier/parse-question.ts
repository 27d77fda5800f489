import { z } from "zod";

/** What is asked of the sandbox's DCSA server. */
export type Question = {
  by: "transportDocumentReference" | "carrierBookingReference" | "equipmentReference";
  reference: string;
  limit: number;
  /** Events left out because earlier pages had them. */
  offset: number;
  /** Epoch ms: nothing newer is told. Null: up to now. */
  untilMs: number | null;
};

const references = ["transportDocumentReference", "carrierBookingReference", "equipmentReference"] as const;
const limitMax = 1_000;

const cursorShape = z.object({ offset: z.int().min(0).max(100_000), untilMs: z.int().min(0) });
const limitShape = z.coerce.number().int().min(1).max(limitMax);

/** All pages of one answer are of one time: the cursor carries it, or a running clock would move events between pages. */
export function serializeCursor(cursor: z.infer<typeof cursorShape>): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

function parseCursor(text: string): z.infer<typeof cursorShape> | null {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return null;
  }
}

/** Reads the query; a sentence about what is wrong with it when it cannot be answered. */
export function parseQuestion(query: URLSearchParams, at: string | null): Question | string {
  const [by, ...others] = references.filter((name) => query.get(name)?.trim());
  if (!by || others.length > 0) return `Give exactly one of ${references.join(", ")}.`;
  const limit = limitShape.safeParse(query.get("limit") ?? 100);
  if (!limit.success) return `limit must be a whole number from 1 to ${limitMax}.`;
  const cursorText = query.get("cursor");
  const cursor = cursorText === null ? null : parseCursor(cursorText);
  if (cursorText !== null && !cursor) return "cursor is none of this server's.";
  const atMs = at === null ? null : Math.max(0, Date.parse(at));
  if (Number.isNaN(atMs)) return "X-Sandbox-At must be an ISO 8601 time.";
  return {
    by,
    reference: query.get(by) ?? "",
    limit: limit.data,
    offset: cursor?.offset ?? 0,
    untilMs: cursor?.untilMs ?? atMs,
  };
}
