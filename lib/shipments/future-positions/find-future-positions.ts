import type { Account } from "@/lib/platform/auth/account";
import { serializeTime } from "@/lib/platform/serialize-time";
import type { Port } from "@/lib/reference/ports";
import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import type { Coordinates } from "@/lib/reference/sea-routes/geodesy";
import { toPosition, type VesselRow } from "@/lib/vessels/vessel";
import { isRecent, vesselNow } from "@/lib/vessels/vessel-clock";
import type { FuturePositionsMeta } from "@/lib/vessels/vessel-document";
import { findNextPort } from "./find-next-port";
import { findPassageSpeed } from "./find-passage-speed";
import { arrivalOf, minutesBetween, positionsAlong } from "./positions-along-route";

/** A week of positions one minute apart; on a longer passage they are further apart. */
const returnedMax = 10_080;

type FuturePositions = { vessel: VesselRow; meta: FuturePositionsMeta };
type Start = { at: Coordinates; recordedAt: Date; isGiven: boolean };

const tenth = (value: number) => Math.round(value * 10) / 10;

function unavailable(vessel: VesselRow, reason: FuturePositionsMeta["unavailable_reason"]): FuturePositions {
  const meta: FuturePositionsMeta = {
    total: 0,
    returned: 0,
    minutes_between: null,
    unavailable_reason: reason,
    port_id: null,
    speed_knots: null,
    speed_source: null,
    distance_nautical_miles: null,
    estimated_arrival_at: null,
    position_timestamp: null,
  };
  return { vessel: { ...vessel, positions: [] }, meta };
}

function startOf({ latest }: VesselRow, given: Coordinates | null, now: Date): Start | null {
  if (given) return { at: given, recordedAt: now, isGiven: true };
  if (!latest || !isRecent(latest.recordedAt, now)) return null;
  return { at: latest, recordedAt: latest.recordedAt, isGiven: false };
}

/**
 * The calculated positions of a vessel on its way to a port, from now to the arrival, one minute apart, or further apart for at most
 * `returnedMax`: along the sea route from `given`, or from its latest position if that is recent, with the speed of `findPassageSpeed`. A
 * vessel that has been in the port is on its way to another one: see `findNextPort`. Without position, port, speed or route there are none,
 * and the meta has the reason.
 */
export async function findFuturePositions(
  account: Account,
  vessel: VesselRow,
  port: Port,
  given: Coordinates | null,
): Promise<FuturePositions> {
  const now = await vesselNow(account, vessel.imo);
  const start = startOf(vessel, given, now);
  if (!start) return unavailable(vessel, "no_recent_position");
  const next = await findNextPort(account, vessel, port, now);
  if (!next) return unavailable(vessel, "next_port_unknown");
  const { latitude, longitude } = next;
  if (latitude === null || longitude === null) return unavailable(vessel, "port_position_unknown");
  const route = findSeaRoute(start.at, { latitude, longitude });
  if (!route) return unavailable(vessel, "no_route");
  const { points, distanceNm } = route;
  const remaining = { imo: vessel.imo, port: next, startAt: start.recordedAt, distanceNm };
  const speed = await findPassageSpeed(account, remaining);
  if (!speed) return unavailable(vessel, "no_speed");
  const passage = { points, distanceNm, speedKnots: speed.knots, startAt: start.recordedAt };
  const stepMinutes = minutesBetween(passage, now, returnedMax);
  const positions = positionsAlong(passage, now, stepMinutes);
  return {
    vessel: { ...vessel, positions: positions.map((position) => toPosition(position, true)) },
    meta: {
      total: positions.length,
      returned: positions.length,
      minutes_between: positions.length > 0 ? stepMinutes : null,
      unavailable_reason: null,
      port_id: next.id,
      speed_knots: tenth(speed.knots),
      speed_source: speed.source,
      distance_nautical_miles: tenth(distanceNm),
      estimated_arrival_at: serializeTime(arrivalOf(passage)),
      position_timestamp: start.isGiven ? null : serializeTime(start.recordedAt),
    },
  };
}
