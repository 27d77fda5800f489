import type { Point, Size } from "./frame";

export type Box = Size & { x: number; y: number };

/** A text of this size that belongs to a point. */
export type Label = Size & { at: Point };

/** Where the text is: its box, and at which side of the box its lines begin, as in SVG. */
export type PlacedLabel = Box & { anchor: "start" | "middle" | "end" };

/** The distances in px between a point and its text, of which the larger leaves room for a vessel at the point. */
const gaps = [9, 14];

function candidatesOf({ at: [x, y], width, height }: Label, gap: number): PlacedLabel[] {
  const size = { width, height };
  const centred = y - height / 2;
  return [
    { ...size, x: x - width / 2, y: y - gap - height, anchor: "middle" },
    { ...size, x: x - width / 2, y: y + gap, anchor: "middle" },
    { ...size, x: x - gap - width, y: centred, anchor: "end" },
    { ...size, x: x + gap, y: centred, anchor: "start" },
    { ...size, x: x - width, y: y - gap - height, anchor: "end" },
    { ...size, x, y: y - gap - height, anchor: "start" },
    { ...size, x: x - width, y: y + gap, anchor: "end" },
    { ...size, x, y: y + gap, anchor: "start" },
  ];
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isInside({ x, y, width, height }: Box, size: Size): boolean {
  return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
}

function contains({ x, y, width, height }: Box, [pointX, pointY]: Point): boolean {
  return pointX >= x && pointX <= x + width && pointY >= y && pointY <= y + height;
}

/**
 * A place for each label inside the picture, where it covers no obstacle and no label before it, and as few points of lines as possible;
 * null for a label without such a place.
 */
export function placeLabels(labels: Label[], size: Size, obstacles: Box[], lines: Point[]): (PlacedLabel | null)[] {
  const taken = [...obstacles];
  return labels.map((label) => {
    const isFree = (box: Box) => isInside(box, size) && !taken.some((other) => overlaps(box, other));
    const free = gaps.map((gap) => candidatesOf(label, gap).filter(isFree)).find(({ length }) => length > 0) ?? [];
    const covered = free.map((box) => lines.filter((point) => contains(box, point)).length);
    const best = free[covered.indexOf(Math.min(...covered))] ?? null;
    if (best) taken.push(best);
    return best;
  });
}
