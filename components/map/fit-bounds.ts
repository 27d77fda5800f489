import type { FeatureCollection, Position } from "geojson";

/** West, south, east, north in degrees. East is above 180 when the bounds cross the antimeridian. */
export type Bounds = [number, number, number, number];

/**
 * The smallest bounds around positions: on the side of the world where they lie closest together, so that Shanghai and
 * Los Angeles are shown across the Pacific. Null without positions.
 */
export function boundsOf(positions: Position[]): Bounds | null {
  if (positions.length === 0) return null;
  const latitudes = positions.map(([, latitude = 0]) => latitude);
  const longitudes = positions.map(([longitude = 0]) => ((longitude % 360) + 360) % 360).sort((a, b) => a - b);
  const gaps = longitudes.map((longitude, index) => (longitudes[index + 1] ?? (longitudes[0] ?? 0) + 360) - longitude);
  // The bounds begin east of the widest gap between two neighbouring longitudes.
  const widest = gaps.indexOf(Math.max(...gaps));
  const start = longitudes[(widest + 1) % longitudes.length] ?? 0;
  const west = start > 180 ? start - 360 : start;
  const east = west + 360 - (gaps[widest] ?? 0);
  return [west, Math.min(...latitudes), east, Math.max(...latitudes)];
}

/** All positions of points and lines. */
export function positionsIn({ features }: FeatureCollection): Position[] {
  return features.flatMap(({ geometry }): Position[] => {
    if (geometry.type === "Point") return [geometry.coordinates];
    return geometry.type === "LineString" ? geometry.coordinates : [];
  });
}
