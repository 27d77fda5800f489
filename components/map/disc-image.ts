import { type SdfImage, toSdfImage } from "./sdf-image";

const size = 28;
const radius = 6;

/** The image `disc`: 6 px wide on the map, with room for a halo. */
export function discImage(): SdfImage {
  return toSdfImage(size, (x, y) => Math.hypot(x - size / 2, y - size / 2) - radius);
}
