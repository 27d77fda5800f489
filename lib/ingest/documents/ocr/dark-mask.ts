import type { GreyImage } from "./find-skew";

/** Half the side of the square that a pixel is compared to, and by how much ink is darker than its average. */
const reach = 20;
const inkBelowAverage = 40;

/** Sums over rectangles. They fit into 32 bits up to 16 million pixels. */
function integralOf({ data, width, height }: GreyImage): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The ink of a page: what is clearly darker than its neighbourhood, so that shadows and noise do not count. One byte per pixel. */
export function findInk(image: GreyImage): Uint8Array {
  const { data, width, height } = image;
  const sums = integralOf(image);
  const stride = width + 1;
  const averageAround = (x: number, y: number): number => {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach)];
    const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach)];
    const [low, high] = [bottom * stride, top * stride];
    const sum =
      (sums[low + right] ?? 0) - (sums[low + left] ?? 0) - (sums[high + right] ?? 0) + (sums[high + left] ?? 0);
    return sum / ((right - left) * (bottom - top));
  };
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] ?? 0;
      if (value < 255 - inkBelowAverage && value < averageAround(x, y) - inkBelowAverage) ink[y * width + x] = 1;
    }
  }
  return ink;
}
