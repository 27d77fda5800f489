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
import { type RecognizedLine, recognizeBand } from "./recognize-band";

/** Share of the ink in the band by which the side that is up is found; several sides may be tried. */
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

/** The lines of all bands, in the language of the first one; bands for which there is no time are left out. */
async function recognizeBands(
  { engine, budget }: Recognizer,
  page: number,
  upright: UprightPage,
): Promise<RecognizedLine[]> {
  const { image, bands, first } = upright;
  const language = guessLanguage(first.lines.map(({ text }) => text).join("\n"));
  const lines: RecognizedLine[] = [];
  for (const band of bands) {
    const isDone = band === first.band && language === "eng";
    const read = () => recognizeBand(engine, image, band, language);
    const found = isDone ? first.lines : band.ink === 0 ? [] : await budget.run(page, band.ink, read);
    lines.push(...(found ?? (band === first.band ? first.lines : [])));
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
  const recognized = await recognizeBands(recognizer, size.page, upright);
  // Lines are found on the straight image, where they are horizontal.
  const lines = groupLines(toPlacedWords(recognized, upright.image))
    .map((line) => line.map((word) => ({ ...word, box: toUprightBox(word.box, upright.image, pixels) })))
    .map((line) => joinWords(line, width / height))
    .filter((line) => line.length > 0);
  if (lines.length === 0) return empty;
  return toShownPage(
    { page: size.page, width, height, textSource: "ocr", words: lines.flat(), lines },
    upright.rotation,
  );
}
