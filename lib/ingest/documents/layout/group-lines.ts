import type { Word } from "@/lib/ingest/documents/document-text";

type Line<T extends Word> = { words: T[]; baseline: number; height: number };

const bottomOf = (word: Word) => word.box.top + word.box.height;

/**
 * The lines of words on an upright page, top to bottom, each from left to right. Words are on one line when their baselines differ by
 * less than 40 % of the smaller height.
 */
export function groupLines<T extends Word>(words: T[]): T[][] {
  const lines: Line<T>[] = [];
  for (const word of words.toSorted((one, other) => bottomOf(one) - bottomOf(other))) {
    const { height } = word.box;
    // Sorted by baseline: only the last lines can be near enough.
    const line = lines
      .slice(-4)
      .find((candidate) => Math.abs(bottomOf(word) - candidate.baseline) < 0.4 * Math.min(candidate.height, height));
    if (line) {
      line.words.push(word);
      continue;
    }
    lines.push({ words: [word], baseline: bottomOf(word), height });
  }
  return lines.map((line) => line.words.toSorted((one, other) => one.box.left - other.box.left));
}
