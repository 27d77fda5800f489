/** Longitude and latitude in degrees on a plane: lanes are short enough for that. */
export type Point = [longitude: number, latitude: number];
export type Segment = [Point, Point];

/** Where two segments cross between their ends; null if they do not. */
export function crossPoint([a, b]: Segment, [c, d]: Segment): [Point] | null {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return null;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return null;
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const [u, v] = [d[0] - c[0], d[1] - c[1]];
  const area = x * v - y * u;
  if (Math.abs(area) < 1e-12) return null;
  const along = ((c[0] - a[0]) * v - (c[1] - a[1]) * u) / area;
  const across = ((c[0] - a[0]) * y - (c[1] - a[1]) * x) / area;
  const isInside = along > 0 && along < 1 && across > 0 && across < 1;
  return isInside ? [[a[0] + along * x, a[1] + along * y]] : null;
}
