import { isActual, orderTimeOf, type Statement } from "./event-versions";
import { isByVessel, isGateIn, isGateOut, isSeaMove, placeKeyOf } from "./moves";

/** The voyage back to the port of loading after a discharge elsewhere. */
export type ReturnLeg = {
  /** The discharge that ended the first voyage. */
  discharge: Statement;
  /** The loading or departure with which the return begins; the discharge that ends it, if the carrier reports neither. */
  start: Statement;
  /** The discharge at the port of loading. */
  end: Statement;
};

const dayMs = 86_400_000;
/** A container that is trucked to another terminal for its next vessel returns sooner. */
const transferMs = 2 * dayMs;

const isDischarge = (event: Statement) => isSeaMove(event) && event.code === "DISC";
const isLoading = (event: Statement) => isSeaMove(event) && event.code === "LOAD";

/** The milliseconds from one event to another; endless if one is not known. */
function timeBetween(from: Statement, until: Statement | undefined): number {
  const [fromAt, untilAt] = [orderTimeOf(from), until ? orderTimeOf(until) : null];
  return fromAt === null || untilAt === null ? Number.POSITIVE_INFINITY : untilAt - fromAt;
}

/** Whether the container left the terminal laden after a discharge, for longer than it takes to move it to another one. */
function isPickedUp(discharge: Statement, events: Statement[]): boolean {
  const after = events.slice(events.indexOf(discharge) + 1);
  const there = after.filter((event) => isActual(event) && placeKeyOf(event) === placeKeyOf(discharge));
  const out = there.find((event) => isGateOut(event) && event.empty !== true);
  const back = there.find((event) => isGateIn(event) && out !== undefined && there.indexOf(event) > there.indexOf(out));
  return out !== undefined && timeBetween(out, back) > transferMs;
}

/** Of several discharges the one that ended the first voyage: where the container was picked up, else where it stayed longest. */
function endOfFirstVoyage(discharges: Statement[], events: Statement[]): Statement | undefined {
  const moves = events.filter(isSeaMove);
  const pickedUp = discharges.filter((each) => isPickedUp(each, events));
  const stayOf = (each: Statement) => timeBetween(each, moves[moves.indexOf(each) + 1]);
  return (pickedUp.length > 0 ? pickedUp : discharges).reduce<Statement | undefined>(
    (longest, each) => (longest && stayOf(longest) >= stayOf(each) ? longest : each),
    undefined,
  );
}

/** The discharges elsewhere before one at the port of loading, since the container was loaded there. */
function dischargesBefore(end: Statement, moves: Statement[], lading: string): Statement[] {
  const before = moves.slice(0, moves.indexOf(end));
  const loading = before.findLastIndex((move) => isLoading(move) && placeKeyOf(move) === lading);
  return before.slice(loading + 1).filter((move) => isDischarge(move) && placeKeyOf(move) !== lading);
}

/**
 * The voyage back to the port of loading: the container is discharged there, or will be, after it was discharged elsewhere. What is
 * planned as a whole counts if the container is also to be loaded again where it is discharged. `events` are in order of time.
 */
export function returnLegOf(events: Statement[], lading: string | null): ReturnLeg | null {
  const moves = events.filter(isSeaMove);
  const end = moves.findLast((move) => isDischarge(move) && placeKeyOf(move) === lading);
  if (!end || lading === null) return null;
  const after = moves.slice(moves.indexOf(end) + 1);
  // An outdated plan of the first voyage remains after the return has happened.
  if (after.some((move) => isActual(move) || !isActual(end) || placeKeyOf(move) === lading)) return null;
  const elsewhere = dischargesBefore(end, moves, lading);
  const happened = elsewhere.filter(isActual);
  const isLoadedAgain = (discharge: Statement) =>
    moves.slice(moves.indexOf(discharge)).some((move) => isLoading(move) && placeKeyOf(move) === placeKeyOf(discharge));
  const planned = isActual(end) ? [] : elsewhere.slice(-1).filter(isLoadedAgain);
  const discharge = endOfFirstVoyage(happened.length > 0 ? happened : planned, events);
  if (!discharge) return null;
  const sailing = events.slice(events.indexOf(discharge) + 1, events.indexOf(end));
  const loading = sailing.find(isLoading);
  const departure = sailing.find((event) => isByVessel(event) && event.code === "DEPA");
  return { discharge, start: loading ?? departure ?? end, end };
}

/**
 * The discharge at the port of loading from a vessel that turned back, or that was to sail without the container: none elsewhere
 * happened before. The voyage begins with the next loading. `events` are in order of time.
 */
export function turnBackOf(events: Statement[], lading: string | null): Statement | null {
  const moves = events.filter((event) => isSeaMove(event) && isActual(event));
  const end = moves.findLast((move) => isDischarge(move) && placeKeyOf(move) === lading);
  return end && lading !== null && dischargesBefore(end, moves, lading).length === 0 ? end : null;
}

/**
 * The first discharge elsewhere of a container that passes its port of loading again to be loaded there for another port: from then on it
 * is transshipped there. `events` are in order of time.
 */
export function passageOf(events: Statement[], lading: string | null): Statement | null {
  const moves = events.filter(isSeaMove);
  const end = moves.findLast((move) => isDischarge(move) && placeKeyOf(move) === lading);
  if (!end || lading === null) return null;
  return dischargesBefore(end, moves, lading)[0] ?? null;
}

/** Whether an event comes after another one; an event without time comes last. */
export function isAfter(event: Statement, boundary: Statement | null): boolean {
  const at = orderTimeOf(event) ?? Number.POSITIVE_INFINITY;
  return boundary !== null && at > (orderTimeOf(boundary) ?? Number.POSITIVE_INFINITY);
}
