import type { ShipmentAttributes } from "@/components/shipments/shipment";
import type { Milestone } from "./milestone";

export type StopTime = { at: string; zone: string | null; dateOnly: boolean; estimated: boolean };

export type Stop = {
  locode: string | null;
  name: string;
  role: "lading" | "transshipment" | "discharge" | "inland";
  arrival: StopTime | null;
  departure: StopTime | null;
  /** Something has actually happened here or further on. */
  reached: boolean;
};

export type Leg = {
  mode: "ship" | "rail" | "truck" | null;
  vesselName: string | null;
  voyageNumber: string | null;
  /** `sailed` only between two reached stops: where the ship is in between is not known without a position. */
  state: "sailed" | "under_way" | "ahead";
};

/** Stops in order; `legs[i]` leads from `stops[i]` to `stops[i + 1]`. */
export type Route = { stops: Stop[]; legs: Leg[] };

const arrivals = ["transshipment_arrived", "feeder_arrived", "vessel_arrived", "arrived_at_inland_destination"];
const departures = ["vessel_departed", "transshipment_departed", "feeder_departed", "rail_departed"];
const transshipments = /^(transshipment|feeder)_/;

function placeKey({ attributes }: Milestone): string {
  return attributes.location_locode ?? attributes.location_name ?? "";
}

/** Of several milestones of one kind at one stop, the one that counts: actual first, then most boxes, then the latest. */
function pick(milestones: Milestone[], events: string[]): Milestone | null {
  const weight = ({ attributes }: Milestone) => [
    attributes.estimated ? 0 : 1,
    attributes.container_numbers.length,
    attributes.timestamp === null ? 0 : Date.parse(attributes.timestamp),
  ];
  const fitting = milestones.filter(({ attributes }) => events.includes(attributes.event));
  return (
    fitting.sort((a, b) => {
      const [one, other] = [weight(a), weight(b)];
      const at = one.findIndex((value, index) => value !== other[index]);
      return at === -1 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
    })[0] ?? null
  );
}

function timeOf(milestone: Milestone | null): StopTime | null {
  if (!milestone?.attributes.timestamp) return null;
  const { timestamp, timezone, date_only: dateOnly, estimated } = milestone.attributes;
  return { at: timestamp, zone: timezone, dateOnly, estimated };
}

function known(
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
  const taken = new Set(ends.map((end) => end.locode ?? end.name));
  const between: Place[] = [];
  for (const milestone of milestones) {
    const key = placeKey(milestone);
    const { event, location_locode, location_name } = milestone.attributes;
    if (key === "" || taken.has(key) || !transshipments.test(event)) continue;
    taken.add(key);
    between.push(...place(location_locode, location_name, "transshipment"));
  }
  const [first, ...rest] = ends;
  return first?.role === "lading" ? [first, ...between, ...rest] : [...between, ...ends];
}

/** A stop's own times: from its milestones, else from what the shipment says of its ports. */
function stopOf(place: Place, shipment: ShipmentAttributes, own: Milestone[]): Omit<Stop, "reached"> {
  const s = shipment;
  const arrival = timeOf(pick(own, arrivals));
  const departure = timeOf(pick(own, departures));
  switch (place.role) {
    case "lading":
      return {
        ...place,
        arrival: null,
        departure: departure ?? known(s.pol_atd_at, s.pol_etd_at, s.pol_timezone, s.pol_etd_date_only),
      };
    case "discharge":
      return {
        ...place,
        arrival: arrival ?? known(s.pod_ata_at, s.pod_eta_at, s.pod_timezone, s.pod_eta_date_only),
        departure,
      };
    case "inland": {
      const said = known(
        s.destination_ata_at,
        s.destination_eta_at,
        s.destination_timezone,
        s.destination_eta_date_only,
      );
      return { ...place, arrival: arrival ?? said, departure: null };
    }
    case "transshipment":
      return { ...place, arrival, departure };
  }
}

function legOf(from: Stop, to: Stop, own: Milestone[], next: Milestone[]): Leg {
  const leaving = pick(own, departures);
  const coming = pick(next, [...arrivals, "rail_arrived"]);
  const mode = leaving?.attributes.mode ?? coming?.attributes.mode ?? "";
  const byRail = /rail/i.test(mode) || leaving?.attributes.event === "rail_departed";
  const left = from.departure !== null && !from.departure.estimated;
  const byLand = to.role === "inland" ? (byRail ? "rail" : /truck/i.test(mode) ? "truck" : null) : "ship";
  return {
    mode: byLand,
    vesselName: byLand === "ship" ? (leaving?.attributes.vessel_name ?? coming?.attributes.vessel_name ?? null) : null,
    voyageNumber: leaving?.attributes.voyage_number ?? coming?.attributes.voyage_number ?? null,
    state: to.reached ? "sailed" : left ? "under_way" : "ahead",
  };
}

/** The shape of a journey for its header, from the shipment's ports and the milestones that still stand. */
export function routeOf(shipment: ShipmentAttributes, milestones: Milestone[]): Route {
  const standing = milestones.filter(({ attributes }) => attributes.corrected_at === null);
  const places = placesOf(shipment, standing);
  const at = (place: Place | undefined) =>
    standing.filter((milestone) => place !== undefined && placeKey(milestone) === (place.locode ?? place.name));
  const happenedAt = places.map((place) => at(place).some(({ attributes }) => !attributes.estimated));
  const stops = places.map((place, index): Stop => {
    const stop = stopOf(place, shipment, at(place));
    const touched = [stop.arrival, stop.departure].some((time) => time !== null && !time.estimated);
    return { ...stop, reached: touched || happenedAt.slice(index).some(Boolean) };
  });
  const legs = stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    return from ? [legOf(from, to, at(places[index]), at(places[index + 1]))] : [];
  });
  return { stops, legs };
}
