import type { Itinerary } from "@/components/itinerary/itinerary-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Translator } from "@/components/language/translator";
import { formatShortDay } from "@/components/values/format-time";
import type { FeatureOf } from "./route-map";

/** A time of a port, as `LocalTime` shows it. */
export type PortTime = { at: string; zone: string | null; dateOnly: boolean; estimated: boolean };
export type PortTimes = { arrival: PortTime | null; departure: PortTime | null };

type PortProperties = FeatureOf<"port">["properties"];
type TimeName = "inbound_eta_at" | "inbound_ata_at" | "outbound_etd_at" | "outbound_atd_at";

const keyOf = (locode: string | null, at: string) => `${locode} ${Date.parse(at)}`;

/** The times of which only the date is known, by port and instant: GeoJSON has instants only. */
export function dateOnlyTimes({ stops }: Itinerary, milestones: Milestone[]): Set<string> {
  const ofStops = stops.flatMap(({ locode, arrival, departure }) =>
    [arrival, departure].flatMap((time) => (time?.dateOnly ? [keyOf(locode, time.at)] : [])),
  );
  const ofMilestones = milestones.flatMap(({ attributes: { location_locode: locode, timestamp, date_only } }) =>
    date_only && timestamp ? [keyOf(locode, timestamp)] : [],
  );
  return new Set([...ofStops, ...ofMilestones]);
}

/** The arrival and departure of a port: actual, else estimated. */
export function portTimesOf(port: PortProperties, dateOnly: Set<string>): PortTimes {
  const timeOf = (actual: TimeName, estimate: TimeName): PortTime | null => {
    const name = port[actual] === null ? estimate : actual;
    const at = port[name];
    if (at === null) return null;
    const zone = port.times_without_timezone.includes(name) ? null : port.time_zone;
    return { at, zone, dateOnly: dateOnly.has(keyOf(port.locode, at)), estimated: name === estimate };
  };
  return {
    arrival: timeOf("inbound_ata_at", "inbound_eta_at"),
    departure: timeOf("outbound_atd_at", "outbound_etd_at"),
  };
}

/** The time beside a port on the map: of the departure where the cargo has left or is loaded, else of the arrival. */
function labelTimeOf({ label }: PortProperties, { arrival, departure }: PortTimes): PortTime | null {
  const isDeparture = departure !== null && (label === "POL" || arrival === null || !departure.estimated);
  return isDeparture && label !== "POD" ? departure : arrival;
}

/**
 * The date beside a port on the map. Containers that travel apart have a port each at one place: `27 Oct – est. 6 Dec`, the earliest
 * and the latest.
 */
export function formatPortDate(
  t: Translator<"route-map">,
  ports: PortProperties[],
  dateOnly: Set<string>,
  now: string,
): string {
  const times = ports.flatMap((port) => labelTimeOf(port, portTimesOf(port, dateOnly)) ?? []);
  const texts = times
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ at, zone, estimated }) => {
      const day = formatShortDay(t.language, at, zone, now);
      return estimated ? t("estimatedDay", { day }) : day;
    });
  return [...new Set([texts[0], texts.at(-1)])].filter(Boolean).join(" – ");
}
