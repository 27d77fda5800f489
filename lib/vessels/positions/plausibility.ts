import { type Coordinates, distanceNm } from "@/lib/reference/sea-routes/geodesy";

/** A place and its time. */
export type Fix = Coordinates & { recordedAt: Date };

/** The newest of some consecutive positions that contradict the vessel's latest position but not each other. */
export type Candidate = Fix & { count: number };

/** Above the speed of the fastest ferries. */
const speedMaxKnots = 60;
/** What inexact times of receivers and inexact positions may add, in nautical miles. */
const toleranceNm = 1;
/** So many consecutive positions at a new place show that the latest position was wrong. */
const candidatesMax = 3;

/** Whether a ship can have been at both places at their times, in either order. */
export function isReachable(a: Fix, b: Fix): boolean {
  const hours = Math.abs(a.recordedAt.getTime() - b.recordedAt.getTime()) / 3_600_000;
  return distanceNm(a, b) <= speedMaxKnots * hours + toleranceNm;
}

/**
 * Compares a position with the vessel's latest one. `moved`: implausible, but the third in sequence that agrees with the others, so the
 * latest position was wrong. `candidate` is what to remember for the next position.
 */
export function checkPosition(
  { latest, candidate }: { latest: Fix | null; candidate: Candidate | null },
  fix: Fix,
): { result: "plausible" | "implausible" | "moved"; candidate: Candidate | null } {
  const isLate = latest !== null && fix.recordedAt < latest.recordedAt;
  if (latest === null || isReachable(latest, fix)) return { result: "plausible", candidate: isLate ? candidate : null };
  // A late position shows nothing about where the vessel is now, nor does a repeated one.
  if (isLate || (candidate && fix.recordedAt <= candidate.recordedAt)) return { result: "implausible", candidate };
  const count = candidate && isReachable(candidate, fix) ? candidate.count + 1 : 1;
  if (count >= candidatesMax) return { result: "moved", candidate: null };
  const { recordedAt, latitude, longitude } = fix;
  return { result: "implausible", candidate: { recordedAt, latitude, longitude, count } };
}
