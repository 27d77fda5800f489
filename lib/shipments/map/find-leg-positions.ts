import type { Account } from "@/lib/platform/auth/account";
import { findLatestPositions, findTrack, type LatestPosition } from "@/lib/vessels/positions/find-positions";
import { vesselNow } from "@/lib/vessels/vessel-clock";
import { isOnLeg } from "./find-vessel-at-sea";
import type { LegPositions } from "./leg-features";
import type { SeaLeg } from "./sea-itinerary";

const trackPointsMax = 500;

/**
 * When the leg's vessel sailed it; `to` is null while it is under way. Null for a leg ahead, and if a time is not known: another port's
 * positions would else be drawn as part of the leg.
 */
function sailedTimesOf({ state, departedAt, arrivedAt }: SeaLeg): { from: Date; to: Date | null } | null {
  if (state === "ahead" || !departedAt) return null;
  if (state === "sailed") return arrivedAt && arrivedAt > departedAt ? { from: departedAt, to: arrivedAt } : null;
  return { from: departedAt, to: null };
}

async function findPositionsOf(
  account: Account,
  leg: SeaLeg,
  latest: Map<string, LatestPosition>,
): Promise<LegPositions> {
  const times = sailedTimesOf(leg);
  const imo = leg.vesselImo;
  if (!times || !imo) return { track: [], current: null };
  const until = times.to ?? (await vesselNow(account, imo));
  const { positions: track } = await findTrack(account, imo, times.from, until, trackPointsMax);
  if (times.to) return { track, current: null };
  const newest = latest.get(imo);
  if (!newest || !isOnLeg(leg, newest)) return { track, current: null };
  const last = track.at(-1);
  const isNewer = last && newest.recordedAt > last.recordedAt;
  return { track: isNewer ? [...track, newest] : track, current: newest };
}

/** The positions on each of these legs, in their order. */
export async function findLegPositions(account: Account, legs: SeaLeg[]): Promise<LegPositions[]> {
  const imos = legs.flatMap(({ state, vesselImo }) => (state === "under_way" && vesselImo ? [vesselImo] : []));
  const latest = await findLatestPositions(account, imos);
  return Promise.all(legs.map((leg) => findPositionsOf(account, leg, latest)));
}
