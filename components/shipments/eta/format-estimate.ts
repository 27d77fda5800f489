import type { Translator } from "@/components/language/translator";
import { formatTime } from "@/components/values/format-time";
import { formatZoneLabel } from "@/components/values/format-zone";
import type { Language } from "@/lib/platform/language";
import type { EtaChange } from "./eta-change";

/** `Sun 22 Nov 06:00 PST`, `Sun 22 Nov 06:00 local time, time zone unknown`. */
export function formatInZone(language: Language, at: string, zone: string | null, now: string): string {
  return `${formatTime(language, { at, zone, dateOnly: false }, now)} ${formatZoneLabel(language, at, zone)}`;
}

/** `Sun 22 Nov 06:00 PST`, `Mon 30 Nov, date only`, `Sun 22 Nov 06:00 local time, time zone unknown`. */
export function formatEstimate(
  t: Translator<"arrival-estimates">,
  at: string,
  { attributes }: EtaChange,
  now: string,
): string {
  const { date_only: dateOnly, timezone: zone } = attributes;
  return dateOnly
    ? t("dateOnly", { day: formatTime(t.language, { at, zone, dateOnly }, now) })
    : formatInZone(t.language, at, zone, now);
}
