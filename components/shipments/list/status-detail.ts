import { type Container, hasGatedIn, isAtPort } from "@/components/containers/container";
import {
  displayStatusOf,
  isReturning,
  portArrival,
  type Shipment,
  type ShipmentAttributes,
} from "@/components/shipments/shipment";
import { formatShortDay } from "@/components/values/format-time";
import { confirmationLabels, containerStateLabels, formatStoppedReason } from "@/lib/shipments/state-labels";

type TimeAttribute = keyof Pick<Container["attributes"], "empty_out_at" | "pod_discharged_at" | "pod_rail_departed_at">;

function timesOf(containers: Container[], attribute: TimeAttribute): string[] {
  const times = containers.flatMap(({ attributes }) => attributes[attribute] ?? []);
  return times.sort((a, b) => Date.parse(a) - Date.parse(b));
}

function preDepartureDetail(containers: Container[]): string | null {
  const { gated_in, empty_picked_up } = containerStateLabels;
  // A train or barge to the port of loading is later than what was reported before it.
  const [status, ...others] = new Set(containers.map(({ attributes }) => attributes.current_status));
  if (others.length === 0 && (status === "on_rail" || status === "on_ship")) return containerStateLabels[status];
  const gatedIn = containers.filter(hasGatedIn).length;
  if (gatedIn > 0) return containers.length === gatedIn ? gated_in : `${gated_in} ${gatedIn} of ${containers.length}`;
  return timesOf(containers, "empty_out_at").length > 0 ? empty_picked_up : null;
}

function inPortDetail(shipment: ShipmentAttributes, containers: Container[], now: string): string | null {
  const zone = shipment.pod_timezone;
  const discharged = timesOf(containers, "pod_discharged_at");
  const last = discharged.at(-1);
  if (!last && portArrival(shipment, now) === "untimed") return confirmationLabels.event.untimed;
  if (!last) return containers.some(isAtPort) ? "Discharge not reported" : "Not discharged yet";
  if (discharged.length < containers.length) return `Discharged ${discharged.length} of ${containers.length}`;
  return `Discharged ${formatShortDay(last, zone, now)}`;
}

/** The line below the status of a shipment: its last actual event; null when there is none. */
export function statusDetail({ attributes }: Shipment, containers: Container[], now: string): string | null {
  const { pod_timezone: podZone } = attributes;
  switch (displayStatusOf(attributes)) {
    case "awaiting_departure":
      return preDepartureDetail(containers);
    case "in_transit":
    case "transshipment":
      if (isReturning(attributes))
        return `Returning from ${attributes.port_of_discharge_name ?? "the port of discharge"}`;
      return attributes.pol_atd_at === null
        ? null
        : `Departed ${formatShortDay(attributes.pol_atd_at, attributes.pol_timezone, now)}`;
    case "arrived_at_pod":
      return inPortDetail(attributes, containers, now);
    case "inland": {
      const [first] = timesOf(containers, "pod_rail_departed_at");
      return first ? `Departed port ${formatShortDay(first, podZone, now)}` : inPortDetail(attributes, containers, now);
    }
    case "delivered_to_destination":
      return attributes.destination_ata_at === null
        ? null
        : `Since ${formatShortDay(attributes.destination_ata_at, attributes.destination_timezone, now)}`;
    case "complete":
      return "Empties returned";
    case "stopped":
      return formatStoppedReason(attributes.line_tracking_stopped_reason);
    case "pending":
      return null;
  }
}
