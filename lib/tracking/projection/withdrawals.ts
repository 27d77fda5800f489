import type { Invalidation } from "./current-events";
import { isActual, type Statement } from "./event-versions";
import { isAtBerth, isGate, isGateOut, isSameFacility, modeOf, placeKeyOf, vesselKeyOf } from "./moves";

/** A move that has not happened, if the one before it is expected again. */
const precedingCodes: Record<string, string> = { DISC: "ARRI", DEPA: "LOAD" };

/** Codes of moves that a container makes once per vessel, wherever it makes them. */
const singleCodes = new Set(["LOAD", "ARRI", "DISC"]);

/**
 * Whether a statement takes the place of an actual that the carrier's answers no longer contain: the same move at the same place, an
 * estimate of the move before it, or the same move of the vessel at another place, first reported when the actual disappeared.
 */
function replaces(by: Statement, was: Statement): boolean {
  if (by.connectionId !== was.connectionId || modeOf(by) !== modeOf(was) || isAtBerth(by) !== isAtBerth(was))
    return false;
  if (isGate(was))
    return by.code === was.code && isSameFacility(by, was) && (by.empty === was.empty || by.empty === null);
  const isSamePlace = placeKeyOf(by) === placeKeyOf(was);
  const [one, other] = [vesselKeyOf(by), vesselKeyOf(was)];
  if (by.code !== was.code) {
    const isSameVessel = one === null || other === null || one === other;
    return isSamePlace && isSameVessel && !isActual(by) && by.code === precedingCodes[was.code];
  }
  const isMoved =
    singleCodes.has(was.code) &&
    one !== null &&
    one === other &&
    was.absentSince !== null &&
    by.firstObservedAt >= was.absentSince;
  return isSamePlace || isMoved;
}

/** Whether a move of the container follows from a later one at the same place: a discharge from a gate-out, an arrival from both. */
function follows(later: Statement, was: Statement): boolean {
  const isDischarge = was.code === "ARRI" && later.code === "DISC" && modeOf(later) === modeOf(was);
  return isDischarge || (isGateOut(later) && later.empty !== true);
}

/** Whether the carrier still reports a later move of the container there: it only shortened its history. */
function isConfirmed(was: Statement, moves: Statement[]): boolean {
  if ((was.code !== "ARRI" && was.code !== "DISC") || was.occurredAt === null) return false;
  const at = was.occurredAt;
  return moves.some(
    (move) =>
      move.kind === "equipment" &&
      move.absentSince === null &&
      isActual(move) &&
      placeKeyOf(move) === placeKeyOf(was) &&
      move.occurredAt !== null &&
      move.occurredAt >= at &&
      follows(move, was),
  );
}

/** The statements about one container that count, and the actuals among them that others replace; `moves`: those of the container. */
export function withoutReplaced(
  events: Statement[],
  others: Statement[] = events,
  moves: Statement[] = others,
): { events: Statement[]; invalidated: Invalidation[] } {
  const present = others.filter(({ absentSince }) => absentSince === null);
  const invalidated: Invalidation[] = [];
  const kept = events.filter((event) => {
    if (event.absentSince === null || isConfirmed(event, moves)) return true;
    const by = present.find((other) => replaces(other, event));
    if (!by) return true;
    const isSame =
      isActual(by) && by.occurredAt?.getTime() === event.occurredAt?.getTime() && placeKeyOf(by) === placeKeyOf(event);
    if (!isSame) invalidated.push({ was: event, by, at: event.absentSince });
    return false;
  });
  return { events: kept, invalidated };
}

/** Without estimates that the carrier no longer reports. */
export function withoutDropped(events: Statement[]): Statement[] {
  return events.filter((event) => event.absentSince === null || isActual(event));
}
