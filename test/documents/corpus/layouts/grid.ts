import type { Grid } from "@/test/documents/corpus/content";
import type { Pen } from "@/test/documents/corpus/pen";

export type GridOptions = { x: number; y: number; width: number; size?: number; isFramed?: boolean };

/** Draws a table and returns the height below it. */
export function drawGrid(pen: Pen, grid: Grid, { x, y, width, size = 8, isFramed = false }: GridOptions): number {
  const sum = grid.widths.reduce((total, one) => total + one, 0);
  const edges = grid.widths.map(
    (_, at) => x + (grid.widths.slice(0, at).reduce((total, one) => total + one, 0) / sum) * width,
  );
  const rowHeight = size + 5;
  const drawRow = (cells: string[], top: number, isBold: boolean) => {
    cells.forEach((cell, at) => {
      const [left = x, right = x + width] = [edges[at], edges[at + 1] ?? x + width];
      if (isFramed) pen.frame(left, top - 2, right - left, rowHeight);
      pen.write(cell, left + 3, top, { size, isBold, ...(grid.rightAligned[at] ? { right: right - 6 } : {}) });
    });
  };
  const rows = [...grid.rows, ...(grid.total ? [grid.total] : [])];
  drawRow(grid.headings, y, true);
  rows.forEach((row, at) => {
    drawRow(row, y + (at + 1) * rowHeight, row === grid.total);
  });
  return y + (rows.length + 1) * rowHeight;
}
