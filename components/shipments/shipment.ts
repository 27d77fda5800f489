import type { Resource } from "@/components/api/document";
import { isReturn } from "@/components/itinerary/is-return";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { type Confirmation, confirmationOf, isShipmentAtPort } from "@/lib/shipments/arrival-confirmation";
import type { shipments } from "@/lib/shipments/shipment";
import type { ShipmentStatus } from "@/lib/shipments/state-labels";

export type ShipmentAttributes = AttributesOf<typeof shipments>;

export type Shipment = Resource<"shipment", ShipmentAttributes>;

/** The current time of a shipment, ISO 8601: the sandbox clock it uses, else the time when it was read (epoch ms). */
export function currentTimeOf(shipment: Shipment, loadedAtMs: number): string {
  return shipment.attributes.clock_now ?? new Date(loadedAtMs).toISOString();
}

/** When the carrier last answered, with data or that it does not find the number; null: never. */
export function answeredAtOf({ freshness, line_tracking_last_attempted_at }: ShipmentAttributes): string | null {
  return freshness.state === "no_longer_found" ? line_tracking_last_attempted_at : freshness.last_success_at;
}

/** What is known about the arrival of all containers at the port of discharge. */
export function portArrival(attributes: ShipmentAttributes, now: string): Confirmation {
  const { pod_ata_at: actual, pod_eta_at: at, pod_eta_date_only: dateOnly, pod_timezone, status } = attributes;
  const estimate = at === null ? null : { at, zone: zoneToShow(attributes, "pod_eta_at", pod_timezone), dateOnly };
  return confirmationOf({ actual, estimate, isEvident: isShipmentAtPort(status) }, now);
}

/** The status to show: `stopped` when tracking ended early, since the last status may be outdated. */
export function displayStatusOf(attributes: ShipmentAttributes): ShipmentStatus {
  const { status, line_tracking_stopped_at: stoppedAt } = attributes;
  return stoppedAt && status !== "complete" ? "stopped" : status;
}

/** Whether the containers have left the port of discharge to return to their port of loading. */
export function isReturning(attributes: ShipmentAttributes): boolean {
  const { pod_ata_at: arrivedAt, status } = attributes;
  return isReturn(attributes) && arrivedAt !== null && status !== "arrived_at_pod";
}

const returnTimes: Record<string, string> = {
  destination_eta_at: "pod_eta_at",
  destination_original_eta_at: "pod_original_eta_at",
  destination_ata_at: "pod_ata_at",
};

/** The attributes of the voyage that a row of a list is about: on a return that from the port of discharge to the port of loading. */
export function currentVoyage(attributes: ShipmentAttributes): ShipmentAttributes {
  if (!isReturning(attributes)) return attributes;
  return {
    ...attributes,
    port_of_lading_locode: attributes.port_of_discharge_locode,
    port_of_lading_name: attributes.port_of_discharge_name,
    port_of_discharge_locode: attributes.destination_locode,
    port_of_discharge_name: attributes.destination_name,
    pod_eta_at: attributes.destination_eta_at,
    pod_eta_date_only: attributes.destination_eta_date_only,
    pod_original_eta_at: attributes.destination_original_eta_at,
    pod_ata_at: attributes.destination_ata_at,
    pod_timezone: attributes.destination_timezone,
    destination_locode: null,
    destination_name: null,
    times_without_timezone: attributes.times_without_timezone.flatMap((name) => returnTimes[name] ?? []),
  };
}
