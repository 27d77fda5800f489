import type { CarrierQuery } from "@/lib/ingest/carriers/carrier";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { documentsOf } from "./documents";

/** Whether documents name the queried number, only others of its kind, or none of its kind. */
type Naming = "own" | "other" | "none";

/** The types of the documents whose numbers can be queried. */
export const documentTypes = { bill_of_lading: ["TRD"], booking_number: ["BKG", "CBR"] };

/** Carriers add or omit their own four-letter prefix, so the longer number may end with the shorter one. */
function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [normalizeNumber(a), normalizeNumber(b)];
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return long === short || (long.length - short.length === 4 && long.endsWith(short) && /^[A-Z]{4}/.test(long));
}

/** Whether an event names the document of a query, only others of its type, or none. */
export function namingOf(event: { documents: unknown }, { type, number }: CarrierQuery): Naming {
  const types = type === "container" ? [] : documentTypes[type];
  const references = documentsOf(event).filter((document) => types.includes(document.type));
  if (references.length === 0) return "none";
  return references.some(({ value }) => isSameNumber(value, number)) ? "own" : "other";
}
