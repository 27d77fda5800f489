import type { Account } from "@/lib/platform/auth/account";
import { findPort } from "@/lib/reference/ports";
import { findSeaRoute, type SeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import { isInPort } from "@/lib/vessels/calls/vessel-call";
import { findLatestPositions } from "@/lib/vessels/positions/find-positions";
import { isRecent, vesselNow } from "@/lib/vessels/vessel-clock";
import { findArrival, type PassageToPort } from "./find-arrival";
import { findSpeedProfile } from "./speed-profile";

/** An arrival by position: remaining distance over the sea route ÷ mean speed under way of the last 24 hours. */
export type ArrivalPrediction = {
  predictedAt: Date;
  distanceNm: number;
  speedKnots: number;
  positionAt: Date;
  route: SeaRoute;
};

export type UnavailableReason =
  | "no_recent_position"
  | "no_route"
  | "in_port"
  | "arrived"
  | "not_under_way"
  | "too_few_positions"
  | "port_position_unknown";

/** Why there is no prediction, and what is known nevertheless. */
export type UnavailablePrediction = {
  unavailable: UnavailableReason;
  /** Time of the newest position, if that is recent. */
  positionAt?: Date;
  /** Remaining distance, if the vessel has not arrived. */
  distanceNm?: number;
  /** Arrival by AIS, if the vessel is in the port (`in_port`) or has been there (`arrived`). */
  arrivedAt?: Date;
  /** False: it arrived then at the latest, because it had no position in the hours before. */
  isArrivalObserved?: boolean;
};

/**
 * The arrival of a vessel at a port by its position. It is assumed to sail there directly, as fast as in the last 24 hours under way.
 * Without a position of the last 24 hours, a sea route, or enough known track there is no prediction, nor after an arrival by AIS.
 */
export async function predictArrival(
  account: Account,
  passage: PassageToPort,
): Promise<ArrivalPrediction | UnavailablePrediction> {
  const { imo, locode } = passage;
  const now = await vesselNow(account, imo);
  const latest = (await findLatestPositions(account, [imo])).get(imo);
  const position = latest && isRecent(latest.recordedAt, now) ? latest : null;
  const port = findPort(locode);
  const call = await findArrival(account, passage, now);
  if (call) {
    const unavailable = isInPort(call, now) ? "in_port" : "arrived";
    const { arrivedAt, isArrivalObserved } = call;
    return { unavailable, ...(position && { positionAt: position.recordedAt }), arrivedAt, isArrivalObserved };
  }
  if (!position) return { unavailable: "no_recent_position" };
  const positionAt = position.recordedAt;
  if (!port || port.latitude === null || port.longitude === null)
    return { unavailable: "port_position_unknown", positionAt };
  const route = findSeaRoute(position, { latitude: port.latitude, longitude: port.longitude });
  if (!route) return { unavailable: "no_route", positionAt };
  const { distanceNm } = route;
  const { isUnderWay, meanKnots } = await findSpeedProfile(account, imo, positionAt);
  if (isUnderWay === false) return { unavailable: "not_under_way", positionAt, distanceNm };
  if (meanKnots === null) return { unavailable: "too_few_positions", positionAt, distanceNm };
  const predictedAt = new Date(positionAt.getTime() + (distanceNm / meanKnots) * 3_600_000);
  return { predictedAt, distanceNm, speedKnots: meanKnots, positionAt, route };
}
