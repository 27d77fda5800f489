import type { Word } from "@/lib/ingest/documents/document-text";

/** A run of text on a page in points as shown: its baseline starts at (x, y) and goes along (dx, dy), a vector of length 1. */
export type TextRun = {
  text: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Along the baseline. */
  width: number;
  /** Of the font. */
  height: number;
};

/** A word of a run: whether it is written without a space after the run before or before the next one. */
export type PlacedWord = Word & { startsRun: boolean; endsRun: boolean; direction: 0 | 90 | 180 | 270 };

const narrow = /[iljtfrI.,:;'|!()[\]/\s-]/;
const wide = /[mwMW@%—]/;
const ascent = 0.8;
const descent = 0.2;

/** Relative widths of characters in proportional fonts; a run only states its whole width. */
function weightOf(text: string): number {
  let weight = 0;
  for (const character of text) {
    weight += narrow.test(character) ? 0.5 : wide.test(character) ? 1.5 : /[A-Z]/.test(character) ? 1.2 : 1;
  }
  return weight;
}

function directionOf(run: TextRun): PlacedWord["direction"] {
  if (Math.abs(run.dx) >= Math.abs(run.dy)) return run.dx >= 0 ? 0 : 180;
  return run.dy > 0 ? 90 : 270;
}

function boxOf(run: TextRun, start: number, end: number, page: { width: number; height: number }): Word["box"] {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const along of [start, end]) {
    for (const across of [ascent * run.height, -descent * run.height]) {
      xs.push(run.x + run.dx * along + run.dy * across);
      ys.push(run.y + run.dy * along - run.dx * across);
    }
  }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    left: left / page.width,
    top: top / page.height,
    width: (right - left) / page.width,
    height: (bottom - top) / page.height,
  };
}

/** The words of a run with their boxes. */
export function splitRun(run: TextRun, page: { width: number; height: number }): PlacedWord[] {
  const total = weightOf(run.text);
  const direction = directionOf(run);
  return [...run.text.matchAll(/\S+/g)].map((match) => {
    const start = (weightOf(run.text.slice(0, match.index)) / total) * run.width;
    const end = start + (weightOf(match[0]) / total) * run.width;
    return {
      text: match[0],
      box: boxOf(run, start, end, page),
      confidence: 1,
      startsRun: match.index === 0,
      endsRun: match.index + match[0].length === run.text.length,
      direction,
    };
  });
}
