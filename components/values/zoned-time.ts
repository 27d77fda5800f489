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
  /** Days since 1970-01-01 of the calendar date at the place. */
  dayNumber: number;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(zone, format);
  return format;
}

/**
 * The clock and calendar of a place at an instant. `zone` is IANA; null means the place is unknown and the instant
 * already is the wall clock written as UTC. Names of days and months come from own tables, so that server and browser
 * always agree.
 */
export function zonedTime(at: string, zone: string | null): ZonedTime {
  const instant = new Date(at);
  const found: Record<string, number> = {};
  for (const part of formatFor(zone ?? "UTC").formatToParts(instant)) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
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
