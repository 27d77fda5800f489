import type { Language } from "@/lib/platform/language";
import { timeWords } from "@/lib/platform/time-words";
import { type ZonedTime, zonedTime } from "@/lib/platform/zoned-time";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Short zone names with one meaning; CST, IST, BST and AST have several. */
const unambiguousNames = new Set("PST PDT MST MDT EST EDT AKST AKDT HST GMT CET CEST EET EEST WET WEST".split(" "));

function padTwo(value: number): string {
  return String(value).padStart(2, "0");
}

function formatOffset(minutes: number): string {
  if (minutes === 0) return "UTC";
  const sign = minutes < 0 ? "−" : "+";
  const rest = Math.abs(minutes) % 60;
  return `UTC${sign}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? "" : `:${padTwo(rest)}`}`;
}

const zoneNames = new Map<string, Intl.DateTimeFormat>();

/** Writes the short name of a zone. Kept, because it takes longer to create than to format hundreds of times. */
function zoneNameFormat(zone: string): Intl.DateTimeFormat {
  const known = zoneNames.get(zone);
  if (known) return known;
  const locale = /^Europe\//.test(zone) ? "en-GB" : "en-US";
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" });
  zoneNames.set(zone, format);
  return format;
}

/** `PST`, `CET` where the short name is unambiguous, else `UTC+8`; null when the zone is unknown. */
export function formatZone(at: string, zone: string | null): string | null {
  if (zone === null) return null;
  const parts = zoneNameFormat(zone).formatToParts(new Date(at));
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
  return unambiguousNames.has(name) ? name : formatOffset(zonedTime(at, zone).offsetMinutes);
}

/** The zone after a time; in words for a local time without a time zone. */
export function formatZoneLabel(language: Language, at: string, zone: string | null): string {
  return formatZone(at, zone) ?? timeWords[language].unknownZone;
}

/** `22 Nov`, in German `22. Nov`. */
export function formatDayOfMonth(language: Language, { day, month }: Pick<ZonedTime, "day" | "month">): string {
  const words = timeWords[language];
  return `${words.day(day)} ${words.months[month]}`;
}

/** `22 Nov`; with the year when it differs from that of `now`. */
const formatDate = (language: Language, time: ZonedTime, now: ZonedTime) =>
  `${formatDayOfMonth(language, time)}${time.year === now.year ? "" : ` ${time.year}`}`;

/** `Sun 22 Nov`, in German `So 22. Nov`, in `zone`; with the year when it differs from that of `now`. */
export function formatDay(language: Language, at: string, zone: string | null, now: string): string {
  const time = zonedTime(at, zone);
  return `${timeWords[language].weekdays[time.weekday]} ${formatDate(language, time, zonedTime(now, zone))}`;
}

/** `22 Nov` in `zone`; with the year when it differs from that of `now`. */
export function formatShortDay(language: Language, at: string, zone: string | null, now: string): string {
  return formatDate(language, zonedTime(at, zone), zonedTime(now, zone));
}

/** `20 Nov 2026` of `2026-11-20`. */
export function formatCalendarDate(language: Language, day: string): string {
  const [year = "", month, date] = day.split("-");
  return `${formatDayOfMonth(language, { day: Number(date), month: Number(month) - 1 })} ${year}`;
}

/** `06:00` in `zone`. */
export function formatClock(at: string, zone: string | null): string {
  const time = zonedTime(at, zone);
  return `${padTwo(time.hour)}:${padTwo(time.minute)}`;
}

type LocalTimestamp = { at: string; zone: string | null; dateOnly: boolean };

/** `Sun 22 Nov 06:00`; a date without a time is shown without one. */
export function formatTime(language: Language, { at, zone, dateOnly }: LocalTimestamp, now: string): string {
  const day = formatDay(language, at, zone, now);
  return dateOnly ? day : `${day} ${formatClock(at, zone)}`;
}

/** `just now`, `12 min ago`, `3 h ago`; the date in `zone` from 24 hours on. */
export function formatAge(language: Language, at: string, now: string, zone: string | null): string {
  const { justNow, ago } = timeWords[language];
  const ageMs = Date.parse(now) - Date.parse(at);
  if (ageMs < minuteMs) return justNow;
  if (ageMs < hourMs) return ago(`${Math.floor(ageMs / minuteMs)} min`);
  if (ageMs < dayMs) return ago(`${Math.floor(ageMs / hourMs)} h`);
  return formatShortDay(language, at, zone, now);
}

/** `now`, `in 12 min`, `in 3 h`; the day in `zone` from 24 hours on. */
export function formatWait(language: Language, at: string, now: string, zone: string | null): string {
  const waitMs = Date.parse(at) - Date.parse(now);
  if (waitMs < minuteMs) return timeWords[language].now;
  if (waitMs < hourMs) return `in ${Math.ceil(waitMs / minuteMs)} min`;
  if (waitMs < dayMs) return `in ${Math.floor(waitMs / hourMs)} h`;
  return formatDay(language, at, zone, now);
}

/** Whole days between two instants, at least 0. */
export function daysSince(at: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / dayMs));
}
