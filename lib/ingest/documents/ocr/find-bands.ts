import sharp from "sharp";
import { findDarkPixels } from "./find-skew";

/** Rows of an image from `top` on, in pixels, and how much of the ink is in them. */
export type Band = { top: number; height: number; ink: number };

const bandCount = 4;
const smallHeight = 900;

/** The row with the least ink near a row, so that no line of text is cut. */
function quietestRow(rows: Float64Array, near: number, reach: number): number {
  let best = near;
  for (let row = near - reach; row <= near + reach; row += 1) {
    const isLess = (rows[row] ?? Number.POSITIVE_INFINITY) < (rows[best] ?? Number.POSITIVE_INFINITY);
    if (isLess) best = row;
  }
  return best;
}

/** Divides an upright page into four bands between lines of text. They are recognized one by one, so that time is never exceeded by much. */
export async function findBands(png: Buffer, height: number): Promise<Band[]> {
  const { data, info } = await sharp(png)
    .resize({ height: smallHeight, withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = findDarkPixels({ data, width: info.width, height: info.height });
  const rows = new Float64Array(info.height);
  for (let index = 1; index < points.length; index += 2) rows[points[index] ?? 0] = (rows[points[index] ?? 0] ?? 0) + 1;
  const inner = [1, 2, 3].map((part) =>
    quietestRow(rows, Math.round((part * info.height) / bandCount), Math.floor(info.height / (3 * bandCount))),
  );
  const cuts = [0, ...inner, info.height];
  const scale = height / info.height;
  return cuts.slice(1).map((cut, index) => {
    const start = cuts[index] ?? 0;
    const top = Math.round(start * scale);
    const ink = rows.subarray(start, cut).reduce((sum, count) => sum + count, 0) / (points.length / 2 || 1);
    return { top, height: Math.max(1, Math.round(cut * scale) - top), ink };
  });
}
