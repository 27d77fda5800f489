import type { ReportedTime } from "@/lib/ingest/carriers/carrier";

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

const lengthMax = 40;
const yearMin = 1990;
const yearMax = 2100;
const offsetMaxMinutes = 14 * 60;

/**
 * A DCSA date-time as the carrier wrote it: with an offset an instant, without one the clock of its place, a day when no
 * time stands behind it. `Z` is an offset of nothing unless the connection says that the carrier writes it behind local
 * times. Null: not a time, a day or hour that does not exist, or a year outside 1990–2100.
 */
export function readTime(value: unknown, settings: { zuluIsLocalTime: boolean }): ReportedTime | null {
  if (typeof value !== "string" || value.length > lengthMax) return null;
  const match = pattern.exec(value.trim());
  if (match === null) return null;
  const [, year = "", month = "", day = "", hour, minute = "", second = "00", fraction = "", zone] = match;
  const date = `${year}-${month}-${day}`;
  if (!isDay(Number(year), Number(month), Number(day))) return null;
  if (hour === undefined) return zone === undefined ? { kind: "date", date } : null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;

  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const local = `${date}T${hour}:${minute}:${second}`;
  const isZulu = zone?.toUpperCase() === "Z";
  if (zone === undefined || (isZulu && settings.zuluIsLocalTime)) {
    return { kind: "wall", local: milliseconds === "000" ? local : `${local}.${milliseconds}` };
  }
  const offsetMinutes = isZulu ? 0 : readOffset(zone);
  if (offsetMinutes === null) return null;
  const atMs = Date.parse(`${local}.${milliseconds}Z`) - offsetMinutes * 60_000;
  return { kind: "instant", at: new Date(atMs).toISOString() };
}

/**
 * When the carrier's system wrote the event, ISO 8601 UTC; null when it does not say. It only ever orders the versions of
 * one carrier's events, so a clock without an offset is read as if it were UTC.
 */
export function readCreatedAt(value: unknown): string | null {
  const time = readTime(value, { zuluIsLocalTime: false });
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

function isDay(year: number, month: number, day: number): boolean {
  if (year < yearMin || year > yearMax || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function readOffset(zone: string): number | null {
  const minutesPart = Number(zone.slice(3).replace(":", "") || "0");
  const minutes = Number(zone.slice(1, 3)) * 60 + minutesPart;
  if (minutesPart > 59 || minutes > offsetMaxMinutes) return null;
  return zone.startsWith("-") ? -minutes : minutes;
}
