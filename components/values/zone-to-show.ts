type WithTimes = { times_without_timezone: string[] };

/**
 * The zone in which to show a time of a shipment or container: that of its place, UTC where none is known, and null for a local time
 * that the carrier sent without a time zone.
 */
export function zoneToShow({ times_without_timezone: without }: WithTimes, attribute: string, zone: string | null) {
  return without.includes(attribute) ? null : (zone ?? "UTC");
}

/** The same for the time of an event. */
export function eventZoneToShow(event: { timezone: string | null; without_timezone: boolean }): string | null {
  return event.without_timezone ? null : (event.timezone ?? "UTC");
}

type WithBaseline = WithTimes & { pod_original_eta_at: string | null };

/** The first published arrival, if an arrival in this zone can be compared with it: a local time without a zone cannot with an instant. */
export function comparableBaseline(shipment: WithBaseline, zone: string | null): string | null {
  const isLocal = shipment.times_without_timezone.includes("pod_original_eta_at");
  return isLocal === (zone === null) ? shipment.pod_original_eta_at : null;
}
