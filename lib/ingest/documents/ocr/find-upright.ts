import type { Rotation } from "@/lib/ingest/documents/layout/turn-box";
import type { OcrEngine } from "./ocr-engine";
import type { PreparedImage } from "./prepare-image";
import { type RecognizedLine, recognizeStrips } from "./recognize-strips";
import { type StraightImage, straighten } from "./straighten";
import { type PageStrips, type Part, stripsOfPage } from "./strips-of-page";

/** Mean confidence in percent from which the text is taken to be upright. */
const isReadable = 72;

/** A page turned upright, with the lines of the part that was recognized first, read as English. */
export type UprightPage = {
  image: StraightImage;
  rotation: Rotation;
  confidence: number;
  strips: PageStrips;
  first: { part: Part | undefined; lines: RecognizedLine[] };
};

/** Only long words count: an upside-down page gives many short ones. */
function confidenceOf(lines: RecognizedLine[]): number {
  const long = lines.flatMap(({ words }) => words).filter(({ text }) => /[\p{L}\p{N}]{4}/u.test(text));
  const weight = long.reduce((sum, { text }) => sum + text.length, 0);
  return weight < 12 ? 0 : long.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / weight;
}

async function tryRotation(engine: OcrEngine, prepared: PreparedImage, rotation: Rotation): Promise<UprightPage> {
  const image = await straighten(prepared, rotation, prepared.skew);
  const strips = await stripsOfPage(image.png);
  const [part] = strips.parts.toSorted((one, other) => other.ink - one.ink);
  const lines = part ? await recognizeStrips(engine, strips, part, "eng") : [];
  return { image, rotation, confidence: confidenceOf(lines), strips, first: { part, lines } };
}

/** The most readable of the four rotations; the likely ones first, and no further ones after a readable one. */
export async function findUpright(engine: OcrEngine, prepared: PreparedImage): Promise<UprightPage> {
  const [likely, ...others]: [Rotation, ...Rotation[]] = prepared.isSideways ? [90, 270, 0, 180] : [0, 180, 90, 270];
  let best = await tryRotation(engine, prepared, likely);
  for (const rotation of others) {
    if (best.confidence >= isReadable) break;
    const candidate = await tryRotation(engine, prepared, rotation);
    if (candidate.confidence > best.confidence) best = candidate;
  }
  return best;
}
