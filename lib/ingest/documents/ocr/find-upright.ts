import type { Rotation } from "@/lib/ingest/documents/layout/turn-box";
import { type Band, findBands } from "./find-bands";
import type { OcrEngine } from "./ocr-engine";
import type { PreparedImage } from "./prepare-image";
import { type RecognizedLine, recognizeBand } from "./recognize-band";
import { type StraightImage, straighten } from "./straighten";

/** Mean confidence in percent from which the text is taken to be upright. */
const isReadable = 72;

/** A page turned upright, with the lines of its first recognized band, read as English. */
export type UprightPage = {
  image: StraightImage;
  rotation: Rotation;
  confidence: number;
  bands: Band[];
  first: { band: Band; lines: RecognizedLine[] };
};

/** Only long words count: an upside-down page gives many short ones. */
function confidenceOf(lines: RecognizedLine[]): number {
  const long = lines.flatMap(({ words }) => words).filter(({ text }) => /[\p{L}\p{N}]{4}/u.test(text));
  const weight = long.reduce((sum, { text }) => sum + text.length, 0);
  return weight < 12 ? 0 : long.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / weight;
}

async function tryRotation(engine: OcrEngine, prepared: PreparedImage, rotation: Rotation): Promise<UprightPage> {
  const image = await straighten(prepared, rotation, prepared.skew);
  const bands = await findBands(image.png, image.height);
  const band = bands.reduce((densest, candidate) => (candidate.ink > densest.ink ? candidate : densest));
  const lines = await recognizeBand(engine, image, band, "eng");
  return { image, rotation, confidence: confidenceOf(lines), bands, first: { band, lines } };
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
