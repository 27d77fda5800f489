import type { ShipmentAttributes } from "@/components/shipments/shipment";
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

/**
 * The places of a shipment in order: the ends by its attributes, and the ports of transshipment. A feeder's port that was called
 * before the shipment left its port of loading lies before that. `milestones` are in order of time.
 */
export function stopPlacesOf(shipment: ShipmentAttributes, milestones: Milestone[]): StopPlace[] {
  const lading = place(shipment.port_of_lading_locode, shipment.port_of_lading_name, "lading");
  const ends = [
    ...place(shipment.port_of_discharge_locode, shipment.port_of_discharge_name, "discharge"),
    ...place(shipment.destination_locode, shipment.destination_name, "inland"),
  ];
  const sailedAt = sailingOf(shipment, milestones);
  const seen = new Set([...lading, ...ends].map((end) => end.locode ?? end.name));
  const before: StopPlace[] = [];
  const between: StopPlace[] = [];
  for (const milestone of milestones) {
    const key = placeKey(milestone);
    const { event, timestamp, location_locode, location_name } = milestone.attributes;
    if (key === "" || seen.has(key) || !transshipmentEvent.test(event)) continue;
    seen.add(key);
    const isBefore =
      event.startsWith("feeder_") && timestamp !== null && sailedAt !== null && Date.parse(timestamp) < sailedAt;
    (isBefore ? before : between).push(...place(location_locode, location_name, "transshipment"));
  }
  return [...before, ...lading, ...between, ...ends];
}
