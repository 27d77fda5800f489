import type { Content } from "./content";
import { drawFramed } from "./layouts/framed";
import { drawColumns, drawLetter, drawTwoColumnTable } from "./layouts/lists";
import { drawDense, drawStrips } from "./layouts/strips";

export const layouts = {
  framed: drawFramed,
  columns: drawColumns,
  two_column_table: drawTwoColumnTable,
  letter: drawLetter,
  strips: drawStrips,
  dense: drawDense,
} satisfies Record<string, (content: Content) => Promise<Buffer>>;

export type Layout = keyof typeof layouts;

/** A PDF with text in the layout. */
export function writePdf(content: Content, layout: Layout): Promise<Buffer> {
  return layouts[layout](content);
}
