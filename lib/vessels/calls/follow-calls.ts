import { type Coordinates, distanceNm } from "@/lib/reference/sea-routes/geodesy";
import { areaRadiusNm, distanceToPort, findPortArea } from "./port-area";

/** A recorded position of one vessel; `previous` is the one before it, null for the first. */
export type FollowedPosition = Coordinates & {
  recordedAt: Date;
  speedKnots: number | null;
  previous: (Coordinates & { recordedAt: Date }) | null;
};

/** A stay in a port as far as the positions show it. */
export type FollowedCall = {
  locode: string;
  arrivedAt: Date;
  /** False: the vessel may have arrived before, because there was no position in the hours before. */
  isArrivalObserved: boolean;
  departedAt: Date | null;
  /** False: the vessel may have departed before, because there was no position in the hours before. */
  isDepartureObserved: boolean;
  /** Newest position at rest. */
  seenAt: Date;
  /** First position under way after it, within the port. */
  underWayAt: Date | null;
};

/** A vessel at berth or at anchor; currents and antenna errors make it seem to move up to this speed. */
const restKnots = 1;
/** A vessel in port that is faster has left its berth. */
const underWayKnots = 3;
/** Beyond the radius, so that a vessel that swings at its edge does not depart and arrive again and again. */
const marginNm = 1;
/** Without a position for longer, an arrival or departure was not observed. */
const gapMaxMs = 6 * 3_600_000;
/** A vessel that is not seen at rest for longer can have left and come back meanwhile. */
const unseenMaxMs = 48 * 3_600_000;
/** The speed between two positions is known from this interval on: position errors weigh little then. */
const intervalMinMs = 10 * 60_000;

const elapsedMs = ({ recordedAt, previous }: FollowedPosition) =>
  previous ? recordedAt.getTime() - previous.recordedAt.getTime() : Number.POSITIVE_INFINITY;

/** The reported speed, else the mean speed since the previous position; null: neither is known. */
function speedOf(position: FollowedPosition): number | null {
  const { speedKnots, previous } = position;
  const elapsed = elapsedMs(position);
  if (speedKnots !== null || !previous || elapsed < intervalMinMs || elapsed > gapMaxMs) return speedKnots;
  return distanceNm(previous, position) / (elapsed / 3_600_000);
}

/** The call that begins with this position; null if the vessel is not at rest in a port. */
function arrive(position: FollowedPosition): FollowedCall | null {
  const speed = speedOf(position);
  const locode = speed !== null && speed < restKnots ? findPortArea(position) : null;
  if (locode === null) return null;
  const { recordedAt } = position;
  const isArrivalObserved = elapsedMs(position) <= gapMaxMs;
  const departure = { departedAt: null, isDepartureObserved: false };
  return { locode, arrivedAt: recordedAt, isArrivalObserved, ...departure, seenAt: recordedAt, underWayAt: null };
}

/** The call after a later position of the vessel. */
function stay(call: FollowedCall, position: FollowedPosition): FollowedCall {
  const { recordedAt } = position;
  const unseenMs = recordedAt.getTime() - (call.underWayAt ?? call.seenAt).getTime();
  if (unseenMs > unseenMaxMs) return { ...call, departedAt: call.underWayAt ?? recordedAt, isDepartureObserved: false };
  if (distanceToPort(call.locode, position) > areaRadiusNm + marginNm) {
    const departedAt = call.underWayAt ?? recordedAt;
    return { ...call, departedAt, isDepartureObserved: elapsedMs(position) <= gapMaxMs };
  }
  const speed = speedOf(position);
  if (speed !== null && speed >= underWayKnots) return { ...call, underWayAt: call.underWayAt ?? recordedAt };
  // A vessel that only shifts between berths stays in port.
  return { ...call, seenAt: recordedAt, underWayAt: null };
}

/**
 * Follows the calls of one vessel through later positions, oldest first: it arrives with its first position at rest in a port, and
 * departs when it gets under way and leaves the port. `last` is its newest call until then. Returns that call, if there was one,
 * and the calls after it. Positions that are not newer than what is known are without effect.
 */
export function followCalls(last: FollowedCall | null, positions: FollowedPosition[]): FollowedCall[] {
  const calls = last ? [last] : [];
  for (const position of positions) {
    const { recordedAt, previous } = position;
    const call = calls.at(-1);
    const knownAt = call && (call.departedAt ?? call.underWayAt ?? call.seenAt);
    if ((knownAt && recordedAt <= knownAt) || (previous && recordedAt <= previous.recordedAt)) continue;
    const isInPort = call && call.departedAt === null;
    const current = isInPort ? stay(call, position) : null;
    if (current) calls[calls.length - 1] = current;
    if (current && current.departedAt === null) continue;
    const next = arrive(position);
    if (next) calls.push(next);
  }
  return calls;
}
