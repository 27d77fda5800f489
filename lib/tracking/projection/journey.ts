import type { TrackedEvent } from "@/lib/ingest/resolve-event";
import { compareTimes, compareVersions, isActual } from "./tracked-event";

/** How something moved. Carriers leave the mode out; a ship's name or a port's facility then tells. */
export function modeOf(event: TrackedEvent): string | null {
  if (event.mode) return event.mode;
  const moves = event.kind === "transport" || event.code === "LOAD" || event.code === "DISC";
  const byShip =
    event.vesselImo !== null || event.vesselName !== null || event.facilityTypeCode === "POTE" || isAtBerth(event);
  return moves && (byShip || event.facilityTypeCode === null) ? "VESSEL" : null;
}

/** One key per place, from the best the carrier gave. */
export function placeOf(event: TrackedEvent): string {
  return event.locode ?? event.placeName?.toUpperCase() ?? event.facilityCode ?? event.transportCallId ?? "";
}

function vesselOf(event: TrackedEvent): string | null {
  return event.vesselImo ?? event.vesselName?.toUpperCase() ?? null;
}

/** A call is a ship, train or truck at a place. A report that leaves the ship out means whichever is there. */
function isSameCall(a: TrackedEvent, b: TrackedEvent): boolean {
  if (a.transportCallId !== null && a.transportCallId === b.transportCallId) return true;
  if (placeOf(a) !== placeOf(b) || modeOf(a) !== modeOf(b)) return false;
  const [one, other] = [vesselOf(a), vesselOf(b)];
  return one === null || other === null || one === other;
}

const isMove = (event: TrackedEvent) => event.code === "LOAD" || event.code === "DISC";

/**
 * Of the reports of one thing at one place: what happened, once per ship; while nothing has, the newest estimate alone,
 * for a box can be booked on one ship and leave with the next.
 */
function settle(events: TrackedEvent[]): TrackedEvent[] {
  const newest = (of: TrackedEvent[]) => [...of].sort(compareVersions).slice(-1);
  const actuals = events.filter(isActual);
  if (actuals.length === 0) return newest(events);
  const ships = new Set(actuals.map(vesselOf).filter((ship) => ship !== null));
  if (ships.size <= 1) return newest(actuals);
  return [...Map.groupBy(actuals, vesselOf).values()].flatMap(newest);
}

function settleBy(events: TrackedEvent[], keyOf: (event: TrackedEvent) => string): TrackedEvent[] {
  return [...Map.groupBy(events, keyOf).values()].flatMap(settle);
}

/** The berth is reached after the port: two arrivals of one ship at one place. */
export function isAtBerth(event: TrackedEvent): boolean {
  return event.facilityTypeCode === "BRTH";
}

const whatAndWhere = (event: TrackedEvent) =>
  [event.kind, event.code, modeOf(event), event.empty, placeOf(event), isAtBerth(event)].join("|");

/** What the reports say of one container itself, settled. */
function equipmentEvents(events: TrackedEvent[], container: string): TrackedEvent[] {
  const own = events.filter((event) => event.kind === "equipment" && event.containerNumber === container);
  return settleBy(own, whatAndWhere);
}

/** The containers that any report names, in order of their numbers. */
export function containersOf(events: TrackedEvent[]): string[] {
  const named = events.flatMap((event) => [event.containerNumber ?? [], event.equipmentReferences].flat());
  return [...new Set(named)].sort();
}

export type Journeys = {
  /** By container number: its events, settled and in order of time. */
  byContainer: Map<string, TrackedEvent[]>;
  /** Whether an event is part of a container's journey. */
  isPartOf: (container: string, event: TrackedEvent) => boolean;
};

/**
 * The journey of each container: its own events, and every TRANSPORT event of a call it has. A call that no container's
 * loading or discharge names belongs to all, except to those that use another ship at that place.
 */
export function journeysOf(events: TrackedEvent[]): Journeys {
  const containers = containersOf(events);
  const own = new Map(containers.map((container) => [container, equipmentEvents(events, container)]));
  const transports = events.filter((event) => event.kind === "transport");
  const moves = [...own.values()].flat().filter(isMove);
  const hasCall = (container: string, call: TrackedEvent): boolean => {
    const ownMoves = own.get(container)?.filter(isMove) ?? [];
    if (ownMoves.some((move) => isSameCall(move, call))) return true;
    if (call.equipmentReferences.length > 0) return call.equipmentReferences.includes(container);
    if (moves.some((move) => isSameCall(move, call))) return false;
    return !ownMoves.some((move) => placeOf(move) === placeOf(call) && modeOf(move) === modeOf(call));
  };
  const byContainer = new Map(
    containers.map((container) => {
      const calls = settleBy(
        transports.filter((call) => hasCall(container, call)),
        whatAndWhere,
      );
      return [container, [...(own.get(container) ?? []), ...calls].sort(compareTimes)];
    }),
  );
  const isPartOf = (container: string, event: TrackedEvent) =>
    event.kind === "transport" ? hasCall(container, event) : event.containerNumber === container;
  return { byContainer, isPartOf };
}
