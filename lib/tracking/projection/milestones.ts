import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import { isAtBerth, modeOf, placeOf } from "./journey";
import type { Route } from "./route";
import { compareTimes, compareVersions, isActual } from "./tracked-event";

/** Names of the transport event vocabulary that carriers' reports can give, without `container.transport.`. */
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

export type Milestone = { name: MilestoneName; event: TrackedEvent };

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

function moveNames(event: TrackedEvent, route: Route): (MilestoneName | undefined)[] {
  const place = placeOf(event);
  switch (modeOf(event)) {
    case "VESSEL":
      if (place === route.lading) return [atLading[event.code]];
      if (event.code === "ARRI" && isAtBerth(event)) return place === route.discharge ? ["vessel_berthed"] : [];
      return place === route.discharge ? [atDischarge[event.code]] : [atTransshipment[event.code]];
    case "RAIL": {
      const isEnd = event.code === "ARRI" && place === route.destination;
      return [byRail[event.code], isEnd ? "arrived_at_inland_destination" : undefined];
    }
    case "BARGE":
      return [byBarge[event.code]];
    default:
      return [];
  }
}

const isOut = (event: TrackedEvent) => event.code === "GTOT" || event.code === "PICK";
const isIn = (event: TrackedEvent) => event.code === "GTIN" || event.code === "DROP";

/** A gate move means what it means by whether the box is empty and which side of the sea it is on. */
function gateName(event: TrackedEvent, route: Route): MilestoneName | undefined {
  const time = event.occurredAt?.getTime() ?? null;
  const isAfter = time !== null && route.lastDischargeAt !== null && time >= route.lastDischargeAt;
  const isBefore = !isAfter && (time === null || route.firstLoadAt === null || time <= route.firstLoadAt);
  if (isOut(event)) {
    if (isBefore && event.empty !== false) return "empty_out";
    return isAfter && event.empty !== true ? "full_out" : undefined;
  }
  if (!isIn(event)) return undefined;
  if (isBefore && event.empty !== true) return "full_in";
  return isAfter && event.empty === true ? "empty_in" : undefined;
}

function namesOf(event: TrackedEvent, route: Route): MilestoneName[] {
  const names = event.code === "AVPU" ? ["available" as const] : [gateName(event, route), ...moveNames(event, route)];
  return names.filter((name) => name !== undefined);
}

/** One milestone per name and place: what happened before what is expected, then the newest word. */
function best(milestones: Milestone[]): Milestone[] {
  return [...milestones]
    .sort((a, b) => Number(isActual(b.event)) - Number(isActual(a.event)) || compareVersions(b.event, a.event))
    .slice(0, 1);
}

/** What one container went through and is expected to, in order of time. One name at one place stands once. */
export function milestonesOf(journey: TrackedEvent[], route: Route): Milestone[] {
  const named = journey.flatMap((event) => namesOf(event, route).map((name) => ({ name, event })));
  const byNameAndPlace = Map.groupBy(
    named,
    ({ name, event }) => `${name}|${placeOf(event)}|${isActual(event) ? shipOf(event) : ""}`,
  );
  const settled = [...byNameAndPlace.values()].flatMap(best);
  const happened = new Set(
    settled.filter(({ event }) => isActual(event)).map(({ name, event }) => `${name}|${placeOf(event)}`),
  );
  return settled
    .filter(({ name, event }) => isActual(event) || !happened.has(`${name}|${placeOf(event)}`))
    .sort((a, b) => compareTimes(a.event, b.event));
}

function shipOf(event: TrackedEvent): string {
  return event.vesselImo ?? event.vesselName?.toUpperCase() ?? "";
}

/** The latest thing that happened under one of these names; null when none did. */
export function happened(milestones: Milestone[], ...names: MilestoneName[]): TrackedEvent | null {
  return milestones.findLast(({ name, event }) => names.includes(name) && isActual(event))?.event ?? null;
}

/** The newest word on something that has not happened yet. */
export function expected(milestones: Milestone[], name: MilestoneName): TrackedEvent | null {
  return milestones.findLast((milestone) => milestone.name === name && !isActual(milestone.event))?.event ?? null;
}
