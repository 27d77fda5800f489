import type { Line } from "tesseract.js";
import { composeColumn, type PlacedStrip } from "./compose-column";
import { correctWords } from "./correct-words";
import type { OcrEngine, OcrLanguage } from "./ocr-engine";
import type { PageStrips, Part } from "./strips-of-page";

/** A line of text on the straight image: its words in pixels, and its baseline. */
export type RecognizedLine = {
  text: string;
  words: { text: string; confidence: number; left: number; right: number }[];
  baseline: { x0: number; y0: number; x1: number; y1: number };
  /** From the highest to the lowest letters. */
  height: number;
};

/** The words that were recognized in a strip, with their places on the straight image. */
function toLine(strip: PlacedStrip, lines: Line[], columnLeft: number): RecognizedLine[] {
  const { scale, left, top, rowTop, rowBottom } = strip;
  const isInRow = ({ bbox }: { bbox: Line["bbox"] }) => {
    const middle = (bbox.y0 + bbox.y1) / 2;
    return middle >= rowTop && middle < rowBottom;
  };
  const found = lines.filter(isInRow);
  const longest = found.toSorted((one, other) => other.text.length - one.text.length)[0];
  if (!longest) return [];
  const toX = (x: number) => left + (x - columnLeft) / scale;
  const toY = (y: number) => top + (y - rowTop) / scale;
  const { baseline, rowAttributes, bbox } = longest;
  const words = correctWords(found.flatMap((line) => line.words).toSorted((one, other) => one.bbox.x0 - other.bbox.x0));
  return [
    {
      text: words.map(({ text }) => text).join(" "),
      words: words.map((word) => ({
        text: word.text,
        confidence: word.confidence,
        left: toX(word.bbox.x0),
        right: toX(word.bbox.x1),
      })),
      baseline: { x0: toX(baseline.x0), y0: toY(baseline.y0), x1: toX(baseline.x1), y1: toY(baseline.y1) },
      height: Math.min(rowAttributes.rowHeight || bbox.y1 - bbox.y0, 1.5 * (bbox.y1 - bbox.y0)) / scale,
    },
  ];
}

/** The lines of text in a part of the strips of a page. */
export async function recognizeStrips(
  engine: OcrEngine,
  page: PageStrips,
  { strips }: Part,
  language: OcrLanguage,
): Promise<RecognizedLine[]> {
  if (strips.length === 0) return [];
  const column = await composeColumn(page.image, strips, page.strips);
  const lines = await engine.recognize(column.png, language);
  return column.strips.flatMap((strip) => toLine(strip, lines, column.left));
}
