import sharp from "sharp";
import type { Line } from "tesseract.js";
import type { Band } from "./find-bands";
import type { OcrEngine, OcrLanguage } from "./ocr-engine";
import type { StraightImage } from "./straighten";

/** A line of text on the straight image: its words in pixels, and its baseline. */
export type RecognizedLine = {
  text: string;
  words: { text: string; confidence: number; left: number; right: number }[];
  baseline: { x0: number; y0: number; x1: number; y1: number };
  /** From the highest to the lowest letters. */
  height: number;
};

function toLine({ text, words, baseline, rowAttributes, bbox }: Line, top: number): RecognizedLine {
  const { x0, y0, x1, y1 } = baseline;
  return {
    text,
    words: words.map(({ text, confidence, bbox }) => ({ text, confidence, left: bbox.x0, right: bbox.x1 })),
    baseline: { x0, y0: y0 + top, x1, y1: y1 + top },
    height: Math.min(rowAttributes.rowHeight || bbox.y1 - bbox.y0, 1.5 * (bbox.y1 - bbox.y0)),
  };
}

/** The lines in a band of an image. */
export async function recognizeBand(
  engine: OcrEngine,
  image: StraightImage,
  { top, height }: Band,
  language: OcrLanguage,
): Promise<RecognizedLine[]> {
  const area = { left: 0, top, width: image.width, height: Math.min(height, image.height - top) };
  const part = await sharp(image.png).extract(area).greyscale().png({ compressionLevel: 1 }).toBuffer();
  return (await engine.recognize(part, language)).map((line) => toLine(line, top));
}
