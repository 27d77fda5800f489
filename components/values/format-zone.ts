import { keepFormats } from "@/lib/platform/keep-formats";
import type { Language } from "@/lib/platform/language";
import { unknownZoneWords } from "@/lib/platform/time-words";
import { zonedTime } from "@/lib/platform/zoned-time";

/** Short zone names with one meaning; CST, IST, BST and AST have several. */
const unambiguousNames = new Set("PST PDT MST MDT EST EDT AKST AKDT HST GMT CET CEST EET EEST WET WEST".split(" "));

function formatOffset(minutes: number): string {
  if (minutes === 0) return "UTC";
  const sign = minutes < 0 ? "−" : "+";
  const rest = Math.abs(minutes) % 60;
  return `UTC${sign}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

const zoneNameFormat = keepFormats((timeZone: string) => {
  const locale = /^Europe\//.test(timeZone) ? "en-GB" : "en-US";
  return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
});

/** `PST`, `CET` where the short name is unambiguous, else `UTC+8`; null when the zone is unknown. */
export function formatZone(at: string, zone: string | null): string | null {
  if (zone === null) return null;
  const parts = zoneNameFormat(zone).formatToParts(new Date(at));
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
  return unambiguousNames.has(name) ? name : formatOffset(zonedTime(at, zone).offsetMinutes);
}

/** The zone after a time; in words for a local time without a time zone. */
export function formatZoneLabel(language: Language, at: string, zone: string | null): string {
  return formatZone(at, zone) ?? unknownZoneWords[language];
}
