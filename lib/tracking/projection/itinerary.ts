import type { EventVersion } from "@/lib/ingest/resolve-event";
import { compareTimes, compareVersions, isActual } from "./event-versions";

/** The mode of transport. Where the carrier omits it, it follows from the vessel or the facility type. */
export function modeOf(event: EventVersion): string | null {
  if (event.mode) return event.mode;
  const moves = event.kind === "transport" || event.code === "LOAD" || event.code === "DISC";
  const hasVessel =
    event.vesselImo !== null || event.vesselName !== null || event.facilityTypeCode === "POTE" || isAtBerth(event);
  return moves && (hasVessel || event.facilityTypeCode === null) ? "VESSEL" : null;
}

/** A key for the place of an event, from the most precise identifier the carrier reported. */
export function placeKeyOf(event: EventVersion): string {
  return event.locode ?? event.placeName?.toUpperCase() ?? event.facilityCode ?? event.transportCallId ?? "";
}

function vesselKeyOf(event: EventVersion): string | null {
  return event.vesselImo ?? event.vesselName?.toUpperCase() ?? null;
}

/** Whether two events belong to one call of a vessel, train or truck; an event without a vessel matches any vessel. */
function isSameCall(a: EventVersion, b: EventVersion): boolean {
  if (a.transportCallId !== null && a.transportCallId === b.transportCallId) return true;
  if (placeKeyOf(a) !== placeKeyOf(b) || modeOf(a) !== modeOf(b)) return false;
  const [one, other] = [vesselKeyOf(a), vesselKeyOf(b)];
  return one === null || other === null || one === other;
}

const isMove = (event: EventVersion) => event.code === "LOAD" || event.code === "DISC";

/**
 * Selects the effective ones among events of one kind at one place: the newest actual per vessel; without actuals only the
 * newest estimate, because a container can be moved to another vessel before departure.
 */
function selectEffective(events: EventVersion[]): EventVersion[] {
  const newest = (of: EventVersion[]) => [...of].sort(compareVersions).slice(-1);
  const actuals = events.filter(isActual);
  if (actuals.length === 0) return newest(events);
  const vessels = new Set(actuals.map(vesselKeyOf).filter((vessel) => vessel !== null));
  if (vessels.size <= 1) return newest(actuals);
  return [...Map.groupBy(actuals, vesselKeyOf).values()].flatMap(newest);
}

function selectEffectiveBy(events: EventVersion[], keyOf: (event: EventVersion) => string): EventVersion[] {
  return [...Map.groupBy(events, keyOf).values()].flatMap(selectEffective);
}

/** Arrival at the berth is a separate event after the arrival at the port. */
export function isAtBerth(event: EventVersion): boolean {
  return event.facilityTypeCode === "BRTH";
}

const eventKey = (event: EventVersion) =>
  [event.kind, event.code, modeOf(event), event.empty, placeKeyOf(event), isAtBerth(event)].join("|");

/** The numbers of all containers named by the events, sorted. */
export function containerNumbersOf(events: EventVersion[]): string[] {
  const numbers = events.flatMap((event) => [event.containerNumber ?? [], event.equipmentReferences].flat());
  return [...new Set(numbers)].sort();
}

export type Itineraries = {
  /** By container number: its effective events in order of time. */
  byContainer: Map<string, EventVersion[]>;
  /** Whether an event belongs to the itinerary of a container. */
  isPartOf: (container: string, event: EventVersion) => boolean;
};

/**
 * The itinerary of each container: its equipment events, and the transport events of its calls. A call without loading or
 * discharge of any container belongs to all containers, except those that use another vessel at that place.
 */
export function itinerariesOf(events: EventVersion[]): Itineraries {
  const containers = containerNumbersOf(events);
  const equipment = Map.groupBy(events, ({ kind, containerNumber }) => (kind === "equipment" ? containerNumber : null));
  const own = new Map(
    containers.map((container) => [container, selectEffectiveBy(equipment.get(container) ?? [], eventKey)]),
  );
  const transports = events.filter((event) => event.kind === "transport");
  const moves = [...own.values()].flat().filter(isMove);
  const hasCall = (container: string, call: EventVersion): boolean => {
    const ownMoves = own.get(container)?.filter(isMove) ?? [];
    if (ownMoves.some((move) => isSameCall(move, call))) return true;
    if (call.equipmentReferences.length > 0) return call.equipmentReferences.includes(container);
    if (moves.some((move) => isSameCall(move, call))) return false;
    return !ownMoves.some((move) => placeKeyOf(move) === placeKeyOf(call) && modeOf(move) === modeOf(call));
  };
  const byContainer = new Map(
    containers.map((container) => {
      const calls = selectEffectiveBy(
        transports.filter((call) => hasCall(container, call)),
        eventKey,
      );
      return [container, [...(own.get(container) ?? []), ...calls].sort(compareTimes)];
    }),
  );
  const isPartOf = (container: string, event: EventVersion) =>
    event.kind === "transport" ? hasCall(container, event) : event.containerNumber === container;
  return { byContainer, isPartOf };
}

/** The port of loading, port of discharge and inland destination of an itinerary, as place keys; null while unknown. */
export type PortCalls = {
  lading: string | null;
  discharge: string | null;
  destination: string | null;
  /** Epoch ms of the first loading on a vessel, and of the last discharge (or the arrival before it). */
  firstLoadAt: number | null;
  lastDischargeAt: number | null;
};

const isByVessel = (event: EventVersion) => modeOf(event) === "VESSEL";
const isInland = (event: EventVersion) => ["RAIL", "BARGE"].includes(modeOf(event) ?? "");
const isEndOfLeg = (event: EventVersion) => event.code === "ARRI" || event.code === "DISC";
const isStartOfLeg = (event: EventVersion) => event.code === "LOAD" || event.code === "DEPA";

/**
 * The port of discharge: the last vessel call with an arrival or discharge, actual or estimated. Excluded are ports where the
 * container is loaded, and the first port, where the vessel arrives to load.
 */
function dischargePlace(events: EventVersion[]): string | null {
  const calls = events.filter(isByVessel);
  const loadedAt = new Set(calls.filter((event) => event.code === "LOAD").map(placeKeyOf));
  const dischargedAt = new Set(calls.filter((event) => event.code === "DISC").map(placeKeyOf));
  const first = calls.find((event) => event.code === "DEPA");
  const leavesFirst = (place: string) =>
    first !== undefined &&
    placeKeyOf(first) === place &&
    !dischargedAt.has(place) &&
    placeKeyOf(calls[0] ?? first) === place;
  const last = calls.findLast(
    (event) => isEndOfLeg(event) && !loadedAt.has(placeKeyOf(event)) && !leavesFirst(placeKeyOf(event)),
  );
  return last ? placeKeyOf(last) : null;
}

function timeOf(event: EventVersion | undefined): number | null {
  return event?.occurredAt?.getTime() ?? null;
}

/** The port calls that define an itinerary; `events` are in order of time. */
export function portCallsOf(events: EventVersion[]): PortCalls {
  const discharge = dischargePlace(events);
  const lading = events.find((event) => isByVessel(event) && isStartOfLeg(event) && placeKeyOf(event) !== discharge);
  const end = events.findLast((event) => isInland(event) && isEndOfLeg(event) && placeKeyOf(event) !== discharge);
  const discharged = events.findLast(
    (event) => isByVessel(event) && isEndOfLeg(event) && placeKeyOf(event) === discharge,
  );
  const lastDischargeAt = timeOf(discharged);
  const isAfterSea = end !== undefined && discharge !== null && (timeOf(end) ?? Infinity) >= (lastDischargeAt ?? 0);
  return {
    lading: lading ? placeKeyOf(lading) : null,
    discharge,
    destination: isAfterSea ? placeKeyOf(end) : null,
    firstLoadAt: timeOf(events.find((event) => isByVessel(event) && isStartOfLeg(event))),
    lastDischargeAt,
  };
}
