import { keepFormats } from "./keep-formats";

const dayMs = 24 * 60 * 60 * 1000;

export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
export const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

export type ZonedTime = {
  year: number;
  /** 0 is January. */
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  offsetMinutes: number;
  /** Days from 1970-01-01 to the local date. */
  dayNumber: number;
};

const formatterOf = keepFormats(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    }),
);

const quarterMs = 15 * 60_000;
const offsetsMax = 20_000;
const offsets = new Map<string, number>();

/** The UTC offset of a zone at an instant, in ms. Zones change it at full quarters of an hour, so it is looked up once for each. */
function offsetMsAt(instantMs: number, zone: string): number {
  const key = `${zone} ${Math.floor(instantMs / quarterMs)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const minuteMs = Math.floor(instantMs / 60_000) * 60_000;
  const parts: Record<string, number> = {};
  for (const part of formatterOf(zone).formatToParts(minuteMs)) parts[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const offsetMs = Date.UTC(year, month - 1, day, hour, minute) - minuteMs;
  if (offsets.size >= offsetsMax) offsets.clear();
  offsets.set(key, offsetMs);
  return offsetMs;
}

/**
 * The local date and time at an instant. `zone` is IANA; null means that the zone is unknown and the instant is the local
 * time written as UTC. Names of days and months come from the tables above, so that server and browser render the same.
 */
export function zonedTime(at: string, zone: string | null): ZonedTime {
  const instantMs = Date.parse(at);
  const offsetMs = offsetMsAt(instantMs, zone ?? "UTC");
  const wall = new Date(instantMs + offsetMs);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    offsetMinutes: Math.round(offsetMs / 60_000),
    dayNumber: Math.floor(wall.getTime() / dayMs),
  };
}

/** `22 Nov`; with the year when it differs from `currentYear`. */
export function formatLocalDate(time: Pick<ZonedTime, "year" | "month" | "day">, currentYear: number): string {
  const year = time.year === currentYear ? "" : ` ${time.year}`;
  return `${time.day} ${months[time.month]}${year}`;
}

/** Days from 1970-01-01 to the local date at an instant, null without one; `zone` as in `zonedTime`. */
export function dayNumberOf(at: string | null, zone: string | null): number | null {
  return at === null ? null : zonedTime(at, zone).dayNumber;
}

/** The local date at an instant, `2026-11-22`; `zone` as in `zonedTime`. */
export function localDay(at: string, zone: string | null): string {
  return new Date(zonedTime(at, zone).dayNumber * dayMs).toISOString().slice(0, 10);
}
