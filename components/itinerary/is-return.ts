import type { ShipmentAttributes } from "@/components/shipments/shipment";

/** Whether the destination is the port of loading, to which the containers return from the port of discharge. */
export function isReturn({
  port_of_lading_locode: lading,
  destination_locode: destination,
}: ShipmentAttributes): boolean {
  return lading !== null && lading === destination;
}
