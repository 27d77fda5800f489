import type { Statement } from "./event-versions";
import { isByVessel, isGate, isGateIn, isGateOut, isMove, modeOf, placeKeyOf, vesselKeyOf } from "./moves";

// A bill of lading can be switched or merged while the cargo is under way. A move under another number is about the same cargo if the
// container can only have made it with the cargo that it had before; where it may have been emptied and used again, it is not.

const dayMs = 86_400_000;
/** A container that waits longer may have been used for other cargo meanwhile. */
const waitMs = 21 * dayMs;
/** A laden container that leaves the port and is back sooner only changed its terminal: nobody empties and fills it so fast. */
const transferMs = 2 * dayMs;
/** Carriers send other clocks for the same move under another number. */
const repetitionMs = dayMs;

/** The moves of a voyage so far, in order; `out`: the laden gate-out after the discharge, as index. */
export type VoyageSoFar = { events: Statement[]; out: number | null };

const timeOf = (event: Statement) => event.occurredAt?.getTime() ?? Number.NaN;
const isDischarge = ({ code }: Statement) => code === "DISC" || code === "ARRI";
const isLoading = ({ code }: Statement) => code === "LOAD" || code === "DEPA";
const isOnwardByLand = (event: Statement) => ["RAIL", "BARGE"].includes(modeOf(event) ?? "");

function isSameMove(known: Statement, event: Statement): boolean {
  const isSame = known.code === event.code && placeKeyOf(known) === placeKeyOf(event);
  return isSame && Math.abs(timeOf(event) - timeOf(known)) <= repetitionMs;
}

/** Whether the container came back to the port within days of its laden gate-out. */
function isTransfer({ events, out }: VoyageSoFar, event: Statement): boolean {
  if (out === null) return false;
  const left = events[out] as Statement;
  const back = events[out + 1] ?? event;
  return placeKeyOf(back) === placeKeyOf(left) && isGateIn(back) && timeOf(back) - timeOf(left) <= transferMs;
}

/** What can follow a loading, wherever the container is next. */
function followsLoading(last: Statement, event: Statement, isSoon: boolean): boolean {
  const [one, other] = [vesselKeyOf(last), vesselKeyOf(event)];
  if (isDischarge(event)) return isSoon || (one !== null && one === other);
  return isSoon && (isLoading(event) || (isGateOut(event) && event.empty === false));
}

/** What can follow at the place where the container stands laden. */
function followsAtPlace(voyage: VoyageSoFar, last: Statement, event: Statement, isSoon: boolean): boolean {
  if (placeKeyOf(last) !== placeKeyOf(event)) return false;
  if (voyage.out === null) return isSoon || (isGateOut(event) && event.empty === false);
  if (isGateOut(event)) return isSoon && !isGateOut(last);
  return isSoon && isTransfer(voyage, event);
}

/**
 * Whether a move under another document continues the voyage of a container. `isOtherBooking`: both name bookings, and different ones:
 * then a loading after a discharge starts another voyage.
 */
export function continuesVoyage(voyage: VoyageSoFar, event: Statement, isOtherBooking: boolean): boolean {
  const { events, out } = voyage;
  if (events.some((known) => isSameMove(known, event))) return true;
  if (isGateOut(event) && event.empty === true) return false;
  const last = events.findLast((each) => isMove(each) || isGate(each) || isLoading(each) || isDischarge(each));
  if (!last) return true;
  const isSoon = timeOf(event) - timeOf(last) <= waitMs;
  if (isGateIn(event) && event.empty === true) return isSoon || out !== null;
  if (isLoading(event) && isByVessel(event) && isOtherBooking) return false;
  if (isLoading(last)) return followsLoading(last, event, isSoon);
  return (isSoon && isOnwardByLand(event)) || followsAtPlace(voyage, last, event, isSoon);
}
