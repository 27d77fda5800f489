/** A grey image, one byte per pixel, 0 is black. */
export type GreyImage = { data: Uint8Array; width: number; height: number };

/** Degrees clockwise by which the lines of text slope, and how clearly they show it. */
type Skew = { degrees: number; clarity: number };

const darkBelowAverage = 14;
const neighbourhood = 12;

/** Sums over rectangles in constant time. */
function integralOf({ data, width, height }: GreyImage): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The pixels that are darker than their neighbourhood, so that shadows on a photo do not count. Pairs of x and y. */
export function findDarkPixels(image: GreyImage): Float32Array {
  const { data, width, height } = image;
  const sums = integralOf(image);
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  const points: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - neighbourhood), Math.min(height, y + neighbourhood)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - neighbourhood), Math.min(width, x + neighbourhood)];
      const sum = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      if ((data[y * width + x] ?? 0) < sum / ((right - left) * (bottom - top)) - darkBelowAverage) points.push(x, y);
    }
  }
  return Float32Array.from(points);
}

/** How much neighbouring rows differ when the points are projected on the vertical axis after turning them back by the degrees. */
function contrastOf(points: Float32Array, size: number, degrees: number): number {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const rows = new Float64Array(2 * size);
  for (let index = 0; index < points.length; index += 2) {
    const row = Math.round((points[index + 1] ?? 0) * cosine - (points[index] ?? 0) * sine + size / 2);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  let contrast = 0;
  for (let row = 1; row < rows.length; row += 1) contrast += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return contrast / (points.length || 1);
}

/** The slope of horizontal lines of text from −8 to 8 degrees, in steps of 0.2. */
export function findSkew(points: Float32Array, size: number): Skew {
  const search = (from: number, to: number, step: number): Skew => {
    let best = { degrees: 0, clarity: 0 };
    for (let degrees = from; degrees <= to; degrees += step) {
      const clarity = contrastOf(points, size, degrees);
      if (clarity > best.clarity) best = { degrees, clarity };
    }
    return best;
  };
  const coarse = search(-8, 8, 1);
  return search(coarse.degrees - 0.8, coarse.degrees + 0.8, 0.2);
}

/** The points with x and y exchanged: lines that go down become lines that go right. */
export function transposePoints(points: Float32Array): Float32Array {
  return points.map((_, index) => points[index % 2 === 0 ? index + 1 : index - 1] ?? 0);
}
