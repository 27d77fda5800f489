import type { PlacedWord } from "@/lib/ingest/documents/layout/split-run";
import type { RecognizedLine } from "./recognize-strips";
import type { StraightImage } from "./straighten";

/** Below it, what was recognized is a line of a form, a stamp or dirt. In percent. */
const confidenceMin = 25;
const confidenceMinOfSigns = 60;

function isText({ text, confidence }: { text: string; confidence: number }): boolean {
  return confidence >= (/[\p{L}\p{N}]/u.test(text) ? confidenceMin : confidenceMinOfSigns);
}

/** Vertical extent of a line at a position, so that all its words have the same baseline and height. */
function extentOf({ baseline, height }: RecognizedLine, x: number): { top: number; bottom: number } {
  const run = baseline.x1 - baseline.x0;
  const y = run === 0 ? baseline.y0 : baseline.y0 + ((x - baseline.x0) / run) * (baseline.y1 - baseline.y0);
  return { top: y - 0.8 * height, bottom: y + 0.2 * height };
}

/** The words of recognized lines as placed on the straight image, in fractions of it. */
export function toPlacedWords(lines: RecognizedLine[], image: StraightImage): PlacedWord[] {
  return lines.flatMap((line) =>
    line.words.filter(isText).map(({ text, confidence, left, right }) => {
      const { top, bottom } = extentOf(line, (left + right) / 2);
      return {
        text,
        confidence: confidence / 100,
        box: {
          left: left / image.width,
          top: top / image.height,
          width: (right - left) / image.width,
          height: (bottom - top) / image.height,
        },
        startsRun: false,
        endsRun: false,
        direction: 0 as const,
      };
    }),
  );
}

/** The box on the upright page of a box on the straight image: around its turned corners, with the height that it had. */
export function toUprightBox(
  box: PlacedWord["box"],
  image: StraightImage,
  page: { width: number; height: number },
): PlacedWord["box"] {
  const [x, y] = [(box.left + box.width / 2) * image.width, (box.top + box.height / 2) * image.height];
  const center = image.toUpright(x, y);
  const width = (box.width * image.width) / page.width;
  const height = (box.height * image.height) / page.height;
  return { left: center.x - width / 2, top: center.y - height / 2, width, height };
}
