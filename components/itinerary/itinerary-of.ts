import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { eventZoneToShow, zoneToShow } from "@/components/values/zone-to-show";
import { isShipmentAtDestination, isShipmentAtPort } from "@/lib/shipments/arrival-confirmation";
import type { DataMarkKind } from "@/lib/tracking/projection/data-marks";
import { progressAtStops, type StopProgress } from "./container-progress";
import { isReturn } from "./is-return";
import type { Milestone } from "./milestones-query";
import { placeKey, type StopPlace, stopPlacesOf } from "./stop-places";

export type StopTime = {
  at: string;
  /** Null: a local time without a known time zone. */
  zone: string | null;
  dateOnly: boolean;
  estimated: boolean;
  /** Why the time deserves doubt; absent without any. */
  mark?: DataMarkKind;
};

export type Stop = StopPlace &
  StopProgress & {
    arrival: StopTime | null;
    departure: StopTime | null;
    /** Whether all containers that call here have arrived. */
    isReached: boolean;
  };

export type Leg = {
  /** `barge`: without a name. */
  mode: "vessel" | "barge" | "rail" | "truck" | null;
  vesselName: string | null;
  /** Null: not known, or not of this vessel. */
  vesselImo: string | null;
  voyageNumber: string | null;
  /** `completed` when all containers have reached its end; `in_progress` from the first departure until then. */
  state: "completed" | "in_progress" | "ahead";
};

/** The stops of a shipment in order; `legs[i]` connects `stops[i]` and `stops[i + 1]`. */
export type Itinerary = { stops: Stop[]; legs: Leg[] };

const arrivalEvents = ["transshipment_arrived", "feeder_arrived", "vessel_arrived", "arrived_at_inland_destination"];
const departureEvents = ["vessel_departed", "transshipment_departed", "feeder_departed", "rail_departed"];

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
  const { timestamp, date_only: dateOnly, estimated, mark } = milestone.attributes;
  return { at: timestamp, zone: eventZoneToShow(milestone.attributes), dateOnly, estimated, ...(mark && { mark }) };
}

type TimeName = "pol_atd_at" | "pol_etd_at" | "pod_ata_at" | "pod_eta_at" | "destination_ata_at" | "destination_eta_at";

/** A time of the shipment by the names of its attributes. */
function actualOrEstimate(
  shipment: ShipmentAttributes,
  [actual, estimate]: [TimeName, TimeName],
  zone: string | null,
  dateOnly: boolean,
): StopTime | null {
  const [actualAt, estimateAt] = [shipment[actual], shipment[estimate]];
  if (actualAt) return { at: actualAt, zone: zoneToShow(shipment, actual, zone), dateOnly: false, estimated: false };
  if (!estimateAt) return null;
  return { at: estimateAt, zone: zoneToShow(shipment, estimate, zone), dateOnly, estimated: true };
}

/**
 * The times of a stop: from its milestones, else from the shipment's attributes. Where containers differ, the attributes describe the one
 * that the shipment still waits for.
 */
function timesOf(
  place: StopPlace,
  shipment: ShipmentAttributes,
  own: Milestone[],
): StopPlace & Pick<Stop, "arrival" | "departure"> {
  const s = shipment;
  const arrival = timeOf(selectMilestone(own, arrivalEvents));
  const departure = timeOf(selectMilestone(own, departureEvents));
  const first = (milestone: StopTime | null, attribute: StopTime | null) =>
    s.containers_differ ? (attribute ?? milestone) : (milestone ?? attribute);
  switch (place.role) {
    case "lading": {
      const reported = actualOrEstimate(s, ["pol_atd_at", "pol_etd_at"], s.pol_timezone, s.pol_etd_date_only);
      return { ...place, arrival: null, departure: first(departure, reported) };
    }
    case "discharge": {
      const reported = actualOrEstimate(s, ["pod_ata_at", "pod_eta_at"], s.pod_timezone, s.pod_eta_date_only);
      return { ...place, arrival: first(arrival, reported), departure };
    }
    case "inland": {
      const names: [TimeName, TimeName] = ["destination_ata_at", "destination_eta_at"];
      const reported = actualOrEstimate(s, names, s.destination_timezone, s.destination_eta_date_only);
      return { ...place, arrival: first(arrival, reported), departure: null };
    }
    case "transshipment":
      return { ...place, arrival, departure };
  }
}

/** The milestones at the port of loading since the containers were discharged there, because their vessel turned back. */
function sinceTurnBack(milestones: Milestone[]): Milestone[] {
  const isBack = ({ attributes }: Milestone) => attributes.event === "vessel_discharged" && !attributes.estimated;
  return milestones.slice(milestones.findLastIndex(isBack) + 1);
}

function legOf(to: StopPlace, state: Leg["state"], own: Milestone[], next: Milestone[]): Leg {
  const departure = selectMilestone(own, departureEvents);
  const arrival = selectMilestone(next, [...arrivalEvents, "rail_arrived"]);
  const mode = departure?.attributes.mode ?? arrival?.attributes.mode ?? "";
  const isRail = /rail/i.test(mode) || departure?.attributes.event === "rail_departed";
  const named = [departure, arrival].find((milestone) => milestone?.attributes.vessel_name);
  const isBarge = /barge/i.test(mode);
  const inlandMode = isRail ? "rail" : /truck/i.test(mode) ? "truck" : /^vessel$/i.test(mode) ? "vessel" : null;
  const legMode = to.role === "inland" ? inlandMode : "vessel";
  return {
    mode: legMode === "vessel" && isBarge && !named ? "barge" : legMode,
    vesselName: legMode === "vessel" ? (named?.attributes.vessel_name ?? null) : null,
    vesselImo: legMode === "vessel" ? (named?.attributes.vessel_imo ?? null) : null,
    voyageNumber: departure?.attributes.voyage_number ?? arrival?.attributes.voyage_number ?? null,
    state,
  };
}

function lastVesselOf(shipment: ShipmentAttributes): Pick<Leg, "vesselName" | "vesselImo" | "voyageNumber"> {
  const { pod_vessel_name: vesselName, pod_vessel_imo: vesselImo, pod_voyage_number: voyageNumber } = shipment;
  return { vesselName, vesselImo, voyageNumber };
}

/**
 * The last stop that the shipment's attributes state as reached by all containers. The departure is that of one of them, and counts only
 * until milestones are known.
 */
function statedProgress(shipment: ShipmentAttributes, places: StopPlace[], milestones: Milestone[]) {
  const { pol_atd_at: departedAt, pod_ata_at: arrivedAt, destination_ata_at: deliveredAt } = shipment;
  const isStated = ({ role }: StopPlace) => {
    if (role === "lading") return Boolean(departedAt) && milestones.length === 0 && !shipment.containers_differ;
    // A terminal can report a container whose arrival the carrier has not reported.
    if (role === "discharge") return Boolean(arrivedAt) || isShipmentAtPort(shipment.status);
    return role === "inland" && (Boolean(deliveredAt) || isShipmentAtDestination(shipment.status));
  };
  const index = places.findLastIndex(isStated);
  return { index, hasDeparted: places[index]?.role === "lading" };
}

/** The stops and legs of containers that travel alike, from the shipment's ports and their current milestones. */
export function itineraryOf(
  shipment: ShipmentAttributes,
  milestones: Milestone[],
  containers: { attributes: { number: string } }[],
): Itinerary {
  const numbers = containers.map(({ attributes }) => attributes.number);
  const current = milestones.filter(({ attributes }) => attributes.corrected_at === null);
  const places = stopPlacesOf(shipment, current);
  const milestonesAt = (place: StopPlace | undefined) => {
    const own = current.filter((each) => place !== undefined && placeKey(each) === (place.locode ?? place.name));
    return place?.role === "lading" && !isReturn(shipment) ? sinceTurnBack(own) : own;
  };
  const progress = progressAtStops(places, current, numbers, statedProgress(shipment, places, current));
  const stops = places.flatMap((place, index): Stop[] => {
    const at = progress[index];
    if (!at) return [];
    const isReached = at.arrived === at.containerNumbers.length;
    return [{ ...timesOf(place, shipment, milestonesAt(place)), ...at, isReached }];
  });
  const legs = stops.slice(1).map((to, index): Leg => {
    const hasDeparted = (stops[index]?.departed ?? 0) > 0;
    const state = to.isPassedByAll ? "completed" : hasDeparted ? "in_progress" : "ahead";
    const leg = legOf(to, state, milestonesAt(places[index]), milestonesAt(places[index + 1]));
    const isUnnamed = to.role === "discharge" && leg.mode === "vessel" && leg.vesselName === null;
    return isUnnamed ? { ...leg, ...lastVesselOf(shipment) } : leg;
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
