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

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formatters.set(zone, formatter);
  return formatter;
}

/**
 * The local date and time at an instant. `zone` is IANA; null means that the zone is unknown and the instant is the local
 * time written as UTC. Names of days and months come from the tables above, so that server and browser render the same.
 */
export function zonedTime(at: string, zone: string | null): ZonedTime {
  const instant = new Date(at);
  const parts: Record<string, number> = {};
  for (const part of formatterOf(zone ?? "UTC").formatToParts(instant)) parts[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute);
  const instantMs = Math.floor(instant.getTime() / 60_000) * 60_000;
  return {
    year,
    month: month - 1,
    day,
    weekday: new Date(wallMs).getUTCDay(),
    hour,
    minute,
    offsetMinutes: Math.round((wallMs - instantMs) / 60_000),
    dayNumber: Math.floor(wallMs / dayMs),
  };
}

/** `22 Nov`; with the year when it differs from `currentYear`. */
export function formatLocalDate(time: Pick<ZonedTime, "year" | "month" | "day">, currentYear: number): string {
  const year = time.year === currentYear ? "" : ` ${time.year}`;
  return `${time.day} ${months[time.month]}${year}`;
}

/** The local date at an instant, `2026-11-22`; `zone` as in `zonedTime`. */
export function localDay(at: string, zone: string | null): string {
  return new Date(zonedTime(at, zone).dayNumber * dayMs).toISOString().slice(0, 10);
}

/**
 * The instant at which a local day begins, ISO 8601; `dayNumber` as in `zonedTime`. Where clocks skip midnight it is the first instant
 * after the change, and where midnight comes twice the first of the two.
 */
export function startOfDay(dayNumber: number, zone: string): string {
  const wallMs = dayNumber * dayMs;
  const starts = [-dayMs, dayMs].map((shift) => {
    const { offsetMinutes } = zonedTime(new Date(wallMs + shift).toISOString(), zone);
    return new Date(wallMs - offsetMinutes * 60_000).toISOString();
  });
  const [first = ""] = starts.filter((start) => zonedTime(start, zone).dayNumber === dayNumber).sort();
  return first;
}
