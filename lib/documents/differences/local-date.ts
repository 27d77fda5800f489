import { Temporal } from "temporal-polyfill";

/** The calendar date of a time in an IANA time zone: `2026-03-12`. */
export function dateInZone(time: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The local date of a tracked time; null if it is unknown. A time without a zone is stored as if it were UTC. */
export function localDate(time: Date | null, zone: string | null, isWithoutZone: boolean): string | null {
  if (time === null) return null;
  if (isWithoutZone) return dateInZone(time, "UTC");
  return zone === null ? null : dateInZone(time, zone);
}
