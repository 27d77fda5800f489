import type { Word } from "@/lib/ingest/documents/document-text";
import type { PlacedWord } from "./split-run";

const precision = 1e5;
const round = (value: number) => Math.round(value * precision) / precision;

/** The box around both. */
function unionOf(one: Word["box"], other: Word["box"]): Word["box"] {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The part of the box that is on the page, rounded; a word outside of the page has no size. */
function toPageBox(box: Word["box"]): Word["box"] {
  const left = round(Math.min(Math.max(box.left, 0), 1));
  const top = round(Math.min(Math.max(box.top, 0), 1));
  return {
    left,
    top,
    width: round(Math.min(Math.max(box.left + box.width, left), 1) - left),
    height: round(Math.min(Math.max(box.top + box.height, top), 1) - top),
  };
}

/** Whether the next word continues the word: programs write one word as several runs when the font changes or letters are kerned. */
function isContinued(word: PlacedWord, next: PlacedWord, aspect: number): boolean {
  const gap = next.box.left - (word.box.left + word.box.width);
  const em = Math.min(word.box.height, next.box.height) / aspect;
  return word.endsRun && next.startsRun && gap < 0.12 * em && gap > -0.3 * em;
}

/** The words of a line, with those joined that touch each other. `aspect`: width of the page divided by its height. */
export function joinWords(line: PlacedWord[], aspect: number): Word[] {
  const joined: PlacedWord[] = [];
  for (const word of line) {
    const last = joined.at(-1);
    if (last && isContinued(last, word, aspect)) {
      const [text, box] = [last.text + word.text, unionOf(last.box, word.box)];
      joined[joined.length - 1] = { ...last, text, box, endsRun: word.endsRun };
      continue;
    }
    joined.push(word);
  }
  return joined
    .map(({ text, box, confidence }) => ({ text, box: toPageBox(box), confidence: round(confidence) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
}
