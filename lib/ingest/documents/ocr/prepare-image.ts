import sharp, { type Sharp } from "sharp";
import { findDarkPixels, findSkew, transposePoints } from "./find-skew";
import { isSideways } from "./is-sideways";

/** Long sides in pixels: of what is recognized, and of the copy by which the slope is found. */
const longSideMax = 3000;
const longSideMin = 2000;
const smallSide = 900;

/** The darkest pixel becomes black: ink is often less than the percent that is cut off by default. */
const contrast = { lower: 0, upper: 99 };

/** A page in grey, with what its pixels show of the direction of its text. */
export type PreparedImage = {
  png: Buffer;
  width: number;
  height: number;
  isBlank: boolean;
  /** Lines of text go down or up. */
  isSideways: boolean;
  /** Clockwise slope of the lines, after the page is turned when it is sideways. */
  skew: number;
};

/** The factor by which the image is resized for recognition: letters of 25 to 40 pixels are read best. */
function scaleOf(longSide: number): number {
  if (longSide > longSideMax) return longSideMax / longSide;
  return longSide < longSideMin ? Math.min(2, longSideMin / longSide) : 1;
}

/** Grey, white background, full contrast, and the direction of text. */
export async function prepareImage(image: Sharp, size: { width: number; height: number }): Promise<PreparedImage> {
  const scale = scaleOf(Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const png = await image
    .flatten({ background: "#fff" })
    .resize(width, height, { fit: "fill" })
    .greyscale()
    .normalise(contrast)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp(png)
    .resize(smallSide, smallSide, { fit: "inside" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = findDarkPixels({ data, width: info.width, height: info.height });
  const sideways = isSideways(points, info.width, info.height);
  const { degrees } = findSkew(sideways ? transposePoints(points) : points, Math.max(info.width, info.height));
  const isBlank = points.length / 2 < 0.0002 * info.width * info.height;
  return { png, width, height, isBlank, isSideways: sideways, skew: sideways ? -degrees : degrees };
}
