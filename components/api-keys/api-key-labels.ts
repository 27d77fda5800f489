import type { Translator } from "@/components/language/translator";
import { formatAge, formatDay } from "@/components/values/format-time";
import type { ApiKey } from "./api-key";

type Translate = Translator<"api-keys.key">;

type DateContext = { now: string; zone: string };

/** `Member, read-only`. */
export function accessLabel(t: Translate, { attributes: { role, read_only: readOnly } }: ApiKey): string {
  return t(readOnly ? "readOnlyAccess" : "access", { role });
}

/** `used 12 min ago` or `never used`. */
export function usageLabel(
  t: Translate,
  { attributes: { last_used_at: at } }: ApiKey,
  { now, zone }: DateContext,
): string {
  return at === null ? t("neverUsed") : t("used", { age: formatAge(t.language, at, now, zone) });
}

/** `expires Sun 20 Dec`, `expired …` or `revoked …`; null for a key that does not expire. */
export function expiryLabel(t: Translate, { attributes }: ApiKey, { now, zone }: DateContext): string | null {
  const { revoked_at: revoked, expires_at: expires } = attributes;
  if (revoked) return t("revoked", { day: formatDay(t.language, revoked, zone, now) });
  if (!expires) return null;
  return t(Date.parse(expires) < Date.parse(now) ? "expired" : "expires", {
    day: formatDay(t.language, expires, zone, now),
  });
}
