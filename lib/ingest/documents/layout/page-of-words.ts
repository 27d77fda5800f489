import type { PageText, TextSource } from "@/lib/ingest/documents/document-text";
import { groupLines } from "./group-lines";
import { joinWords } from "./join-words";
import type { PlacedWord } from "./split-run";
import { oppositeOf, type Rotation, turnBox } from "./turn-box";
import { toShownPage } from "./turn-page";

/** How much text is kept of a page. */
const wordsMax = 20_000;
const rotations: Rotation[] = [0, 90, 180, 270];

type Size = { page: number; width: number; height: number };

/** The direction of most characters: 90 is text that goes downward. */
function mainDirectionOf(words: PlacedWord[]): Rotation {
  const characters = (direction: Rotation) =>
    words.reduce((sum, word) => sum + (word.direction === direction ? word.text.length : 0), 0);
  return rotations.reduce((best, direction) => (characters(direction) > characters(best) ? direction : best));
}

/** Text in other directions, such as a note on the margin: one line per run. */
function findRuns(words: PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const word of words) {
    if (word.startsRun || runs.length === 0) runs.push([]);
    runs.at(-1)?.push({ ...word, endsRun: false });
  }
  return runs;
}

/** The page with its words in lines. Text in other directions than the main one follows after the other lines. */
export function pageOfWords(size: Size, placed: PlacedWord[], source: TextSource): PageText {
  const direction = mainDirectionOf(placed);
  const degrees = oppositeOf(direction);
  const [width, height] = degrees % 180 === 0 ? [size.width, size.height] : [size.height, size.width];
  const words = placed.slice(0, wordsMax).map((word) => ({ ...word, box: turnBox(word.box, degrees) }));
  const main = groupLines(words.filter((word) => word.direction === direction));
  const others = findRuns(words.filter((word) => word.direction !== direction));
  const lines = [...main, ...others].map((line) => joinWords(line, width / height)).filter((line) => line.length > 0);
  const textSource = lines.length > 0 ? source : "none";
  return toShownPage({ page: size.page, width, height, textSource, words: lines.flat(), lines }, degrees);
}
