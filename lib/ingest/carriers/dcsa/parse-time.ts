import type { ReportedTime } from "@/lib/ingest/carriers/carrier";

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

const lengthMax = 40;
const yearMin = 1990;
const yearMax = 2100;
const offsetMaxMinutes = 14 * 60;

/**
 * Parses a DCSA date-time: an instant if it has an offset, a local time if it has none, a date if it has no time. `Z` is UTC
 * unless the connection is configured for local times with a trailing `Z`. Null if it is not a time, is an impossible day or
 * hour, or has a year outside 1990–2100.
 */
export function parseTime(value: unknown, settings: { zuluIsLocalTime: boolean }): ReportedTime | null {
  if (typeof value !== "string" || value.length > lengthMax) return null;
  const match = pattern.exec(value.trim());
  if (match === null) return null;
  const [, year = "", month = "", day = "", hour, minute = "", second = "00", fraction = "", zone] = match;
  const date = `${year}-${month}-${day}`;
  if (!isValidDate(Number(year), Number(month), Number(day))) return null;
  if (hour === undefined) return zone === undefined ? { kind: "date", date } : null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;

  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const local = `${date}T${hour}:${minute}:${second}`;
  const isZulu = zone?.toUpperCase() === "Z";
  if (zone === undefined || (isZulu && settings.zuluIsLocalTime)) {
    return { kind: "wall", local: milliseconds === "000" ? local : `${local}.${milliseconds}` };
  }
  const offsetMinutes = isZulu ? 0 : parseOffsetMinutes(zone);
  if (offsetMinutes === null) return null;
  const atMs = Date.parse(`${local}.${milliseconds}Z`) - offsetMinutes * 60_000;
  return { kind: "instant", at: new Date(atMs).toISOString() };
}

/**
 * Parses the time when the carrier created an event, as ISO 8601 UTC; null if it is missing. It only orders the versions of
 * one carrier's events, so a local time is treated as UTC.
 */
export function parseCreatedAt(value: unknown): string | null {
  const time = parseTime(value, { zuluIsLocalTime: false });
  switch (time?.kind) {
    case "instant":
      return time.at;
    case "wall":
      return new Date(`${time.local}Z`).toISOString();
    case "date":
      return new Date(time.date).toISOString();
    default:
      return null;
  }
}

function isValidDate(year: number, month: number, day: number): boolean {
  if (year < yearMin || year > yearMax || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function parseOffsetMinutes(zone: string): number | null {
  const minutesPart = Number(zone.slice(3).replace(":", "") || "0");
  const minutes = Number(zone.slice(1, 3)) * 60 + minutesPart;
  if (minutesPart > 59 || minutes > offsetMaxMinutes) return null;
  return zone.startsWith("-") ? -minutes : minutes;
}
