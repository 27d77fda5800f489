import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { normalizeNumber } from "@/lib/reference/normalize-number";

/** What the sandbox's numbers begin with: one row per scenario, whose numbers are the prefix and any digits. */
export type SandboxExampleMatcher = readonly { prefix: string; requestType: NumberType }[];

/** The type of a sandbox number; the longest prefix counts. Null: no number of the sandbox. */
export function matchSandboxNumber(number: string, sandbox: SandboxExampleMatcher): NumberType | null {
  const wanted = normalizeNumber(number);
  const fitting = sandbox
    .map(({ prefix, requestType }) => ({ prefix: normalizeNumber(prefix), requestType }))
    .filter(({ prefix }) => prefix !== "" && wanted.startsWith(prefix) && /^\d*$/.test(wanted.slice(prefix.length)))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return fitting[0]?.requestType ?? null;
}
