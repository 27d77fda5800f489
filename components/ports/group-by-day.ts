import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import { zoneToShow } from "@/components/values/zone-to-show";
import { hasPassed } from "@/lib/shipments/arrival-confirmation";
import { arrivalClock } from "./arrival-change";
import type { PortArrival } from "./port-queries";

/** Arrivals with one heading, earliest first. */
export type ArrivalGroup = { key: string; label: string; note: string | null; arrivals: PortArrival[] };

type T = Translator<"ports.groups">;

// The keys of groups that are not of a day.
const inPort = "in_port";
const unknown = "unknown";

/** The zone of the estimate; null: a local time without a time zone. */
function etaZoneOf({ attributes }: PortArrival): string | null {
  return zoneToShow(attributes, "eta_at", attributes.timezone);
}

/** The day of an arrival in the port, or the key of the group without one. */
function keyOf({ language }: T, arrival: PortArrival, now: string): string {
  const { eta_at: eta, ais_arrived_at, ais_departed_at } = arrival.attributes;
  if (ais_arrived_at !== null && ais_departed_at === null) return inPort;
  return eta === null ? unknown : formatDay(language, eta, etaZoneOf(arrival), arrivalClock(arrival, now));
}

function isEstimatePast(arrival: PortArrival, now: string): boolean {
  const { eta_at: at, date_only: dateOnly } = arrival.attributes;
  return at !== null && hasPassed({ at, zone: etaZoneOf(arrival), dateOnly }, arrivalClock(arrival, now));
}

/**
 * Whether a vessel is not due any more, though the carrier has not reported its arrival: the estimate has passed, or by AIS it has left
 * again. One that is in port by AIS is neither.
 */
export function isUnconfirmed(arrival: PortArrival, now: string): boolean {
  const { ais_arrived_at, ais_departed_at } = arrival.attributes;
  return ais_departed_at !== null || (ais_arrived_at === null && isEstimatePast(arrival, now));
}

/** What AIS shows of vessels that have left the port again; null: none has. */
function leftNoteOf(t: T, arrivals: PortArrival[]): string | null {
  const left = arrivals.filter(({ attributes }) => attributes.ais_departed_at !== null).length;
  if (left === 0) return null;
  if (arrivals.length === 1) return t("left");
  return t("someLeft", { left, total: arrivals.length });
}

/** A past day of an estimate is no arrival, nor is a stay by AIS: the carrier has not reported one. */
function noteOf(t: T, key: string, arrivals: PortArrival[], now: string): string | null {
  if (key === inPort) return t("notReported");
  const left = leftNoteOf(t, arrivals);
  if (left !== null) return left;
  const isPast = arrivals.some((arrival) => isEstimatePast(arrival, now));
  return isPast ? t("passed") : null;
}

/** The arrivals by day in the port: first the vessels that AIS shows in port, then by estimate, last those without one. */
export function groupByDay(t: T, arrivals: PortArrival[], now: string): ArrivalGroup[] {
  const groups = [...Map.groupBy(arrivals, (arrival) => keyOf(t, arrival, now))];
  const order = (key: string) => (key === inPort ? 0 : key === unknown ? 2 : 1);
  const labelOf = (key: string) => (key === inPort ? t("inPort") : key === unknown ? t("unknown") : key);
  return groups
    .map(([key, of]) => ({ key, label: labelOf(key), note: noteOf(t, key, of, now), arrivals: of }))
    .sort((a, b) => order(a.key) - order(b.key));
}
