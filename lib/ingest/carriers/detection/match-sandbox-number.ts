import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { normalizeNumber } from "@/lib/reference/normalize-number";

/** Prefixes of the sandbox's numbers. A sandbox number is a prefix followed by any digits. */
export type SandboxPrefixes = readonly { prefix: string; requestType: NumberType }[];

/** The type of a sandbox number by its longest matching prefix; null if it is not a sandbox number. */
export function matchSandboxNumber(number: string, prefixes: SandboxPrefixes): NumberType | null {
  const normalized = normalizeNumber(number);
  const matches = prefixes
    .map(({ prefix, requestType }) => ({ prefix: normalizeNumber(prefix), requestType }))
    .filter(
      ({ prefix }) => prefix !== "" && normalized.startsWith(prefix) && /^\d*$/.test(normalized.slice(prefix.length)),
    )
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return matches[0]?.requestType ?? null;
}
