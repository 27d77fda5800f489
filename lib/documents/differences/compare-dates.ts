import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { dateInZone, localDate } from "./local-date";
import type { Difference, TrackedContainer, TrackedShipment } from "./tracked-shipment";

function compareDate(
  attribute: string,
  field: "estimated_departure_date" | "estimated_arrival_date",
  facts: ShipmentFacts,
  tracked: (string | null)[],
): Difference[] {
  const stated = facts[field];
  const [first, ...others] = tracked.flatMap((date) => date ?? []);
  if (stated === null || first === undefined || [first, ...others].includes(stated)) return [];
  return [{ attribute, containerId: null, field, documentValue: stated, trackedValue: first }];
}

/** The local dates of departure and arrival: the actual one, else the estimate. Of arrivals also those of the containers. */
function trackedDates(shipment: TrackedShipment) {
  const { polTimezone, polAtdAt, polEtdAt, podTimezone, podAtaAt, podEtaAt, timesWithoutTimezone } = shipment;
  const isWithout = (attribute: string) => timesWithoutTimezone.includes(attribute);
  const departure = localDate(polAtdAt ?? polEtdAt, polTimezone, isWithout(polAtdAt ? "pol_atd_at" : "pol_etd_at"));
  const arrival = localDate(podAtaAt ?? podEtaAt, podTimezone, isWithout(podAtaAt ? "pod_ata_at" : "pod_eta_at"));
  const ofContainers = shipment.containers.map((container) => {
    const time = container.podArrivedAt ?? container.podEtaAt;
    const attribute = container.podArrivedAt ? "pod_arrived_at" : "pod_eta_at";
    return localDate(time, container.podTimezone, container.timesWithoutTimezone.includes(attribute));
  });
  return { departure, arrivals: arrival === null ? [] : [arrival, ...ofContainers] };
}

/** Compares the dates of departure and arrival as calendar dates at the ports. */
export function compareDates(facts: ShipmentFacts, shipment: TrackedShipment): Difference[] {
  const { departure, arrivals } = trackedDates(shipment);
  return [
    ...compareDate("departure", "estimated_departure_date", facts, [departure]),
    ...compareDate("arrival", "estimated_arrival_date", facts, arrivals),
  ];
}

/** The last free day of a document and its path: the one of demurrage. */
function statedLastFreeDay({ last_free_date, free_times }: ShipmentFacts): { field: string; date: string } | null {
  if (last_free_date !== null) return { field: "last_free_date", date: last_free_date };
  const demurrage = free_times.find(({ type_code, last_free_date: day }) => type_code === "DEM" && day !== null);
  if (!demurrage?.last_free_date) return null;
  return { field: `free_times[${demurrage.index}].last_free_date`, date: demurrage.last_free_date };
}

function reportedLastFreeDays(container: TrackedContainer): string[] {
  const { pickupLfd, pickupLfdLine, pickupLfdTerminal, pickupLfdRail } = container;
  const port = container.podTimezone ?? "UTC";
  const inland = container.finalDestinationTimezone ?? port;
  const days = [
    [pickupLfd, pickupLfd && pickupLfd.getTime() === pickupLfdRail?.getTime() ? inland : port],
    [pickupLfdLine, port],
    [pickupLfdTerminal, port],
    [pickupLfdRail, inland],
  ] as const;
  return days.flatMap(([time, zone]) => (time === null ? [] : dateInZone(time, zone)));
}

/** Compares the last free day with those reported for each container that the document names, else for all of the shipment. */
export function compareLastFreeDay(facts: ShipmentFacts, shipment: TrackedShipment): Difference[] {
  const stated = statedLastFreeDay(facts);
  if (stated === null) return [];
  const { field, date: documentValue } = stated;
  const named = shipment.containers.filter(({ number }) => facts.containers.some((each) => each.number === number));
  const compared = facts.containers.length > 0 ? named : shipment.containers;
  return compared.flatMap((container) => {
    const [trackedValue, ...others] = reportedLastFreeDays(container);
    if (trackedValue === undefined || [trackedValue, ...others].includes(documentValue)) return [];
    return [{ attribute: "last_free_day", containerId: container.id, field, documentValue, trackedValue }];
  });
}
