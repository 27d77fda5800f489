import sharp from "sharp";
import type { GreyImage } from "./find-skew";
import type { Strip } from "./find-strips";

/** Height of capital letters in pixels that is recognized best, and how far strips are enlarged for it. */
const letterHeight = 32;
const [scaleMin, scaleMax] = [0.4, 3];
const margin = 24;

/** A strip in a column: the part of the page that it shows, and where its top left corner is. */
export type PlacedStrip = {
  scale: number;
  /** On the page. */
  left: number;
  top: number;
  /** In the column. */
  rowTop: number;
  rowBottom: number;
};

export type Column = { png: Buffer; strips: PlacedStrip[]; left: number };

/** How much a strip is enlarged in a column. */
export const scaleOf = (strip: Strip) => Math.min(scaleMax, Math.max(scaleMin, letterHeight / strip.letterHeight));

type Area = { left: number; top: number; right: number; bottom: number };

/** The strip with room for accents and descenders, up to the strips above and below it. */
function areaOf(strip: Strip, all: Strip[], { width, height }: GreyImage): Area {
  const room = Math.round(0.35 * strip.letterHeight);
  const neighbours = all.filter((other) => other !== strip && other.left < strip.right && other.right > strip.left);
  const above = neighbours.filter(({ bottom }) => bottom <= strip.top).map(({ bottom }) => bottom);
  const below = neighbours.filter(({ top }) => top >= strip.bottom).map(({ top }) => top);
  return {
    left: Math.max(0, strip.left - room),
    right: Math.min(width, strip.right + room),
    top: Math.max(0, strip.top - room, ...above),
    bottom: Math.min(height, strip.bottom + room, ...below),
  };
}

/** A table from grey to grey that makes the paper white and the ink black. */
function contrastOf({ data, width }: GreyImage, { left, top, right, bottom }: Area): Uint8Array {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      counts[data[y * width + x] ?? 0] = (counts[data[y * width + x] ?? 0] ?? 0) + 1;
  const pixels = (right - left) * (bottom - top);
  const levelOf = (share: number) => {
    let sum = 0;
    return counts.findIndex((count) => {
      sum += count;
      return sum >= share * pixels;
    });
  };
  const [ink, paper] = [levelOf(0.02), levelOf(0.6)];
  const range = Math.max(40, paper - ink);
  return Uint8Array.from({ length: 256 }, (_, value) =>
    Math.max(0, Math.min(255, Math.round(((value - paper + range) * 255) / range))),
  );
}

/** Draws a part of the page, enlarged with bilinear interpolation. */
function draw(page: GreyImage, area: Area, scale: number, target: GreyImage, left: number, top: number): void {
  const table = contrastOf(page, area);
  const at = (x: number, y: number) => {
    const column = Math.min(area.right - 1, Math.max(area.left, x));
    return table[page.data[Math.min(area.bottom - 1, Math.max(area.top, y)) * page.width + column] ?? 255] ?? 255;
  };
  const [width, height] = [(area.right - area.left) * scale, (area.bottom - area.top) * scale];
  for (let row = 0; row < height; row += 1) {
    const y = area.top + (row + 0.5) / scale - 0.5;
    const [y0, dy] = [Math.floor(y), y - Math.floor(y)];
    for (let column = 0; column < width; column += 1) {
      const x = area.left + (column + 0.5) / scale - 0.5;
      const [x0, dx] = [Math.floor(x), x - Math.floor(x)];
      const upper = at(x0, y0) * (1 - dx) + at(x0 + 1, y0) * dx;
      const lower = at(x0, y0 + 1) * (1 - dx) + at(x0 + 1, y0 + 1) * dx;
      target.data[(top + row) * target.width + left + column] = upper * (1 - dy) + lower * dy;
    }
  }
}

/** Draws strips one below the other in letters of one size, because that is what recognition reads best. */
export async function composeColumn(page: GreyImage, strips: Strip[], all: Strip[]): Promise<Column> {
  const areas = strips.map((strip) => ({ area: areaOf(strip, all, page), scale: scaleOf(strip) }));
  const width = Math.ceil(Math.max(...areas.map(({ area, scale }) => (area.right - area.left) * scale))) + 2 * margin;
  let bottom = margin;
  const placed = areas.map(({ area, scale }) => {
    const rowTop = bottom;
    const rowBottom = rowTop + Math.ceil((area.bottom - area.top) * scale);
    bottom = rowBottom + margin;
    return { scale, left: area.left, top: area.top, rowTop, rowBottom };
  });
  const column = { data: new Uint8Array(width * bottom).fill(255), width, height: bottom };
  areas.forEach(({ area, scale }, at) => {
    draw(page, area, scale, column, margin, placed[at]?.rowTop ?? 0);
  });
  const raw = { width, height: bottom, channels: 1 as const };
  const png = await sharp(column.data, { raw }).png({ compressionLevel: 1 }).toBuffer();
  return { png, strips: placed, left: margin };
}
