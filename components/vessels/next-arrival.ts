import type { Container } from "@/components/containers/container";
import { zoneToShow } from "@/components/values/zone-to-show";
import { hasPassed } from "@/lib/shipments/arrival-confirmation";

/** When a container reaches the vessel's next port for it, by its carrier. */
export type NextArrival = {
  at: string;
  zone: string | null;
  dateOnly: boolean;
  estimated: boolean;
  /** Its estimate has passed, and no arrival is reported. */
  unconfirmed: boolean;
};

type Attributes = Pick<
  Container["attributes"],
  "next_port_ata_at" | "next_port_eta_at" | "next_port_eta_date_only" | "next_port_timezone" | "times_without_timezone"
>;

/** The actual arrival, which is known while the container is still aboard, else the estimate; null: neither is known. `now`: ISO 8601. */
export function nextArrivalOf(attributes: Attributes, now: string): NextArrival | null {
  const { next_port_ata_at: actual, next_port_eta_at: estimate, next_port_timezone: zone } = attributes;
  if (actual !== null) {
    const reported = { at: actual, zone: zoneToShow(attributes, "next_port_ata_at", zone), dateOnly: false };
    return { ...reported, estimated: false, unconfirmed: false };
  }
  if (estimate === null) return null;
  const expected = {
    at: estimate,
    zone: zoneToShow(attributes, "next_port_eta_at", zone),
    dateOnly: attributes.next_port_eta_date_only,
  };
  return { ...expected, estimated: true, unconfirmed: hasPassed(expected, now) };
}

/** The container that leaves the vessel first by its carrier; those without an arrival come last; null: there is none. */
export function firstToLeave(containers: Container[]): Container | null {
  const timeOf = ({ attributes: { next_port_ata_at: actual, next_port_eta_at: estimate } }: Container) => {
    const at = actual ?? estimate;
    return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
  };
  return containers.toSorted((a, b) => timeOf(a) - timeOf(b))[0] ?? null;
}
