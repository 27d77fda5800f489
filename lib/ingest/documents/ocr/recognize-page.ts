import type { Sharp } from "sharp";
import type { PageText } from "@/lib/ingest/documents/document-text";
import { groupLines } from "@/lib/ingest/documents/layout/group-lines";
import { joinWords } from "@/lib/ingest/documents/layout/join-words";
import { toShownPage } from "@/lib/ingest/documents/layout/turn-page";
import { findUpright, type UprightPage } from "./find-upright";
import { guessLanguage } from "./guess-language";
import type { OcrBudget } from "./ocr-budget";
import type { OcrEngine } from "./ocr-engine";
import { toPlacedWords, toUprightBox } from "./placed-words";
import { prepareImage } from "./prepare-image";
import { type RecognizedLine, recognizeStrips } from "./recognize-strips";

/** Share of the text in the part by which the side that is up is found; several sides may be tried. */
const firstPart = 0.5;

/** A page to recognize: its image in pixels, and its number and size in points as shown. */
export type PageImage = {
  image: Sharp;
  pixelWidth: number;
  pixelHeight: number;
  page: number;
  width: number;
  height: number;
};
export type Recognizer = { engine: OcrEngine; budget: OcrBudget };

/** The lines of all parts, in the language of the first one; parts for which there is no time are left out. */
async function recognizeParts(
  { engine, budget }: Recognizer,
  page: number,
  { strips, first }: UprightPage,
): Promise<RecognizedLine[]> {
  const language = guessLanguage(first.lines.map(({ text }) => text).join("\n"));
  const lines: RecognizedLine[] = [];
  for (const part of strips.parts) {
    const isDone = part === first.part && language === "eng";
    const read = () => recognizeStrips(engine, strips, part, language);
    const found = isDone ? first.lines : await budget.run(page, part.ink, read);
    lines.push(...(found ?? (part === first.part ? first.lines : [])));
  }
  return lines;
}

/** Recognizes the text of an image of a page, whichever side is up. */
export async function recognizePage(
  recognizer: Recognizer,
  { image, pixelWidth, pixelHeight, ...size }: PageImage,
): Promise<PageText> {
  const prepared = await prepareImage(image, { width: pixelWidth, height: pixelHeight });
  const empty = { ...size, textSource: "none" as const, words: [], lines: [] };
  const upright = prepared.isBlank
    ? null
    : await recognizer.budget.run(size.page, firstPart, () => findUpright(recognizer.engine, prepared));
  if (!upright) return empty;
  const isSideways = upright.rotation % 180 !== 0;
  const [width, height] = isSideways ? [size.height, size.width] : [size.width, size.height];
  const pixels = isSideways ? { width: prepared.height, height: prepared.width } : prepared;
  const recognized = await recognizeParts(recognizer, size.page, upright);
  // Lines are found on the straight image, where they are horizontal.
  const lines = groupLines(toPlacedWords(recognized, upright.image))
    .map((line) => line.map((word) => ({ ...word, box: toUprightBox(word.box, upright.image, pixels) })))
    .map((line) => joinWords(line, width / height))
    .filter((line) => line.length > 0);
  if (lines.length === 0) return empty;
  const slope = prepared.skew === 0 ? {} : { textSlope: prepared.skew };
  return toShownPage(
    { page: size.page, width, height, textSource: "ocr", ...slope, words: lines.flat(), lines },
    upright.rotation,
  );
}
