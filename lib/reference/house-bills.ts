import { z } from "zod";
import file from "@/lib/reference/data/forwarders.json" with { type: "json" };

const forwarderRow = z.object({ scac: z.string().regex(/^[A-Z]{4}$/), name: z.string() });

/** Forwarders whose SCAC begins the numbers of their house bills; the source is documented in the file. */
export const forwarderTable = z.array(forwarderRow).parse(file.forwarders);

const forwarderScacs = new Set(forwarderTable.map(({ scac }) => scac));

/** A number that is marked as one of a house bill: `HBL` before its digits, alone or after the letters of a forwarder. */
const markedNumber = /^[A-Z]{0,5}[^A-Z0-9]?HBL[^A-Z0-9]?\d{3,}$|^HBL[A-Z]{1,5}\d{3,}$/;

/**
 * Whether a normalized number looks like that of a house bill, which a forwarder issues. It can still be a carrier's: callers look for
 * the formats of carriers first.
 */
export function isLikelyHouseBill(number: string): boolean {
  if (markedNumber.test(number)) return true;
  return forwarderScacs.has(number.slice(0, 4)) && /^(?=.*\d)[A-Z0-9]{5,}$/.test(number.slice(4));
}
