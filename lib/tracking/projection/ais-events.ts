import { isActual, type Statement } from "./event-versions";
import type { Itinerary } from "./itinerary";
import { milestonesOf } from "./milestones";
import { isAtBerth, isByVessel } from "./moves";
import type { PortCalls } from "./port-calls";
import type { TransportEventState } from "./project";
import { emptyEvent } from "./terminal-events";

/** A stay of a vessel in a port by its AIS positions. */
export type VesselCallEvidence = {
  id: string;
  imo: string;
  locode: string;
  arrivedAt: Date;
  departedAt: Date | null;
  /** Whether positions show the time itself; otherwise it is only an upper bound. */
  arrivalObserved: boolean;
  departureObserved: boolean;
};

const dayMs = 86_400_000;
/** A leg takes less; a later call of the vessel at the port belongs to another voyage. */
const legMsMax = 75 * dayMs;
/** A vessel leaves sooner after the loading. */
const departureMsMax = 14 * dayMs;
/** Carriers date moves by the day. */
const toleranceMs = dayMs;
/** The departures of two voyages are further apart. */
const sameDepartureMs = 3 * dayMs;

const msOf = (event: Statement | undefined) => event?.occurredAt?.getTime() ?? null;

const isSeaMove = (event: Statement, code: string) =>
  isByVessel(event) && event.code === code && !isAtBerth(event) && event.locode !== null && event.vesselImo !== null;

type Seen = { code: "DEPA" | "ARRI"; at: Date; call: VesselCallEvidence; about: Statement };

/** One leg of a container: the move by which it was aboard, the events after it, its end at the next port, and the vessel's calls. */
type Leg = {
  boarding: Statement;
  boardedMs: number;
  /** When the container was loaded again; infinite if it was not. */
  nextMs: number;
  events: Statement[];
  ends: Statement[];
  calls: VesselCallEvidence[];
};

/** When the leg ended according to the carrier's first actual arrival, discharge or next loading; infinite while it has not. */
function endMsOf({ ends, nextMs }: Leg): number {
  return Math.min(...ends.filter(isActual).flatMap((event) => msOf(event) ?? []), nextMs);
}

/**
 * The departure on which the container was aboard: the vessel's first one from the port after the container was loaded there. None if its
 * time was not observed, because a later departure would be that of another voyage.
 */
function departureOf(leg: Leg): Seen[] {
  const { boarding, boardedMs, events, calls } = leg;
  const isExact = boarding.code === "LOAD" && !boarding.dateOnly;
  const earliestMs = isExact ? boardedMs : boardedMs - toleranceMs;
  const call = calls.find(
    ({ locode, departedAt }) => locode === boarding.locode && departedAt !== null && departedAt.getTime() >= earliestMs,
  );
  if (!call?.departedAt || !call.departureObserved) return [];
  const ms = call.departedAt.getTime();
  const reported = [boarding, ...events].find(
    (event) => isSeaMove(event, "DEPA") && isActual(event) && event.locode === boarding.locode,
  );
  const isReported = reported === undefined || Math.abs(ms - (msOf(reported) ?? ms)) <= sameDepartureMs;
  const isOnLeg = ms <= Math.min(boardedMs + departureMsMax, endMsOf(leg) + toleranceMs);
  return isReported && isOnLeg ? [{ code: "DEPA", at: call.departedAt, call, about: boarding }] : [];
}

/** The vessel's first arrival after the container was loaded, at the port where the carrier expects or discharged it. */
function arrivalOf(leg: Leg): Seen[] {
  const { boardedMs, ends, calls } = leg;
  const [end] = ends;
  if (!end) return [];
  const call = calls.find(({ locode, arrivedAt }) => locode === end.locode && arrivedAt.getTime() > boardedMs);
  if (!call?.arrivalObserved) return [];
  const isOnLeg = call.arrivedAt.getTime() <= Math.min(boardedMs + legMsMax, endMsOf(leg) + toleranceMs);
  return isOnLeg ? [{ code: "ARRI", at: call.arrivedAt, call, about: end }] : [];
}

/** What AIS shows of one leg: it begins with an actual loading or departure, which states that the container was aboard. */
function seenOnLeg(boarding: Statement, next: Statement | undefined, events: Statement[], calls: VesselCallEvidence[]) {
  const boardedMs = msOf(boarding);
  if (boardedMs === null) return [];
  const from = events.indexOf(boarding) + 1;
  const ofLeg = events.slice(from, next ? events.indexOf(next) : undefined);
  const ends = ofLeg.filter(
    (event) =>
      (isSeaMove(event, "ARRI") || isSeaMove(event, "DISC")) &&
      event.vesselImo === boarding.vesselImo &&
      event.locode !== boarding.locode,
  );
  const [first] = ends;
  const leg: Leg = {
    boarding,
    boardedMs,
    nextMs: msOf(next) ?? Number.POSITIVE_INFINITY,
    events: ofLeg,
    ends: ends.filter(({ locode }) => locode === first?.locode),
    calls: calls.filter(({ imo }) => imo === boarding.vesselImo),
  };
  return [...departureOf(leg), ...arrivalOf(leg)];
}

/** The first actual loading or departure at each port, in order. */
function boardingsOf(events: Statement[]): Statement[] {
  const moves = events.filter((event) => (isSeaMove(event, "LOAD") || isSeaMove(event, "DEPA")) && isActual(event));
  return moves.filter(
    (move, index) =>
      !moves.slice(0, index).some((other) => other.locode === move.locode && other.vesselImo === move.vesselImo),
  );
}

/**
 * The departures and arrivals of a container's vessels that AIS shows, as events of their own beside those of the carrier. Only for
 * legs on which the container is aboard by an actual move that its carrier reported. They change no other column.
 */
export function aisEvents(
  containerNumber: string,
  { events }: Itinerary,
  portCalls: PortCalls,
  calls: VesselCallEvidence[],
): TransportEventState[] {
  if (calls.length === 0) return [];
  const ordered = calls.toSorted((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime() || (a.id < b.id ? -1 : 1));
  const boardings = boardingsOf(events);
  const seen = boardings.flatMap((boarding, index) => seenOnLeg(boarding, boardings[index + 1], events, ordered));
  return seen.flatMap(({ code, at, call, about }) => {
    const move: Statement = {
      ...about,
      kind: "transport",
      code,
      occurredAt: at,
      classifier: "actual",
      announced: false,
    };
    return milestonesOf([move], portCalls, events).map(({ name }) => ({
      ...emptyEvent,
      containerNumber,
      naturalKey: `ais|${name}|${call.locode}|${call.imo}`,
      event: name,
      timestamp: at,
      timezone: about.timezone,
      locode: about.locode,
      placeName: about.placeName,
      mode: "VESSEL",
      vesselImo: call.imo,
      vesselName: about.vesselName,
      voyageNumber: about.voyageNumber,
      dataSource: "ais",
      sourceHash: call.id,
    }));
  });
}
