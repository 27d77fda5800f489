import type { ShipmentAttributes } from "@/components/shipments/shipment";
import type { Milestone } from "./milestones-query";

export type StopTime = { at: string; zone: string | null; dateOnly: boolean; estimated: boolean };

export type Stop = {
  locode: string | null;
  name: string;
  role: "lading" | "transshipment" | "discharge" | "inland";
  arrival: StopTime | null;
  departure: StopTime | null;
  /** Whether an actual event took place here or at a later stop. */
  isReached: boolean;
};

export type Leg = {
  mode: "vessel" | "rail" | "truck" | null;
  vesselName: string | null;
  voyageNumber: string | null;
  /** `completed` when the stop at its end is reached; `in_progress` from departure until then. */
  state: "completed" | "in_progress" | "ahead";
};

/** The stops of a shipment in order; `legs[i]` connects `stops[i]` and `stops[i + 1]`. */
export type Itinerary = { stops: Stop[]; legs: Leg[] };

const arrivalEvents = ["transshipment_arrived", "feeder_arrived", "vessel_arrived", "arrived_at_inland_destination"];
const departureEvents = ["vessel_departed", "transshipment_departed", "feeder_departed", "rail_departed"];
const transshipmentEvent = /^(transshipment|feeder)_/;

function placeKey({ attributes }: Milestone): string {
  return attributes.location_locode ?? attributes.location_name ?? "";
}

/** Of the milestones with one of these events, the one that applies: actual first, then most containers, then latest. */
function selectMilestone(milestones: Milestone[], events: string[]): Milestone | null {
  const rankOf = ({ attributes }: Milestone) => [
    attributes.estimated ? 0 : 1,
    attributes.container_numbers.length,
    attributes.timestamp === null ? 0 : Date.parse(attributes.timestamp),
  ];
  const candidates = milestones.filter(({ attributes }) => events.includes(attributes.event));
  return (
    candidates.sort((a, b) => {
      const [rankA, rankB] = [rankOf(a), rankOf(b)];
      const index = rankA.findIndex((value, position) => value !== rankB[position]);
      return index === -1 ? 0 : (rankB[index] ?? 0) - (rankA[index] ?? 0);
    })[0] ?? null
  );
}

function timeOf(milestone: Milestone | null): StopTime | null {
  if (!milestone?.attributes.timestamp) return null;
  const { timestamp, timezone, date_only: dateOnly, estimated } = milestone.attributes;
  return { at: timestamp, zone: timezone, dateOnly, estimated };
}

function actualOrEstimate(
  actual: string | null,
  estimate: string | null,
  zone: string | null,
  dateOnly: boolean,
): StopTime | null {
  if (actual) return { at: actual, zone, dateOnly: false, estimated: false };
  return estimate ? { at: estimate, zone, dateOnly, estimated: true } : null;
}

type Place = Pick<Stop, "locode" | "name" | "role">;

function placesOf(shipment: ShipmentAttributes, milestones: Milestone[]): Place[] {
  const place = (locode: string | null, name: string | null, role: Stop["role"]): Place[] =>
    locode || name ? [{ locode, name: name ?? locode ?? "", role }] : [];
  const ends = [
    ...place(shipment.port_of_lading_locode, shipment.port_of_lading_name, "lading"),
    ...place(shipment.port_of_discharge_locode, shipment.port_of_discharge_name, "discharge"),
    ...place(shipment.destination_locode, shipment.destination_name, "inland"),
  ];
  const seen = new Set(ends.map((end) => end.locode ?? end.name));
  const between: Place[] = [];
  for (const milestone of milestones) {
    const key = placeKey(milestone);
    const { event, location_locode, location_name } = milestone.attributes;
    if (key === "" || seen.has(key) || !transshipmentEvent.test(event)) continue;
    seen.add(key);
    between.push(...place(location_locode, location_name, "transshipment"));
  }
  const [first, ...rest] = ends;
  return first?.role === "lading" ? [first, ...between, ...rest] : [...between, ...ends];
}

/** The times of a stop: from its milestones, else from the shipment's attributes. */
function stopOf(place: Place, shipment: ShipmentAttributes, own: Milestone[]): Omit<Stop, "isReached"> {
  const s = shipment;
  const arrival = timeOf(selectMilestone(own, arrivalEvents));
  const departure = timeOf(selectMilestone(own, departureEvents));
  switch (place.role) {
    case "lading":
      return {
        ...place,
        arrival: null,
        departure: departure ?? actualOrEstimate(s.pol_atd_at, s.pol_etd_at, s.pol_timezone, s.pol_etd_date_only),
      };
    case "discharge":
      return {
        ...place,
        arrival: arrival ?? actualOrEstimate(s.pod_ata_at, s.pod_eta_at, s.pod_timezone, s.pod_eta_date_only),
        departure,
      };
    case "inland": {
      const reported = actualOrEstimate(
        s.destination_ata_at,
        s.destination_eta_at,
        s.destination_timezone,
        s.destination_eta_date_only,
      );
      return { ...place, arrival: arrival ?? reported, departure: null };
    }
    case "transshipment":
      return { ...place, arrival, departure };
  }
}

function legOf(from: Stop, to: Stop, own: Milestone[], next: Milestone[]): Leg {
  const departure = selectMilestone(own, departureEvents);
  const arrival = selectMilestone(next, [...arrivalEvents, "rail_arrived"]);
  const mode = departure?.attributes.mode ?? arrival?.attributes.mode ?? "";
  const isRail = /rail/i.test(mode) || departure?.attributes.event === "rail_departed";
  const hasDeparted = from.departure !== null && !from.departure.estimated;
  const legMode = to.role === "inland" ? (isRail ? "rail" : /truck/i.test(mode) ? "truck" : null) : "vessel";
  return {
    mode: legMode,
    vesselName:
      legMode === "vessel" ? (departure?.attributes.vessel_name ?? arrival?.attributes.vessel_name ?? null) : null,
    voyageNumber: departure?.attributes.voyage_number ?? arrival?.attributes.voyage_number ?? null,
    state: to.isReached ? "completed" : hasDeparted ? "in_progress" : "ahead",
  };
}

/** The stops and legs of a shipment, from its ports and its current milestones. */
export function itineraryOf(shipment: ShipmentAttributes, milestones: Milestone[]): Itinerary {
  const current = milestones.filter(({ attributes }) => attributes.corrected_at === null);
  const places = placesOf(shipment, current);
  const milestonesAt = (place: Place | undefined) =>
    current.filter((milestone) => place !== undefined && placeKey(milestone) === (place.locode ?? place.name));
  const hasActual = places.map((place) => milestonesAt(place).some(({ attributes }) => !attributes.estimated));
  const stops = places.map((place, index): Stop => {
    const stop = stopOf(place, shipment, milestonesAt(place));
    const hasActualTime = [stop.arrival, stop.departure].some((time) => time !== null && !time.estimated);
    return { ...stop, isReached: hasActualTime || hasActual.slice(index).some(Boolean) };
  });
  const legs = stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    return from ? [legOf(from, to, milestonesAt(places[index]), milestonesAt(places[index + 1]))] : [];
  });
  return { stops, legs };
}

const stopsMax = 5;

type FoldedStop = {
  stop: Stop;
  /** The leg that starts here; null at the last stop. */
  leg: Leg | null;
  /** Number of stops left out after this one. */
  hiddenStops: number;
};

/** More than five stops do not fit one row: the first two and the last two remain, the others are counted. */
export function foldStops({ stops, legs }: Itinerary): FoldedStop[] {
  const all = stops.map((stop, index) => ({ stop, leg: legs[index] ?? null, hiddenStops: 0 }));
  if (all.length <= stopsMax) return all;
  const hiddenStops = all.length - 4;
  return all
    .filter((_, index) => index < 2 || index >= all.length - 2)
    .map((item, index) => (index === 1 ? { ...item, hiddenStops } : item));
}
