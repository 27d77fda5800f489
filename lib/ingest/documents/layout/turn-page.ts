import type { PageText } from "@/lib/ingest/documents/document-text";
import { slopeBox } from "./slope-box";
import { oppositeOf, type Rotation, turnBox } from "./turn-box";

/** The page turned clockwise, with its boxes. */
function turnPage(page: PageText, degrees: Rotation): PageText {
  const lines = page.lines.map((line) => line.map((word) => ({ ...word, box: turnBox(word.box, degrees) })));
  const isSideways = degrees % 180 !== 0;
  const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height];
  return { ...page, width, height, words: lines.flat(), lines };
}

/**
 * The page turned so that its text is upright and its lines are horizontal, for rules about positions. The boxes of a result are turned
 * back by `toShownBox`.
 */
export function toUprightPage(page: PageText): PageText {
  const upright = page.textRotation ? turnPage(page, page.textRotation) : page;
  const { textSlope } = page;
  if (!textSlope) return upright;
  const lines = upright.lines.map((line) =>
    line.map((word) => ({ ...word, box: slopeBox(word.box, upright, -textSlope) })),
  );
  return { ...upright, words: lines.flat(), lines };
}

/** The box on the page as shown of a box on the upright page that `toUprightPage` returned. */
export function toShownBox(page: PageText, box: PageText["words"][number]["box"]): PageText["words"][number]["box"] {
  const sloping = page.textSlope ? slopeBox(box, page, page.textSlope) : box;
  return page.textRotation ? turnBox(sloping, oppositeOf(page.textRotation)) : sloping;
}

/** The page as shown of an upright page whose text was found after turning the page clockwise by these degrees. */
export function toShownPage(upright: PageText, degrees: Rotation): PageText {
  return degrees === 0 ? upright : { ...turnPage(upright, oppositeOf(degrees)), textRotation: degrees };
}
