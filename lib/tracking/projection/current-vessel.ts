import { isActual, type Statement } from "./event-versions";
import type { Milestone, MilestoneName } from "./milestones";
import { isAtBerth, isByVessel, placeKeyOf, vesselKeyOf } from "./moves";
import type { Voyage } from "./voyage";

/** The vessel that a container is aboard, and its next port. */
export type CurrentVessel = {
  /** The newest actual move that names the vessel. */
  move: Statement | null;
  /** A statement about the next port of transshipment or discharge. */
  port: Statement | null;
  /** The estimated and the actual arrival there; the container can be aboard after the arrival. */
  estimate: Statement | null;
  arrival: Statement | null;
};

const notAboard: CurrentVessel = { move: null, port: null, estimate: null, arrival: null };

const discharges: MilestoneName[] = ["vessel_discharged", "transshipment_discharged", "feeder_discharged"];

/** The actual moves by vessel since the last discharge. */
function movesAboard(milestones: Milestone[]): Statement[] {
  const actual = milestones.filter(({ event }) => isActual(event));
  const afterDischarge = actual.slice(actual.findLastIndex(({ name }) => discharges.includes(name)) + 1);
  return afterDischarge.map(({ event }) => event).filter(isByVessel);
}

const isEnd = (event: Statement) => (event.code === "ARRI" || event.code === "DISC") && !isAtBerth(event);

/** The arrival and discharge at the first port after the last departure, by that vessel or by one that is not named. */
function endsOfLeg(events: Statement[], moves: Statement[], vessel: string): Statement[] {
  const left = moves.findLast(({ code }) => code === "DEPA" || code === "LOAD");
  const after = left ? events.slice(events.indexOf(left) + 1) : moves.filter(isEnd);
  const ends = after.filter((event) => isByVessel(event) && isEnd(event) && (vesselKeyOf(event) ?? vessel) === vessel);
  const [first] = ends;
  return first ? ends.filter((event) => placeKeyOf(event) === placeKeyOf(first)) : [];
}

/**
 * The vessel that a container is aboard by its carrier's actual moves, and where it takes the container next. `status`: the status of
 * the container; nothing is known unless it is `on_ship`.
 */
export function currentVesselOf(
  status: string,
  events: Statement[],
  milestones: Milestone[],
  { portCalls, arrival: dischargeArrival }: Voyage,
): CurrentVessel {
  if (status !== "on_ship") return notAboard;
  const moves = movesAboard(milestones);
  const move = moves.findLast((each) => vesselKeyOf(each));
  const vessel = move && vesselKeyOf(move);
  if (!move || !vessel) return notAboard;
  const ends = endsOfLeg(events, moves, vessel);
  const [port = null] = ends;
  const arrivals = ends.filter(({ code }) => code === "ARRI");
  const isDischarge = port !== null && placeKeyOf(port) === portCalls.discharge;
  const estimate = isDischarge ? dischargeArrival.estimate : (arrivals.find((each) => !isActual(each)) ?? null);
  return { move, port, estimate, arrival: arrivals.find(isActual) ?? null };
}

/** The columns of the current vessel and the next port. */
export function currentVesselColumns({ move, port, estimate, arrival }: CurrentVessel) {
  return {
    currentVesselImo: move?.vesselImo ?? null,
    currentVesselName: move?.vesselName ?? null,
    currentVoyageNumber: move?.voyageNumber ?? null,
    nextPortLocode: port?.locode ?? null,
    nextPortName: port?.placeName ?? null,
    nextPortTimezone: port?.timezone ?? null,
    nextPortEtaAt: estimate?.occurredAt ?? null,
    nextPortEtaDateOnly: estimate?.dateOnly ?? false,
    nextPortAtaAt: arrival?.occurredAt ?? null,
  };
}
