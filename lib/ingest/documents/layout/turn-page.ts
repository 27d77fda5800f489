import type { PageText } from "@/lib/ingest/documents/document-text";
import { oppositeOf, type Rotation, turnBox } from "./turn-box";

/** The page turned clockwise, with its boxes. */
function turnPage(page: PageText, degrees: Rotation): PageText {
  const lines = page.lines.map((line) => line.map((word) => ({ ...word, box: turnBox(word.box, degrees) })));
  const isSideways = degrees % 180 !== 0;
  const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height];
  return { ...page, width, height, words: lines.flat(), lines };
}

/** The page turned so that its text is upright, for rules about positions. The boxes of a result are turned back by `toShownBox`. */
export function toUprightPage(page: PageText): PageText {
  return page.textRotation ? turnPage(page, page.textRotation) : page;
}

/** The box on the page as shown of a box on the upright page. */
export function toShownBox(page: PageText, box: PageText["words"][number]["box"]): PageText["words"][number]["box"] {
  return page.textRotation ? turnBox(box, oppositeOf(page.textRotation)) : box;
}

/** The page as shown of an upright page whose text was found after turning the page clockwise by these degrees. */
export function toShownPage(upright: PageText, degrees: Rotation): PageText {
  return degrees === 0 ? upright : { ...turnPage(upright, oppositeOf(degrees)), textRotation: degrees };
}
