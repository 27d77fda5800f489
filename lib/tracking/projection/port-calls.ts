import { isActual, orderTimeOf, type Statement } from "./event-versions";
import {
  facilityKeyOf,
  isAtBerth,
  isByVessel,
  isGateIn,
  isGateOut,
  isMove,
  isSameCall,
  isSameFacility,
  modeOf,
  placeKeyOf,
  vesselKeyOf,
} from "./moves";

/** The ports and the destination of an itinerary, as place keys; null while unknown. */
export type PortCalls = {
  lading: string | null;
  /** Ports between where the container is discharged or loaded. */
  transshipments: Set<string>;
  discharge: string | null;
  destination: string | null;
  /** The first loading on a vessel (or departure), and the last discharge (or the arrival before it). */
  start: Statement | null;
  end: Statement | null;
};

const isSeaMove = (event: Statement) => isByVessel(event) && isMove(event);
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

/** An arrival inland: by rail, barge or truck, or a laden gate-in at another facility after leaving the terminal of discharge. */
function isInlandArrival(event: Statement, discharge: string, out: Statement | undefined): boolean {
  if (isEnd(event)) return modeOf(event) !== null && placeKeyOf(event) !== discharge;
  return isGateIn(event) && event.empty !== true && out !== undefined && !isSameFacility(event, out);
}

/** Whether a laden container is back in the terminal that it left, for example after an inspection, and has not left it again. */
export function isReturnedToTerminal(event: Statement, out: Statement | undefined, events: Statement[]): boolean {
  if (out === undefined || facilityKeyOf(out) === "" || placeKeyOf(event) !== placeKeyOf(out)) return false;
  const last = events.findLast((other) => isActual(other) && (isGateIn(other) || isGateOut(other)));
  return (
    last !== undefined &&
    isGateIn(last) &&
    last.empty === false &&
    events.indexOf(last) > events.indexOf(event) &&
    placeKeyOf(last) === placeKeyOf(out) &&
    facilityKeyOf(last) === facilityKeyOf(out)
  );
}

/** The last place inland that the container reaches laden and does not leave by rail or barge. */
function findDestination(events: Statement[], discharge: string | null, lastDischargeAt: number | null): string | null {
  if (discharge === null) return null;
  const inland = events.filter(
    (event) => !isByVessel(event) && (timeOf(event) ?? Number.POSITIVE_INFINITY) >= (lastDischargeAt ?? 0),
  );
  const out = inland.find((event) => isGateOut(event) && event.empty !== true);
  const isLeftAgain = (event: Statement) =>
    inland.some(
      (other) => other.code === "LOAD" && modeOf(other) !== "TRUCK" && placeKeyOf(other) === placeKeyOf(event),
    ) || isReturnedToTerminal(event, out, inland);
  const arrival = inland.findLast((event) => isInlandArrival(event, discharge, out) && !isLeftAgain(event));
  return arrival ? placeKeyOf(arrival) : null;
}

type Ports = Pick<PortCalls, "lading" | "discharge" | "start" | "end">;

function portsOf(events: Statement[]): Ports & { atSea: Statement[] } {
  const start = findStart(events) ?? null;
  const lading = start ? placeKeyOf(start) : null;
  const atSea = start ? events.slice(events.indexOf(start)) : events;
  const last = findDischarge(atSea, lading);
  const discharge = last ? placeKeyOf(last) : null;
  const ends = atSea.filter((event) => isByVessel(event) && isEnd(event) && placeKeyOf(event) === discharge);
  const end = ends.findLast((event) => timeOf(event) !== null) ?? ends.at(-1) ?? null;
  return { lading, discharge, start, end, atSea };
}

/** The port calls that define an itinerary; `events` are in order of time. */
export function portCallsOf(events: Statement[]): PortCalls {
  const { atSea, ...ports } = portsOf(events);
  const { lading, discharge, end } = ports;
  const transshipments = new Set(events.filter(isSeaMove).map(placeKeyOf));
  for (const place of [lading, discharge]) if (place !== null) transshipments.delete(place);
  return { ...ports, transshipments, destination: findDestination(atSea, discharge, end ? timeOf(end) : null) };
}

/** A container that enters another facility of the port within a day can be laden still, for example for an inspection. */
function isUnpackedBetween(out: Statement, event: Statement): boolean {
  const [outAt, at] = [timeOf(out), timeOf(event)];
  return outAt === null || at === null || at - outAt >= 86_400_000;
}

/**
 * Adds the empty indicator that the carrier omits at the ends of a cycle: the first gate-out before the sea voyage is that of the empty
 * container, and the last gate-in after it is the return if it is at a depot or in the port of discharge.
 */
export function inferEmpty(events: Statement[]): Statement[] {
  const { discharge } = portsOf(events);
  const first = events.find(isGateOut);
  const last = events.findLast((event) => isGateIn(event) || isGateOut(event));
  const hasSeaBefore = (event: Statement) =>
    events.slice(0, events.indexOf(event)).some((other) => isByVessel(other) && (isActual(other) || !isActual(event)));
  const out = events.find((event) => isGateOut(event) && event.empty !== true && hasSeaBefore(event));
  return events.map((event) => {
    if (event.empty !== null) return event;
    const isPickup = event === first && !hasSeaBefore(event);
    const isReturn =
      event === last &&
      isGateIn(event) &&
      out !== undefined &&
      events.indexOf(out) < events.indexOf(event) &&
      (event.facilityTypeCode === "DEPO" || (placeKeyOf(event) === discharge && isUnpackedBetween(out, event)));
    return isPickup || isReturn ? { ...event, empty: true, inferred: true } : event;
  });
}

/**
 * Adds the arrival at the port of discharge that the carrier omits: the vessel has arrived when the container is discharged from it, not
 * later than then. `isTransshipment`: whether other containers of the shipment are loaded at a place, where this one only waits.
 */
export function inferArrival(events: Statement[], isTransshipment: (place: string) => boolean): Statement[] {
  const { discharge } = portsOf(events);
  const discharged = events.findLast(
    (event) => event.code === "DISC" && isActual(event) && isByVessel(event) && placeKeyOf(event) === discharge,
  );
  if (!discharged || isTransshipment(placeKeyOf(discharged))) return events;
  const isArrival = (event: Statement) => event.code === "ARRI" && isSameCall(event, discharged);
  if (events.some((event) => isArrival(event) && isActual(event))) return events;
  const arrived: Statement = { ...discharged, kind: "transport", code: "ARRI", inferred: true };
  const others = events.filter((event) => !isArrival(event));
  return others.toSpliced(others.indexOf(discharged), 0, arrived);
}
