import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { isReturn } from "./is-return";
import type { Milestone } from "./milestones-query";

export type StopPlace = {
  locode: string | null;
  name: string;
  role: "lading" | "transshipment" | "discharge" | "inland";
};

const transshipmentEvent = /^(transshipment|feeder)_/;

export function placeKey({ attributes }: Milestone): string {
  return attributes.location_locode ?? attributes.location_name ?? "";
}

function place(locode: string | null, name: string | null, role: StopPlace["role"]): StopPlace[] {
  return locode || name ? [{ locode, name: name ?? locode ?? "", role }] : [];
}

/** When the shipment leaves its port of loading, in epoch ms, by its first milestone there or its own times; null: not known. */
function sailingOf(shipment: ShipmentAttributes, milestones: Milestone[]): number | null {
  const lading = shipment.port_of_lading_locode ?? shipment.port_of_lading_name;
  const first = milestones.find(
    (milestone) => placeKey(milestone) === lading && /^vessel_(loaded|departed)$/.test(milestone.attributes.event),
  );
  const at = first?.attributes.timestamp ?? shipment.pol_atd_at ?? shipment.pol_etd_at;
  return at ? Date.parse(at) : null;
}

/** When the containers reach the port of discharge, in epoch ms, by the milestones there or the shipment's times; null: not known. */
function dischargeOf(shipment: ShipmentAttributes, milestones: Milestone[]): number | null {
  const port = shipment.port_of_discharge_locode ?? shipment.port_of_discharge_name;
  const first = milestones.find(
    (milestone) => placeKey(milestone) === port && /^vessel_(arrived|discharged)$/.test(milestone.attributes.event),
  );
  const at = first?.attributes.timestamp ?? shipment.pod_ata_at ?? shipment.pod_eta_at;
  return at ? Date.parse(at) : null;
}

/** Whether a barge takes the containers from a place to which none brings them: there their journey begins. */
function isFeederOrigin(key: string, milestones: Milestone[]): boolean {
  const events = milestones
    .filter((milestone) => placeKey(milestone) === key)
    .map(({ attributes }) => attributes.event);
  return (
    events.some((event) => /^feeder_(loaded|departed)$/.test(event)) &&
    !events.some((event) => /^(transshipment|feeder)_(arrived|discharged)$/.test(event))
  );
}

/**
 * The places of a shipment in order: the ends by its attributes, and the ports of transshipment. A feeder's port lies before the port
 * of loading if the containers start there or were there before they left that port, and after the port of discharge if they reach it
 * later, as does any port on a return to the port of loading. `milestones` are in order of time.
 */
export function stopPlacesOf(shipment: ShipmentAttributes, milestones: Milestone[]): StopPlace[] {
  const lading = place(shipment.port_of_lading_locode, shipment.port_of_lading_name, "lading");
  const discharge = place(shipment.port_of_discharge_locode, shipment.port_of_discharge_name, "discharge");
  const inland = place(shipment.destination_locode, shipment.destination_name, "inland");
  const [sailedAt, arrivedAt] = [sailingOf(shipment, milestones), dischargeOf(shipment, milestones)];
  const seen = new Set([...lading, ...discharge, ...inland].map((end) => end.locode ?? end.name));
  const before: StopPlace[] = [];
  const between: StopPlace[] = [];
  const after: StopPlace[] = [];
  for (const milestone of milestones) {
    const key = placeKey(milestone);
    const { event, timestamp, location_locode, location_name } = milestone.attributes;
    if (key === "" || seen.has(key) || !transshipmentEvent.test(event)) continue;
    seen.add(key);
    const isTimed = timestamp !== null && (event.startsWith("feeder_") || isReturn(shipment));
    const at = isTimed ? Date.parse(timestamp) : null;
    const isAfter = at !== null && arrivedAt !== null && at > arrivedAt;
    const isBefore = (at !== null && sailedAt !== null && at < sailedAt) || isFeederOrigin(key, milestones);
    const places = isAfter ? after : isBefore ? before : between;
    places.push(...place(location_locode, location_name, "transshipment"));
  }
  return [...before, ...lading, ...between, ...discharge, ...after, ...inland];
}
