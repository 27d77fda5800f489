/** Pixels over which a signed distance field fades, and the value of its edge, as MapLibre reads them. */
const fadePx = 8;
const edge = 0.75;

/** An image of which MapLibre reads the distance of each pixel from the outline of a shape. */
export type SdfImage = { width: number; height: number; data: Uint8ClampedArray };

/** A square image of a shape, so that `icon-color` and `icon-halo-color` apply. `distanceAt`: px from the outline, negative inside. */
export function toSdfImage(size: number, distanceAt: (x: number, y: number) => number): SdfImage {
  const data = new Uint8ClampedArray(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const distance = distanceAt((index % size) + 0.5, Math.floor(index / size) + 0.5);
    data[index * 4 + 3] = 255 * (edge - distance / fadePx);
  }
  return { width: size, height: size, data };
}
