import { portArrival, type ShipmentAttributes } from "@/components/shipments/shipment";
import { type ArrivalDelta, arrivalDelta } from "@/components/values/arrival-delta";
import { comparableBaseline, zoneToShow } from "@/components/values/zone-to-show";

/** How much later than first published a shipment is expected; null for one that has arrived or is not tracked, and without an estimate. */
export function expectedDelay(attributes: ShipmentAttributes, now: string): ArrivalDelta | null {
  if (portArrival(attributes, now) !== "expected" || attributes.line_tracking_stopped_at !== null) return null;
  const zone = zoneToShow(attributes, "pod_eta_at", attributes.pod_timezone);
  const { pod_eta_at: at, pod_eta_date_only: dateOnly } = attributes;
  return arrivalDelta({ at, baseline: comparableBaseline(attributes, zone), dateOnly, zone });
}
