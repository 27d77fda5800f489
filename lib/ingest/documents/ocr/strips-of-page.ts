import sharp from "sharp";
import { scaleOf } from "./compose-column";
import { findInk } from "./dark-mask";
import { eraseLines } from "./erase-lines";
import { findComponents } from "./find-components";
import type { GreyImage } from "./find-skew";
import { findStrips, type Strip } from "./find-strips";

/** Strips that are recognized together, and their share (0 to 1) of the text of the page. */
export type Part = { strips: Strip[]; ink: number };

/** The image of a page without ruled lines, and its strips of text in parts. */
export type PageStrips = { image: GreyImage; strips: Strip[]; parts: Part[] };

/** A page is recognized in four parts, or in more of this many pixels of their columns. */
const partCount = 4;
const partPixels = 8_000_000;

/** What a strip costs to recognize: its length in letters. */
const lengthOf = ({ left, right, letterHeight }: Strip) => (right - left) / letterHeight + 2;

/** Parts of similar length, at least four on a full page, so that neither time nor memory is exceeded by much. */
function toParts(strips: Strip[]): Part[] {
  const total = strips.reduce((sum, strip) => sum + lengthOf(strip), 0);
  const parts: Part[] = [];
  let [width, height] = [0, 0];
  for (const strip of strips) {
    const scale = scaleOf(strip);
    width = Math.max(width, scale * (strip.right - strip.left));
    height += 2 * scale * (strip.bottom - strip.top);
    const last = parts.at(-1);
    const ink = lengthOf(strip) / total;
    if (last && last.ink < 1 / partCount && width * height < partPixels) {
      last.strips.push(strip);
      last.ink += ink;
    } else {
      parts.push({ strips: [strip], ink });
      [width, height] = [scale * (strip.right - strip.left), 2 * scale * (strip.bottom - strip.top)];
    }
  }
  return parts;
}

/** Finds the strips of text of an upright page. */
export async function stripsOfPage(png: Buffer): Promise<PageStrips> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8Array(data.buffer, data.byteOffset, data.length), ...info };
  const ink = findInk(image);
  eraseLines(image, ink);
  const strips = findStrips(findComponents(ink, image.width), Math.max(image.width, image.height));
  return { image, strips, parts: toParts(strips) };
}
