import type { Language } from "@/lib/platform/language";
import type { TimeStyle } from "@/lib/platform/time-style";
import { timeWords } from "@/lib/platform/time-words";
import { type ZonedTime, zonedTime } from "@/lib/platform/zoned-time";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

function padTwo(value: number): string {
  return String(value).padStart(2, "0");
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

/** What follows the hours of a day, with seconds if there are any. */
function writeClock({ hourCycle }: Pick<TimeStyle, "hourCycle">, hour: number, ...rest: number[]): string {
  const parts = rest.map((part) => `:${padTwo(part)}`).join("");
  // The space does not break.
  return hourCycle === "h12" ? `${hour % 12 || 12}${parts}\u00a0${hour < 12 ? "AM" : "PM"}` : `${padTwo(hour)}${parts}`;
}

/** `06:00` in `zone`, or `6:00 AM`. */
export function formatClock(style: Pick<TimeStyle, "hourCycle">, at: string, zone: string | null): string {
  const { hour, minute } = zonedTime(at, zone);
  return writeClock(style, hour, minute);
}

/** `06:00:05` in `zone`, or `6:00:05 AM`. */
export function formatSeconds(style: Pick<TimeStyle, "hourCycle">, at: string, zone: string | null): string {
  const { hour, minute } = zonedTime(at, zone);
  return writeClock(style, hour, minute, new Date(at).getUTCSeconds());
}

type LocalTimestamp = { at: string; zone: string | null; dateOnly: boolean };

/** `Sun 22 Nov 06:00`, `Sun 22 Nov 6:00 AM`; a date without a time is shown without one. */
export function formatTime(style: TimeStyle, { at, zone, dateOnly }: LocalTimestamp, now: string): string {
  const day = formatDay(style.language, at, zone, now);
  return dateOnly ? day : `${day} ${formatClock(style, at, zone)}`;
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

/** Whole days between two instants, at least 0. */
export function daysSince(at: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / dayMs));
}
