import { months, weekdays, type ZonedTime, zonedTime } from "./zoned-time";

/** Short zone names that mean one thing only; CST, IST, BST and AST mean several. */
const uniqueNames = new Set(
  ["PST", "PDT", "MST", "MDT", "EST", "EDT", "AKST", "AKDT", "HST", "GMT"].concat([
    "CET",
    "CEST",
    "EET",
    "EEST",
    "WET",
    "WEST",
  ]),
);

function two(value: number): string {
  return String(value).padStart(2, "0");
}

function offsetWords(minutes: number): string {
  if (minutes === 0) return "UTC";
  const sign = minutes < 0 ? "−" : "+";
  const rest = Math.abs(minutes) % 60;
  return `UTC${sign}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? "" : `:${two(rest)}`}`;
}

/** `PST`, `CET` where the short name is unique, else `UTC+8`; null when the place's zone is unknown. */
export function zoneWords(at: string, zone: string | null): string | null {
  if (zone === null) return null;
  const locale = zone.startsWith("Europe/") ? "en-GB" : "en-US";
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "short" }).formatToParts(new Date(at));
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
  return uniqueNames.has(name) ? name : offsetWords(zonedTime(at, zone).offsetMinutes);
}

function dayOf(time: ZonedTime, thisYear: number): string {
  const year = time.year === thisYear ? "" : ` ${time.year}`;
  return `${time.day} ${months[time.month]}${year}`;
}

/** `Sun 22 Nov`; with the year when `now` is in another one. */
export function dayWords(at: string, zone: string | null, now: string): string {
  const time = zonedTime(at, zone);
  return `${weekdays[time.weekday]} ${dayOf(time, zonedTime(now, zone).year)}`;
}

/** `22 Nov`, for second lines. */
export function shortDayWords(at: string, zone: string | null, now: string): string {
  return dayOf(zonedTime(at, zone), zonedTime(now, zone).year);
}

/** `06:00` on the place's own clock. */
export function clockWords(at: string, zone: string | null): string {
  const time = zonedTime(at, zone);
  return `${two(time.hour)}:${two(time.minute)}`;
}

type PlacedTime = { at: string; zone: string | null; dateOnly: boolean };

/** `Sun 22 Nov 06:00`; a date only never gets a time. */
export function timeWords({ at, zone, dateOnly }: PlacedTime, now: string): string {
  const day = dayWords(at, zone, now);
  return dateOnly ? day : `${day} ${clockWords(at, zone)}`;
}
