import type { Container } from "@/components/containers/container";
import { zoneToShow } from "@/components/values/zone-to-show";

/** When a container reaches the vessel's next port for it, by its carrier. */
export type NextArrival = { at: string; zone: string | null; dateOnly: boolean; estimated: boolean };

type Attributes = Pick<
  Container["attributes"],
  "next_port_ata_at" | "next_port_eta_at" | "next_port_eta_date_only" | "next_port_timezone" | "times_without_timezone"
>;

/** The actual arrival, which is known while the container is still aboard, else the estimate; null: neither is known. */
export function nextArrivalOf(attributes: Attributes): NextArrival | null {
  const { next_port_ata_at: actual, next_port_eta_at: estimate, next_port_timezone: zone } = attributes;
  if (actual !== null) {
    return { at: actual, zone: zoneToShow(attributes, "next_port_ata_at", zone), dateOnly: false, estimated: false };
  }
  if (estimate === null) return null;
  return {
    at: estimate,
    zone: zoneToShow(attributes, "next_port_eta_at", zone),
    dateOnly: attributes.next_port_eta_date_only,
    estimated: true,
  };
}

/** The container that leaves the vessel first by its carrier; those without an arrival come last; null: there is none. */
export function firstToLeave(containers: Container[]): Container | null {
  const timeOf = ({ attributes }: Container) => {
    const arrival = nextArrivalOf(attributes);
    return arrival ? Date.parse(arrival.at) : Number.MAX_SAFE_INTEGER;
  };
  return containers.toSorted((a, b) => timeOf(a) - timeOf(b))[0] ?? null;
}
