import { roleWord } from "@/components/people/role-words";
import { ageWords } from "@/components/values/age-words";
import { dayWords } from "@/components/values/time-words";
import type { ApiKey } from "./api-key";

type Reader = { now: string; zone: string };

/** `Member, reads only`. */
export function rightsWords({ attributes: { role, read_only: readOnly } }: ApiKey): string {
  return readOnly ? `${roleWord(role)}, reads only` : roleWord(role);
}

/** When it last opened the account, as a part of a line. */
export function usageWords({ attributes: { last_used_at: at } }: ApiKey, { now, zone }: Reader): string {
  return at === null ? "never used" : `used ${ageWords(at, now, zone)}`;
}

/** Until when it works, or since when it does not; null for one without an end. */
export function endWords({ attributes }: ApiKey, { now, zone }: Reader): string | null {
  const { revoked_at: revoked, expires_at: expires } = attributes;
  if (revoked) return `revoked ${dayWords(revoked, zone, now)}`;
  if (!expires) return null;
  return `${expires < now ? "expired" : "expires"} ${dayWords(expires, zone, now)}`;
}
