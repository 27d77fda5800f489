import type { Point, Size } from "./frame";

/** A side of a rectangle: the coordinate across it, its place, and the sign that points to the inside. */
type Side = { axis: 0 | 1; at: number; sign: 1 | -1 };

function clipAtSide(ring: Point[], { axis, at, sign }: Side): Point[] {
  const depthOf = (point: Point) => (point[axis] - at) * sign;
  return ring.flatMap((point, index): Point[] => {
    const before = ring.at(index - 1) ?? point;
    const [depth, depthBefore] = [depthOf(point), depthOf(before)];
    const kept: Point[] = depth >= 0 ? [point] : [];
    if (depth >= 0 === depthBefore >= 0) return kept;
    const share = depthBefore / (depthBefore - depth);
    return [[before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share], ...kept];
  });
}

/**
 * The part of a closed ring inside a rectangle of this size that begins at 0, with a margin around it (Sutherland and Hodgman 1974).
 * Edges along the sides of the rectangle replace what is cut off; empty when all of it is outside.
 */
export function clipRing(ring: Point[], { width, height }: Size, margin: number): Point[] {
  const sides: Side[] = [
    { axis: 0, at: -margin, sign: 1 },
    { axis: 0, at: width + margin, sign: -1 },
    { axis: 1, at: -margin, sign: 1 },
    { axis: 1, at: height + margin, sign: -1 },
  ];
  return sides.reduce(clipAtSide, ring);
}
