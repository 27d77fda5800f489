import { roleLabel } from "@/components/people/role-labels";
import { formatAge, formatDay } from "@/components/values/format-time";
import type { ApiKey } from "./api-key";

type DateContext = { now: string; zone: string };

/** `Member, read-only`. */
export function accessLabel({ attributes: { role, read_only: readOnly } }: ApiKey): string {
  return readOnly ? `${roleLabel(role)}, read-only` : roleLabel(role);
}

/** `used 12 min ago` or `never used`. */
export function usageLabel({ attributes: { last_used_at: at } }: ApiKey, { now, zone }: DateContext): string {
  return at === null ? "never used" : `used ${formatAge(at, now, zone)}`;
}

/** `expires Sun 20 Dec`, `expired …` or `revoked …`; null for a key that does not expire. */
export function expiryLabel({ attributes }: ApiKey, { now, zone }: DateContext): string | null {
  const { revoked_at: revoked, expires_at: expires } = attributes;
  if (revoked) return `revoked ${formatDay(revoked, zone, now)}`;
  if (!expires) return null;
  return `${Date.parse(expires) < Date.parse(now) ? "expired" : "expires"} ${formatDay(expires, zone, now)}`;
}
