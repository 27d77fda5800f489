import type { Translator } from "@/components/language/translator";
import { formatTime } from "@/components/values/format-time";
import { formatZoneLabel } from "@/components/values/format-zone";
import type { TimeStyle } from "@/lib/platform/time-style";
import type { EtaChange } from "./eta-change";

/** `Sun 22 Nov 06:00 PST`, `Sun 22 Nov 06:00 local time, time zone unknown`. */
export function formatInZone(style: TimeStyle, at: string, zone: string | null, now: string): string {
  return `${formatTime(style, { at, zone, dateOnly: false }, now)} ${formatZoneLabel(style.language, at, zone)}`;
}

/** `Sun 22 Nov 06:00 PST`, `Mon 30 Nov, date only`, `Sun 22 Nov 06:00 local time, time zone unknown`. */
export function formatEstimate(
  t: Translator<"arrival-estimates">,
  at: string,
  { attributes }: EtaChange,
  now: string,
): string {
  const { date_only: dateOnly, timezone: zone } = attributes;
  return dateOnly ? t("dateOnly", { day: formatTime(t, { at, zone, dateOnly }, now) }) : formatInZone(t, at, zone, now);
}
