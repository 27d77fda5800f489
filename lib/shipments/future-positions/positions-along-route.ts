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

/** The number of positions from `from` to the arrival, one minute apart; 0 after the arrival. */
export function countPositions(passage: Passage, from: Date): number {
  const ms = arrivalOf(passage).getTime() - from.getTime();
  return ms < 0 ? 0 : Math.floor(ms / minuteMs) + 1;
}

/** The vessel's positions one minute apart from `from` on, until the arrival or until there are `limit`. */
export function positionsAlong(passage: Passage, from: Date, limit: number): VesselPosition[] {
  const { points, speedKnots, startAt } = passage;
  const positions: VesselPosition[] = [];
  const count = Math.min(limit, countPositions(passage, from));
  const nmAt = (index: number) => ((from.getTime() + index * minuteMs - startAt.getTime()) / 3_600_000) * speedKnots;
  let start = 0;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1] as Coordinates, points[index] as Coordinates];
    const length = distanceNm(a, b);
    const isLast = index === points.length - 1;
    while (positions.length < count && (isLast || nmAt(positions.length) < start + length)) {
      const at = pointAt([a, b], Math.max(0, nmAt(positions.length) - start));
      positions.push({
        recordedAt: new Date(from.getTime() + positions.length * minuteMs),
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
