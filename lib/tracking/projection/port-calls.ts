import { compareTimes, isActual, orderTimeOf, type Statement } from "./event-versions";
import {
  isAtBerth,
  isByVessel,
  isGateIn,
  isGateOut,
  isKnownSameFacility,
  isOnwardGateOut,
  isSameFacility,
  isSeaMove,
  modeOf,
  placeKeyOf,
  vesselKeyOf,
} from "./moves";
import { isAfter, passageOf, type ReturnLeg, returnLegOf, turnBackOf } from "./return-leg";

/** The ports and the destination of an itinerary, as place keys; null while unknown. */
export type PortCalls = {
  lading: string | null;
  /** Ports between where the container is discharged or loaded. */
  transshipments: Set<string>;
  discharge: string | null;
  destination: string | null;
  /** The first laden gate-out after the voyage. */
  out: Statement | null;
  /** The first loading on a vessel (or departure), and the last discharge (or the arrival before it). */
  start: Statement | null;
  end: Statement | null;
  /** The voyage back to the port of loading, which is then the destination. */
  returnLeg: ReturnLeg | null;
  /** The discharge at the port of loading before which nothing counts: the vessel turned back. */
  turnBack: Statement | null;
  /** The discharge after which the container is transshipped at its port of loading. */
  passage: Statement | null;
};

const isStart = (event: Statement) => event.code === "LOAD" || event.code === "DEPA";
const isEnd = (event: Statement) => event.code === "ARRI" || event.code === "DISC";
const timeOf = (event: Statement | undefined) => (event ? orderTimeOf(event) : null);

/**
 * The first loading on a vessel, or the departure before it if the container was already discharged from a vessel when it was first
 * loaded according to the carrier, which omits the oldest moves.
 */
function findStart(events: Statement[]): Statement | undefined {
  const moves = events.filter(isSeaMove);
  const done = new Set(moves.filter(isActual).map(vesselKeyOf));
  // A plan for a vessel that the container did not take is outdated once it is on another vessel.
  const firstMove = moves.find((move) => isActual(move) || done.size === 0 || done.has(vesselKeyOf(move))) ?? moves[0];
  if (firstMove?.code === "LOAD") return firstMove;
  // After a discharge that has happened, the container only starts another leg: the port of loading is unknown.
  const known = firstMove && isActual(firstMove) ? events.slice(0, events.indexOf(firstMove)) : events;
  return known.find((event) => isByVessel(event) && isStart(event));
}

/** Calls of a vessel after the container was discharged from it, or before it was loaded, do not concern the container. */
function isAboard(event: Statement, moves: Statement[]): boolean {
  const vessel = vesselKeyOf(event);
  if (event.code !== "ARRI" || vessel === null) return true;
  const at = timeOf(event);
  const left = moves.find((move) => move.code === "DISC" && vesselKeyOf(move) === vessel);
  const leftAt = timeOf(left);
  if (!left || at === null || leftAt === null || at <= leftAt) return true;
  return (
    placeKeyOf(left) === placeKeyOf(event) ||
    moves.some((move) => move.code === "LOAD" && vesselKeyOf(move) === vessel && (timeOf(move) ?? 0) >= leftAt)
  );
}

/** The last discharge from a vessel, or the last arrival if the container is not discharged there according to the carrier. */
function findDischarge(events: Statement[], lading: string | null): Statement | undefined {
  const moves = events.filter(isSeaMove);
  const loadedAt = new Set(
    [...Map.groupBy(moves, placeKeyOf)].flatMap(([place, of]) => (of.at(-1)?.code === "LOAD" ? [place] : [])),
  );
  const done = new Set(moves.filter(isActual).map(vesselKeyOf));
  // A vessel that the container is not aboard yet comes after those it was aboard, even if its schedule is outdated.
  const isOnward = (event: Statement) =>
    !isActual(event) && vesselKeyOf(event) !== null && done.size > 0 && !done.has(vesselKeyOf(event));
  const ordered = events.toSorted((a, b) => Number(isOnward(a)) - Number(isOnward(b)));
  return ordered.findLast(
    (event) =>
      isByVessel(event) &&
      isEnd(event) &&
      !isAtBerth(event) &&
      !loadedAt.has(placeKeyOf(event)) &&
      placeKeyOf(event) !== lading &&
      isAboard(event, moves),
  );
}

/**
 * Whether a laden gate-in is at another facility than the first laden gate-out after the voyage. In the port of discharge it follows the
 * gate-out: before it the container is only moved from one terminal to another.
 */
export function isInlandGateIn(event: Statement, { discharge, out }: Pick<PortCalls, "discharge" | "out">): boolean {
  if (!isGateIn(event) || event.empty === true || out === null || isSameFacility(event, out)) return false;
  return placeKeyOf(event) !== discharge || compareTimes(out, event) < 0;
}

const dayMs = 86_400_000;

/** Whether a truck only returns the container: it arrives within a day of an empty gate-in, where the container makes no laden move. */
function isReturnByTruck(event: Statement, inland: Statement[]): boolean {
  if (event.code !== "ARRI" || modeOf(event) !== "TRUCK") return false;
  const there = inland.filter((other) => other.kind === "equipment" && isSameFacility(other, event));
  const msTo = (other: Statement) => Math.abs((timeOf(other) ?? 0) - (timeOf(event) ?? 0));
  return (
    there.length > 0 &&
    there.every(({ empty }) => empty === true) &&
    there.some((other) => isGateIn(other) && msTo(other) < dayMs)
  );
}

/** An arrival inland: by rail, barge or truck, or a laden gate-in. */
function isInlandArrival(event: Statement, ports: Pick<PortCalls, "discharge" | "out">, inland: Statement[]): boolean {
  if (!isEnd(event)) return isInlandGateIn(event, ports);
  const isElsewhere = modeOf(event) !== null && placeKeyOf(event) !== ports.discharge;
  return isElsewhere && event.empty !== true && !isReturnByTruck(event, inland);
}

/** Whether a laden container is back in the terminal that it left, for example after an inspection, and has not left it again. */
export function isReturnedToTerminal(event: Statement, out: Statement | null, events: Statement[]): boolean {
  if (out === null || placeKeyOf(event) !== placeKeyOf(out)) return false;
  const last = events.findLast((other) => isActual(other) && (isGateIn(other) || isGateOut(other)));
  return (
    last !== undefined &&
    isGateIn(last) &&
    last.empty === false &&
    events.indexOf(last) > events.indexOf(event) &&
    isKnownSameFacility(last, out)
  );
}

/** The last place inland that the container reaches laden and does not leave by rail or barge, and its first laden gate-out. */
function findDestination(events: Statement[], { discharge, end }: Ports): Pick<PortCalls, "destination" | "out"> {
  if (discharge === null) return { destination: null, out: null };
  const endAt = (end && timeOf(end)) ?? 0;
  const inland = events.filter((event) => !isByVessel(event) && (timeOf(event) ?? Number.POSITIVE_INFINITY) >= endAt);
  const out = inland.find((event) => isGateOut(event) && event.empty !== true) ?? null;
  const leaves = (other: Statement) => (other.code === "LOAD" && modeOf(other) !== "TRUCK") || isOnwardGateOut(other);
  const isLeftAgain = (event: Statement) =>
    inland.some((other) => leaves(other) && placeKeyOf(other) === placeKeyOf(event)) ||
    isReturnedToTerminal(event, out, inland);
  const arrival = inland.findLast((event) => isInlandArrival(event, { discharge, out }, inland) && !isLeftAgain(event));
  return { destination: arrival ? placeKeyOf(arrival) : null, out };
}

type Ports = Pick<PortCalls, "lading" | "discharge" | "start" | "end" | "returnLeg" | "turnBack" | "passage">;

/** The ports of an itinerary, without its destination. */
export function portsOf(events: Statement[]): Ports & { atSea: Statement[] } {
  const first = findStart(events) ?? null;
  const firstLading = first ? placeKeyOf(first) : null;
  const turnBack = turnBackOf(events, firstLading);
  // Plans of the voyage that turned back stand until the carrier drops them.
  const remaining = events.filter((event) => turnBack === null || !isActual(event) || isAfter(event, turnBack));
  const start = turnBack ? (findStart(remaining) ?? null) : first;
  const lading = start ? placeKeyOf(start) : firstLading;
  const atSea = start && !turnBack ? events.slice(events.indexOf(start)) : remaining;
  const returnLeg = returnLegOf(atSea, lading);
  const passage = returnLeg ? null : passageOf(atSea, lading);
  const last = returnLeg?.discharge ?? findDischarge(atSea, lading);
  const discharge = last ? placeKeyOf(last) : null;
  const ends = atSea.filter((event) => isByVessel(event) && isEnd(event) && placeKeyOf(event) === discharge);
  const end = ends.findLast((event) => timeOf(event) !== null) ?? ends.at(-1) ?? null;
  return { lading, discharge, start, end, returnLeg, turnBack, passage, atSea };
}

/** The port calls that define an itinerary; `events` are in order of time. */
export function portCallsOf(events: Statement[]): PortCalls {
  const { atSea, ...ports } = portsOf(events);
  const { lading, discharge, returnLeg } = ports;
  const transshipments = new Set(events.filter(isSeaMove).map(placeKeyOf));
  for (const place of [lading, discharge]) if (place !== null) transshipments.delete(place);
  const inland = findDestination(atSea, ports);
  return { ...ports, transshipments, ...inland, ...(returnLeg && { destination: lading }) };
}

/**
 * Numbers the voyages of a container that comes back to its port of loading: events with the same number can be statements of one fact.
 * `events`: all that are reported about it.
 */
export function createVoyageNumbers(events: Statement[]): (event: Statement) => number {
  const { returnLeg, turnBack, passage } = portsOf(events);
  const ends = [turnBack, returnLeg?.discharge ?? passage];
  return (event) => ends.filter((end) => isAfter(event, end)).length;
}
