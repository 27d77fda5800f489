import { comparePrecedence, compareTimes, isActual, orderTimeOf, type Statement } from "./event-versions";
import {
  facilityKeyOf,
  isAtBerth,
  isByVessel,
  isGateIn,
  isGateOut,
  isSameFacility,
  modeOf,
  placeKeyOf,
  vesselKeyOf,
} from "./moves";
import { isInlandGateIn, isReturnedToTerminal, type PortCalls } from "./port-calls";
import { isAfter } from "./return-leg";

/** Names of transport events that carriers report, without the prefix `container.transport.`. */
export type MilestoneName =
  | "empty_out"
  | "full_in"
  | "vessel_loaded"
  | "vessel_departed"
  | "transshipment_arrived"
  | "transshipment_discharged"
  | "transshipment_loaded"
  | "transshipment_departed"
  | "feeder_arrived"
  | "feeder_discharged"
  | "feeder_loaded"
  | "feeder_departed"
  | "vessel_arrived"
  | "vessel_berthed"
  | "vessel_discharged"
  | "rail_loaded"
  | "rail_departed"
  | "rail_arrived"
  | "arrived_at_inland_destination"
  | "rail_unloaded"
  | "available"
  | "full_out"
  | "empty_in";

export type Milestone = { name: MilestoneName; event: Statement };

type ByCode = Record<string, MilestoneName | undefined>;

const atLading: ByCode = { LOAD: "vessel_loaded", DEPA: "vessel_departed", DISC: "vessel_discharged" };
const atTransshipment: ByCode = {
  ARRI: "transshipment_arrived",
  DISC: "transshipment_discharged",
  LOAD: "transshipment_loaded",
  DEPA: "transshipment_departed",
};
const atDischarge: ByCode = { ARRI: "vessel_arrived", DISC: "vessel_discharged" };
const byBarge: ByCode = {
  ARRI: "feeder_arrived",
  DISC: "feeder_discharged",
  LOAD: "feeder_loaded",
  DEPA: "feeder_departed",
};
const byRail: ByCode = { LOAD: "rail_loaded", DEPA: "rail_departed", ARRI: "rail_arrived", DISC: "rail_unloaded" };
const byMode: Record<string, ByCode | undefined> = { RAIL: byRail, BARGE: byBarge };

function seaNames(event: Statement, portCalls: PortCalls): (MilestoneName | undefined)[] {
  const place = placeKeyOf(event);
  if (place === portCalls.lading) return [(isAfter(event, portCalls.passage) ? atTransshipment : atLading)[event.code]];
  if (event.code === "ARRI" && isAtBerth(event)) return place === portCalls.discharge ? ["vessel_berthed"] : [];
  // A return leg is a voyage of its own, from the port of discharge to that of loading.
  if (place === portCalls.discharge)
    return [atDischarge[event.code] ?? (portCalls.returnLeg && atLading[event.code]) ?? undefined];
  return portCalls.transshipments.has(place) ? [atTransshipment[event.code]] : [];
}

/** Whether a move follows the sea voyage. What has happened comes before what is only expected, whatever the estimates say. */
export function isAfterSea(event: Statement, portCalls: PortCalls): boolean {
  const { lading, transshipments, discharge, start, end, turnBack } = portCalls;
  // The cargo leaves the port to which its vessel turned back.
  if (turnBack !== null && start === null) return isActual(event) && isAfter(event, turnBack);
  const time = orderTimeOf(event);
  if (time === null || !end) return false;
  const place = placeKeyOf(event);
  const isSailed = start && isActual(start) && time >= (orderTimeOf(start) ?? Number.POSITIVE_INFINITY);
  // Carriers omit the start of a voyage, and date a discharge at the end of its day.
  const hasSailed = isSailed || (start === null && place === discharge);
  if (isActual(end) || !isActual(event)) {
    const isPickup = isActual(event) && isGateOut(event) && event.empty !== true && place === discharge;
    return time >= (orderTimeOf(end) ?? Number.POSITIVE_INFINITY) || (isPickup && hasSailed);
  }
  return hasSailed && !isByVessel(event) && place !== lading && !transshipments.has(place);
}

/** Whether a move precedes the sea voyage. */
export function isBeforeSea(event: Statement, portCalls: PortCalls): boolean {
  const { start } = portCalls;
  const [time, startAt] = [orderTimeOf(event), start ? orderTimeOf(start) : null];
  if (isAfterSea(event, portCalls)) return false;
  if (start && isActual(event) && !isActual(start) && !(portCalls.end && isActual(portCalls.end))) return true;
  return time === null || startAt === null || time <= startAt;
}

/** Whether a move reaches the inland destination, by any mode. */
export function isDestinationArrival(event: Statement, portCalls: PortCalls): boolean {
  const { destination, discharge, returnLeg } = portCalls;
  if (placeKeyOf(event) !== destination || isBeforeSea(event, portCalls)) return false;
  if (event.code === "ARRI" && isByVessel(event))
    return !isAtBerth(event) && isAfter(event, returnLeg?.discharge ?? null);
  if (event.empty === true) return false;
  if (event.code === "ARRI") return true;
  return destination === discharge ? isInlandGateIn(event, portCalls) : isGateIn(event);
}

function moveNames(event: Statement, portCalls: PortCalls): (MilestoneName | undefined)[] {
  return isByVessel(event) ? seaNames(event, portCalls) : [byMode[modeOf(event) ?? ""]?.[event.code]];
}

const inlandFacilityTypes = new Set(["RAMP", "INTE"]);

/** Of the laden gate-ins before the sea voyage the one at the port of loading; others are in the hinterland. */
function isFullIn(event: Statement, portCalls: PortCalls, itinerary: Statement[]): boolean {
  if (!isGateIn(event)) return false;
  const gateIns = itinerary.filter((other) => isGateIn(other) && other.empty !== true && isBeforeSea(other, portCalls));
  const atPort = gateIns.filter((other) => placeKeyOf(other) === portCalls.lading);
  if (atPort.length > 0) return atPort.includes(event);
  return gateIns.includes(event) && !inlandFacilityTypes.has(event.facilityTypeCode ?? "");
}

/**
 * The milestone of a gate move, from whether the container is empty and whether it is before or after the sea voyage. Only a truck picks the
 * full container up: on a train or barge its gate-out is the departure.
 */
function gateName(event: Statement, portCalls: PortCalls, itinerary: Statement[]): MilestoneName | undefined {
  const [isAfter, isBefore] = [isAfterSea(event, portCalls), isBeforeSea(event, portCalls)];
  if (isGateOut(event)) {
    if (isBefore && event.empty === true) return "empty_out";
    const out =
      itinerary.find((other) => isGateOut(other) && other.empty !== true && isAfterSea(other, portCalls)) ?? null;
    const hasLeft = isAfter && event.empty !== true && !isReturnedToTerminal(event, out, itinerary);
    return hasLeft ? (byMode[modeOf(event) ?? ""]?.DEPA ?? "full_out") : undefined;
  }
  if (isFullIn(event, portCalls, itinerary)) return "full_in";
  return isGateIn(event) && isAfter && event.empty === true ? "empty_in" : undefined;
}

function namesOf(event: Statement, portCalls: PortCalls, itinerary: Statement[]): MilestoneName[] {
  if (event.code === "AVPU") return ["available"];
  const names = [
    gateName(event, portCalls, itinerary),
    ...moveNames(event, portCalls),
    isDestinationArrival(event, portCalls) ? ("arrived_at_inland_destination" as const) : undefined,
  ];
  return names.filter((name) => name !== undefined);
}

const isGateMilestone = (name: MilestoneName) => name === "full_out" || name === "empty_out" || name === "empty_in";

/** Occurrences of one milestone: by place, for gate moves by facility, for actuals by vessel, and after the vessel turned back. */
function occurrenceOf({ name, event }: Milestone, milestones: Milestone[], { turnBack }: PortCalls): string {
  if (name === "arrived_at_inland_destination") return name;
  const facility = isGateMilestone(name)
    ? milestones.find((other) => other.name === name && isSameFacility(other.event, event))
    : undefined;
  return `${name}|${placeKeyOf(event)}|${facility ? facilityKeyOf(facility.event) : ""}|${isAfter(event, turnBack)}`;
}

/** Of several statements of a milestone the best; the first arrival at the destination counts, by whatever mode. */
function selectBest(milestones: Milestone[]): Milestone[] {
  const actuals = milestones.filter(({ event }) => isActual(event));
  if (milestones[0]?.name === "arrived_at_inland_destination" && actuals.length > 0)
    return actuals.toSorted((a, b) => compareTimes(a.event, b.event)).slice(0, 1);
  return milestones.toSorted((a, b) => comparePrecedence(b.event, a.event)).slice(0, 1);
}

/** The milestones of a container, actual and estimated, in order of time; estimates only without an actual. */
export function milestonesOf(events: Statement[], portCalls: PortCalls, itinerary: Statement[] = events): Milestone[] {
  const named = events.flatMap((event) => namesOf(event, portCalls, itinerary).map((name) => ({ name, event })));
  const selected = [...Map.groupBy(named, (milestone) => occurrenceOf(milestone, named, portCalls)).values()].flatMap(
    (of) => {
      const actuals = of.filter(({ event }) => isActual(event));
      if (actuals.length === 0 || of[0]?.name === "arrived_at_inland_destination") return selectBest(of);
      // Each gate move is one of its own: the container can leave a terminal twice.
      if (of[0] && isGateMilestone(of[0].name)) return actuals;
      return [...Map.groupBy(actuals, ({ event }) => vesselKeyOf(event) ?? "").values()].flatMap(selectBest);
    },
  );
  return selected.sort((a, b) => compareTimes(a.event, b.event));
}

/** The event of the latest actual milestone with one of these names; null when there is none. */
export function findActual(milestones: Milestone[], ...names: MilestoneName[]): Statement | null {
  return milestones.findLast(({ name, event }) => names.includes(name) && isActual(event))?.event ?? null;
}
