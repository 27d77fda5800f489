import { type SdfImage, toSdfImage } from "./sdf-image";

type Corner = [number, number];

const size = 48;
/** A ship seen from above in a square of 48, pointing north: bow, starboard quarter, notch of the stern, port quarter. */
export const dartCorners: Corner[] = [
  [24, 5],
  [36, 41],
  [24, 33],
  [12, 41],
];

function distanceToEdge(x: number, y: number, [ax, ay]: Corner, [bx, by]: Corner): number {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

/** The distance of a point from the outline, negative inside. */
function signedDistance(x: number, y: number): number {
  let isInside = false;
  let nearest = Number.POSITIVE_INFINITY;
  dartCorners.forEach((a, index) => {
    const b = dartCorners[(index + 1) % dartCorners.length] ?? a;
    nearest = Math.min(nearest, distanceToEdge(x, y, a, b));
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) isInside = !isInside;
  });
  return isInside ? -nearest : nearest;
}

/** The image `dart`, 24 × 24 px on the map. */
export function dartImage(): SdfImage {
  return toSdfImage(size, signedDistance);
}
