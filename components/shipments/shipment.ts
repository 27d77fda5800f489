import type { Resource } from "@/components/api/document";
import type { ShipmentStatus } from "@/components/values/state-labels";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipments } from "@/lib/shipments/shipment";

export type ShipmentAttributes = AttributesOf<typeof shipments>;

export type Shipment = Resource<"shipment", ShipmentAttributes>;

/** The current time of a shipment, ISO 8601: the sandbox clock it uses, else the time when it was read (epoch ms). */
export function currentTimeOf(shipment: Shipment, loadedAtMs: number): string {
  return shipment.attributes.clock_now ?? new Date(loadedAtMs).toISOString();
}

/** The status to show: `stopped` when tracking ended early, since the last status may be outdated. */
export function displayStatusOf(attributes: ShipmentAttributes): ShipmentStatus {
  const { status, line_tracking_stopped_at: stoppedAt } = attributes;
  return stoppedAt && status !== "complete" ? "stopped" : status;
}
