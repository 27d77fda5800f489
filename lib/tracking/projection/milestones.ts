import type { EventVersion } from "@/lib/ingest/resolve-event";
import { compareTimes, compareVersions, isActual } from "./event-versions";
import { isAtBerth, modeOf, type PortCalls, placeKeyOf } from "./itinerary";

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

export type Milestone = { name: MilestoneName; event: EventVersion };

type ByCode = Record<string, MilestoneName | undefined>;

const atLading: ByCode = { LOAD: "vessel_loaded", DEPA: "vessel_departed" };
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

function moveNames(event: EventVersion, portCalls: PortCalls): (MilestoneName | undefined)[] {
  const place = placeKeyOf(event);
  switch (modeOf(event)) {
    case "VESSEL":
      if (place === portCalls.lading) return [atLading[event.code]];
      if (event.code === "ARRI" && isAtBerth(event)) return place === portCalls.discharge ? ["vessel_berthed"] : [];
      return place === portCalls.discharge ? [atDischarge[event.code]] : [atTransshipment[event.code]];
    case "RAIL": {
      const isEnd = event.code === "ARRI" && place === portCalls.destination;
      return [byRail[event.code], isEnd ? "arrived_at_inland_destination" : undefined];
    }
    case "BARGE":
      return [byBarge[event.code]];
    default:
      return [];
  }
}

const isOut = (event: EventVersion) => event.code === "GTOT" || event.code === "PICK";
const isIn = (event: EventVersion) => event.code === "GTIN" || event.code === "DROP";

/** The milestone of a gate move, from whether the container is empty and whether it is before or after the sea voyage. */
function gateName(event: EventVersion, portCalls: PortCalls): MilestoneName | undefined {
  const time = event.occurredAt?.getTime() ?? null;
  const isAfter = time !== null && portCalls.lastDischargeAt !== null && time >= portCalls.lastDischargeAt;
  const isBefore = !isAfter && (time === null || portCalls.firstLoadAt === null || time <= portCalls.firstLoadAt);
  if (isOut(event)) {
    if (isBefore && event.empty !== false) return "empty_out";
    return isAfter && event.empty !== true ? "full_out" : undefined;
  }
  if (!isIn(event)) return undefined;
  if (isBefore && event.empty !== true) return "full_in";
  return isAfter && event.empty === true ? "empty_in" : undefined;
}

function namesOf(event: EventVersion, portCalls: PortCalls): MilestoneName[] {
  const names =
    event.code === "AVPU" ? ["available" as const] : [gateName(event, portCalls), ...moveNames(event, portCalls)];
  return names.filter((name) => name !== undefined);
}

/** One milestone per name and place: actuals before estimates, then the newest version. */
function selectBest(milestones: Milestone[]): Milestone[] {
  return [...milestones]
    .sort((a, b) => Number(isActual(b.event)) - Number(isActual(a.event)) || compareVersions(b.event, a.event))
    .slice(0, 1);
}

/** The milestones of a container, actual and estimated, in order of time; each name once per place. */
export function milestonesOf(itinerary: EventVersion[], portCalls: PortCalls): Milestone[] {
  const named = itinerary.flatMap((event) => namesOf(event, portCalls).map((name) => ({ name, event })));
  const byNameAndPlace = Map.groupBy(
    named,
    ({ name, event }) => `${name}|${placeKeyOf(event)}|${isActual(event) ? vesselKeyOf(event) : ""}`,
  );
  const selected = [...byNameAndPlace.values()].flatMap(selectBest);
  const actualKeys = new Set(
    selected.filter(({ event }) => isActual(event)).map(({ name, event }) => `${name}|${placeKeyOf(event)}`),
  );
  return selected
    .filter(({ name, event }) => isActual(event) || !actualKeys.has(`${name}|${placeKeyOf(event)}`))
    .sort((a, b) => compareTimes(a.event, b.event));
}

function vesselKeyOf(event: EventVersion): string {
  return event.vesselImo ?? event.vesselName?.toUpperCase() ?? "";
}

/** The event of the latest actual milestone with one of these names; null when there is none. */
export function findActual(milestones: Milestone[], ...names: MilestoneName[]): EventVersion | null {
  return milestones.findLast(({ name, event }) => names.includes(name) && isActual(event))?.event ?? null;
}

/** The event of the latest estimated milestone; null when there is none. */
export function findEstimate(milestones: Milestone[], name: MilestoneName): EventVersion | null {
  return milestones.findLast((milestone) => milestone.name === name && !isActual(milestone.event))?.event ?? null;
}
