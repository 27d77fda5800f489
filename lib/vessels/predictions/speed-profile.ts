import type { Account } from "@/lib/platform/auth/account";
import { type Coordinates, distanceNm } from "@/lib/reference/sea-routes/geodesy";
import { findTrack } from "@/lib/vessels/positions/find-positions";

export type TimedPosition = Coordinates & { recordedAt: Date };

/** How a vessel has sailed. Speeds over ground in knots, from the distances between its positions, not from single reports. */
export type SpeedProfile = {
  /** Mean while it was under way; null: it was under way for less than two hours of known track. */
  meanKnots: number | null;
  /** The highest mean of six hours; null as above. */
  topKnots: number | null;
  /** Whether it made way in the last three hours before its newest position; null: not known. */
  isUnderWay: boolean | null;
};

const hourMs = 3_600_000;

/** Slower vessels are at anchor, drifting, or manoeuvring: such hours are no part of the speed of a passage. */
const underWayKnots = 5;

/** Between positions farther apart in time, a vessel may have stopped or taken another way. */
const gapMaxHours = 6;

const profileHours = 24;
const knownMinHours = 2;
const recentHours = 3;
const topWindowHours = 6;

type Leg = { hours: number; nm: number; endAt: number };

function listLegs(positions: TimedPosition[]): Leg[] {
  return positions.slice(1).flatMap((end, index) => {
    const start = positions[index] as TimedPosition;
    const hours = (end.recordedAt.getTime() - start.recordedAt.getTime()) / hourMs;
    if (hours <= 0 || hours > gapMaxHours) return [];
    return [{ hours, nm: distanceNm(start, end), endAt: end.recordedAt.getTime() }];
  });
}

/** Mean speed of legs in knots; null if they last less than `minHours`. */
function meanOf(legs: Leg[], minHours: number): number | null {
  const hours = legs.reduce((sum, leg) => sum + leg.hours, 0);
  return hours < minHours || hours === 0 ? null : legs.reduce((sum, leg) => sum + leg.nm, 0) / hours;
}

/** Positions a minute apart are less exact than the way between them: legs are joined to at least a quarter of an hour. */
function thin(positions: TimedPosition[]): TimedPosition[] {
  let previous = Number.NEGATIVE_INFINITY;
  const newest = positions.at(-1);
  return positions.filter((position) => {
    if (position !== newest && position.recordedAt.getTime() - previous < hourMs / 4) return false;
    previous = position.recordedAt.getTime();
    return true;
  });
}

/** The profile of positions, oldest first. */
export function toSpeedProfile(positions: TimedPosition[]): SpeedProfile {
  const legs = listLegs(thin(positions));
  const sailed = legs.filter(({ nm, hours }) => nm / hours >= underWayKnots);
  const newest = positions.at(-1)?.recordedAt.getTime() ?? 0;
  const recent = meanOf(
    legs.filter(({ endAt }) => endAt > newest - recentHours * hourMs),
    0,
  );
  const windows = sailed.flatMap(({ endAt }) => {
    const since = endAt - topWindowHours * hourMs;
    return (
      meanOf(
        sailed.filter((leg) => leg.endAt > since && leg.endAt <= endAt),
        knownMinHours,
      ) ?? []
    );
  });
  return {
    meanKnots: meanOf(sailed, knownMinHours),
    topKnots: windows.length > 0 ? Math.max(...windows) : null,
    isUnderWay: recent === null ? null : recent >= underWayKnots,
  };
}

/** The profile of the 24 hours before `at`, as the account sees the vessel's positions. */
export async function findSpeedProfile(account: Account, imo: string, at: Date): Promise<SpeedProfile> {
  const from = new Date(at.getTime() - profileHours * hourMs);
  // At most one position per minute and some turns are stored: none of them is left out.
  const { positions } = await findTrack(account, imo, from, at, 2_000);
  return toSpeedProfile(positions);
}

/** The vessel's mean speed under way in the last 24 hours in knots; null if it is not known. */
export async function findUsualSpeed(account: Account, imo: string, now: Date): Promise<number | null> {
  return (await findSpeedProfile(account, imo, now)).meanKnots;
}

/** The highest mean of six hours in the last 7 days in knots; null if it is not known. */
export async function findTopSpeed(account: Account, imo: string, now: Date): Promise<number | null> {
  const from = new Date(now.getTime() - 7 * 24 * hourMs);
  const { positions } = await findTrack(account, imo, from, now, 1_000);
  return toSpeedProfile(positions).topKnots;
}
