import { currentTimeOf, type FleetVessel } from "./fleet";
import type { FleetSort } from "./fleet-view";

const dayMs = 86_400_000;

/** The time at which a vessel is or was at its next port, epoch ms; unknown ones come last. */
function arrivalMs({ next_port_ata_at: actual, next_port_eta_at: estimate }: FleetVessel): number {
  const at = actual ?? estimate;
  return at === null ? Number.POSITIVE_INFINITY : Date.parse(at);
}

/** Compares two sort keys; infinite ones are equal. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

const keys: Record<FleetSort, (vessel: FleetVessel) => number> = {
  arrival: arrivalMs,
  delay: ({ delay_hours: hours }) => (hours === null ? Number.POSITIVE_INFINITY : -hours),
  containers: ({ containers_count: count }) => -count,
};

/** The vessels in the order of the list: by arrival, by delay (the latest first), or by containers (the most first). */
export function orderVessels(vessels: FleetVessel[], sort: FleetSort): FleetVessel[] {
  const keyOf = keys[sort];
  return [...vessels].sort(
    (a, b) => compare(keyOf(a), keyOf(b)) || compare(arrivalMs(a), arrivalMs(b)) || (a.imo < b.imo ? -1 : 1),
  );
}

/** The vessels that are at their next port or expected there within `days`; null: all. An unknown arrival is in no such period. */
export function arrivingWithin(vessels: FleetVessel[], days: number | null, loadedAtMs: number): FleetVessel[] {
  if (days === null) return vessels;
  return vessels.filter((vessel) => arrivalMs(vessel) <= Date.parse(currentTimeOf(vessel, loadedAtMs)) + days * dayMs);
}
