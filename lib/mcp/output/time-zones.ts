/** The CLDR identifier of an unknown time zone. */
export const unknownZone = "Etc/Unknown";

/** The zone in which the time of an event is written: without a time zone it is the local time as the carrier sent it. */
export function eventZone(event: { timezone: string | null; withoutTimezone: boolean }): string | null {
  return event.withoutTimezone ? unknownZone : event.timezone;
}

/** The zones of the times of a shipment or container, by attribute; `zone`: of the place, if it is known. */
export function zonesOf(
  { timesWithoutTimezone }: { timesWithoutTimezone: string[] },
  zone: string | null,
): (attribute: string) => string | null {
  return (attribute) => (timesWithoutTimezone.includes(attribute) ? unknownZone : zone);
}

type Names = { actual?: string; estimated?: string; original?: string };

/** The zones of an actual time, its estimate and its first estimate, by the names of their attributes. */
export function scheduleZones(row: { timesWithoutTimezone: string[] }, names: Names, zone: string | null) {
  const zoneOf = zonesOf(row, zone);
  return Object.fromEntries(Object.entries(names).map(([time, attribute]) => [time, zoneOf(attribute)]));
}

/** `2026-03-01T10:00:00`: a time as clocks at the place show it; null without time or zone. `zone`: as of `zonesOf`. */
export function localTimeOf(at: Date | null, zone: string | null): string | null {
  if (!at || !zone) return null;
  return at.toLocaleString("sv-SE", { timeZone: zone === unknownZone ? "UTC" : zone }).replace(" ", "T");
}
