import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import type { Coordinates } from "@/lib/reference/sea-routes/geodesy";
import { type TimedPosition, toSpeedProfile } from "./speed-profile";

/** How many hours before an arrival predictions are compared with it. */
export const horizons = [24, 72, 168];

/** Positions of so many hours before a prediction are its basis; the newest may be this old. */
export const basisHours = 24;

const hourMs = 3_600_000;

/** A finished passage: where it ended and when, and when the vessel left its previous port (null: not known). */
export type PastPassage = { port: Coordinates; arrivedAt: Date; departedAt: Date | null };

/**
 * Predicted minus actual arrival in minutes, by hours before the arrival: what a prediction would have missed with the positions that
 * were known then. A horizon is omitted if the vessel was still in a port, had no positions, was not under way, or has no sea route.
 */
export function findPredictionErrors(
  { port, arrivedAt, departedAt }: PastPassage,
  positions: TimedPosition[],
): Record<string, number> {
  const errors: Record<string, number> = {};
  for (const hours of horizons) {
    const at = arrivedAt.getTime() - hours * hourMs;
    if (departedAt !== null && departedAt.getTime() > at) continue;
    const known = positions.filter(({ recordedAt }) => {
      const age = at - recordedAt.getTime();
      return age >= 0 && age <= basisHours * hourMs;
    });
    const predictedAt = predictFrom(known, port);
    if (predictedAt !== null) errors[hours] = Math.round((predictedAt - arrivedAt.getTime()) / 60_000);
  }
  return errors;
}

/** The predicted arrival in milliseconds by the rule of `predictArrival`; null: none. */
function predictFrom(known: TimedPosition[], port: Coordinates): number | null {
  const newest = known.at(-1);
  const { meanKnots, isUnderWay } = toSpeedProfile(known);
  if (!newest || meanKnots === null || !isUnderWay) return null;
  const distance = findSeaRoute(newest, port)?.distanceNm ?? null;
  return distance === null ? null : newest.recordedAt.getTime() + (distance / meanKnots) * hourMs;
}
