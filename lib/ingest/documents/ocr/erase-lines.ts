import type { GreyImage } from "./find-skew";

/** A ruled line is at least this part of the long side of the page long, and at most so many pixels thick. */
const lengthPerSide = 1 / 33;
const thickest = 7;
/** Part of a line that no letters touch. */
const thinShare = 0.8;
/** Noise interrupts a line for so many pixels, and its grey edges are so many pixels wide. */
const gapMax = 2;
const edge = 3;

/** Pixels of ink that follow each other across a line, from a pixel on it. */
function thicknessAt(ink: Uint8Array, at: number, across: number): number {
  let count = 1;
  for (let next = at + across; count <= thickest && ink[next]; next += across) count += 1;
  for (let next = at - across; count <= thickest && ink[next]; next -= across) count += 1;
  return count;
}

/** The pixels of a run that are thin across it; none if it is a row of letters that touch each other. */
function thinPixels(ink: Uint8Array, start: number, length: number, along: number, across: number): number[] {
  const pixels = Array.from({ length: length + 1 }, (_, at) => start + at * along);
  const thin = pixels.filter((pixel) => thicknessAt(ink, pixel, across) <= thickest);
  return thin.length >= thinShare * pixels.length ? thin : [];
}

/** The pixels of long runs of ink in one direction that are thin across it: lines, but not letters that touch them. */
function findThinRuns(ink: Uint8Array, lines: number, length: number, along: number, across: number, shortest: number) {
  const found: number[] = [];
  for (let line = 0; line < lines; line += 1) {
    let start = -1;
    let last = -1;
    for (let at = 0; at <= length; at += 1) {
      const isInk = at < length && ink[line * across + at * along] === 1;
      if (isInk) {
        if (start < 0) start = at;
        last = at;
      } else if (start >= 0 && (at === length || at - last > gapMax)) {
        if (last - start >= shortest)
          found.push(...thinPixels(ink, line * across + start * along, last - start, along, across));
        start = -1;
      }
    }
  }
  return found;
}

/** The lightest grey on both sides of a line. */
function paperAt(data: Uint8Array, pixel: number, across: number): number {
  let lightest = 0;
  for (let away = thickest; away <= 3 * thickest; away += 2) {
    lightest = Math.max(lightest, data[pixel - away * across] ?? 0, data[pixel + away * across] ?? 0);
  }
  return lightest;
}

/** Erases a line at a pixel on one side of it: as far as the page becomes lighter, so that letters next to the line remain. */
function eraseSide({ data }: GreyImage, ink: Uint8Array, pixel: number, step: number, colour: number): void {
  let previous = data[pixel] ?? 0;
  for (let away = 1; away <= thickest + edge; away += 1) {
    const at = pixel + away * step;
    const value = data[at] ?? colour;
    if (value >= colour || (value < previous && !ink[at])) return;
    previous = value;
    ink[at] = 0;
    data[at] = colour;
  }
}

/** Removes the frames of forms and tables from a page and its mask. Both are changed. */
export function eraseLines(image: GreyImage, ink: Uint8Array): void {
  const { data, width, height } = image;
  const shortest = Math.max(width, height) * lengthPerSide;
  const runs: [number[], number][] = [
    [findThinRuns(ink, height, width, 1, width, shortest), width],
    [findThinRuns(ink, width, height, width, 1, shortest), 1],
  ];
  for (const [pixels, across] of runs) {
    for (const pixel of pixels) {
      const colour = paperAt(data, pixel, across);
      eraseSide(image, ink, pixel, across, colour);
      eraseSide(image, ink, pixel, -across, colour);
    }
    for (const pixel of pixels) {
      ink[pixel] = 0;
      data[pixel] = paperAt(data, pixel, across);
    }
  }
}
