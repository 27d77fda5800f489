import {
  bearingDegrees,
  type Coordinates,
  distanceNm,
  pointAt,
  wrapLongitude,
} from "@/lib/reference/sea-routes/geodesy";
import type { VesselPosition } from "@/lib/vessels/positions/find-positions";

/** A passage along a line at one speed: the vessel is at the first point at `startAt`. */
export type Passage = { points: Coordinates[]; distanceNm: number; speedKnots: number; startAt: Date };

const minuteMs = 60_000;

/** Five decimals of a degree: about one metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** When the passage ends. */
export function arrivalOf({ distanceNm: distance, speedKnots, startAt }: Passage): Date {
  return new Date(startAt.getTime() + (distance / speedKnots) * 3_600_000);
}

/** The minutes between positions from `from` to the arrival: one, or as many as it takes for at most `limit` positions. */
export function minutesBetween(passage: Passage, from: Date, limit: number): number {
  const minutes = (arrivalOf(passage).getTime() - from.getTime()) / minuteMs;
  // Beside those at whole steps, there is one at the arrival.
  return Math.max(1, Math.ceil(minutes / (limit - 1)));
}

/** The times from `from` to the arrival, `stepMinutes` apart; the last one is that of the arrival. None after the arrival. */
function timesOf(passage: Passage, from: Date, stepMinutes: number): number[] {
  const arrivalMs = arrivalOf(passage).getTime();
  if (arrivalMs < from.getTime()) return [];
  const steps = Math.ceil((arrivalMs - from.getTime()) / (stepMinutes * minuteMs));
  const times = Array.from({ length: steps }, (_, step) => from.getTime() + step * stepMinutes * minuteMs);
  return [...times, arrivalMs];
}

/** The vessel's positions from `from` to the arrival, `stepMinutes` apart, and at the arrival. */
export function positionsAlong(passage: Passage, from: Date, stepMinutes: number): VesselPosition[] {
  const { points, speedKnots, startAt } = passage;
  const positions: VesselPosition[] = [];
  const times = timesOf(passage, from, stepMinutes);
  const timeOf = (index: number) => times[index] as number;
  const nmAt = (index: number) => ((timeOf(index) - startAt.getTime()) / 3_600_000) * speedKnots;
  let start = 0;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1] as Coordinates, points[index] as Coordinates];
    const length = distanceNm(a, b);
    const isLast = index === points.length - 1;
    while (positions.length < times.length && (isLast || nmAt(positions.length) < start + length)) {
      const at = pointAt([a, b], Math.max(0, nmAt(positions.length) - start));
      positions.push({
        recordedAt: new Date(timeOf(positions.length)),
        latitude: round(at.point.latitude),
        longitude: round(wrapLongitude(at.point.longitude)),
        speedKnots,
        courseDegrees: Math.round(length > 0 ? at.bearing : bearingDegrees(a, b)) % 360,
        headingDegrees: null,
      });
    }
    start += length;
  }
  return positions;
}
