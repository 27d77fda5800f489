import { isActual, orderTimeOf, type Statement } from "./event-versions";
import { isByVessel, isGateIn, isGateOut, isSameCall, placeKeyOf } from "./moves";
import { portCallsOf, portsOf } from "./port-calls";
import { isAfter } from "./return-leg";

// What carriers omit, and follows from the other moves of the container: it is marked as inferred.

/** A container that enters another facility of the port within a day can be laden still, for example for an inspection. */
function isUnpackedBetween(out: Statement, event: Statement): boolean {
  const [outAt, at] = [orderTimeOf(out), orderTimeOf(event)];
  return outAt === null || at === null || at - outAt >= 86_400_000;
}

/**
 * Adds the empty indicator that the carrier omits at the ends of a cycle: the first gate-out before the sea voyage is that of the empty
 * container, and the last gate-in after it is the return if it is at a depot or in the port of discharge.
 */
export function inferEmpty(events: Statement[]): Statement[] {
  const { lading, discharge, returnLeg } = portsOf(events);
  const lastPort = returnLeg ? lading : discharge;
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
      (event.facilityTypeCode === "DEPO" || (placeKeyOf(event) === lastPort && isUnpackedBetween(out, event)));
    return isPickup || isReturn ? { ...event, empty: true, inferred: true } : event;
  });
}

/** Adds the arrival with which a discharge ends; `since`: earlier arrivals there are of another voyage. */
function withArrival(events: Statement[], discharged: Statement, since: Statement | null): Statement[] {
  const isArrival = (event: Statement) =>
    event.code === "ARRI" && isSameCall(event, discharged) && (since === null || isAfter(event, since));
  if (events.some((event) => isArrival(event) && isActual(event))) return events;
  const arrived: Statement = { ...discharged, kind: "transport", code: "ARRI", inferred: true };
  const others = events.filter((event) => !isArrival(event));
  return others.toSpliced(others.indexOf(discharged), 0, arrived);
}

/**
 * Adds the arrival at the port of discharge, and at the end of a return leg, that the carrier omits: the vessel has arrived when the
 * container is discharged from it, not later than then. `isTransshipment`: whether other containers of the shipment are loaded at a place,
 * where this one only waits.
 */
function inferPortArrival(events: Statement[], isTransshipment: (place: string) => boolean): Statement[] {
  const { discharge, returnLeg } = portsOf(events);
  if (returnLeg) {
    const arrived = isActual(returnLeg.discharge) ? withArrival(events, returnLeg.discharge, null) : events;
    return isActual(returnLeg.end) ? withArrival(arrived, returnLeg.end, returnLeg.discharge) : arrived;
  }
  const discharged = events.findLast(
    (event) => event.code === "DISC" && isActual(event) && isByVessel(event) && placeKeyOf(event) === discharge,
  );
  if (!discharged || isTransshipment(placeKeyOf(discharged))) return events;
  return withArrival(events, discharged, null);
}

/** Adds the arrival at the inland destination, likewise, unless the carrier reports an earlier one there, of whatever mode. */
function inferInlandArrival(events: Statement[]): Statement[] {
  const { destination, end, returnLeg } = portCallsOf(events);
  if (destination === null || returnLeg) return events;
  const arrivals = events.filter(
    (event) => isActual(event) && !isByVessel(event) && placeKeyOf(event) === destination && isAfter(event, end),
  );
  const discharged = arrivals.findLast(({ code, empty }) => code === "DISC" && empty !== true);
  if (!discharged) return events;
  const isEarlier = (event: Statement) => event.code === "ARRI" || (isGateIn(event) && event.empty !== true);
  return arrivals.slice(0, arrivals.indexOf(discharged)).some(isEarlier)
    ? events
    : withArrival(events, discharged, end);
}

/** Adds the arrivals with which the discharges in the port of discharge and at the destination end, and that the carrier omits. */
export function inferArrivals(events: Statement[], isTransshipment: (place: string) => boolean): Statement[] {
  return inferInlandArrival(inferPortArrival(events, isTransshipment));
}
