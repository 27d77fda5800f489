import type { Content } from "@/test/documents/corpus/content";
import { createPen } from "@/test/documents/corpus/pen";
import { drawGrid } from "./grid";

/** A form with frames: small labels above the values, as bills of lading have them. */
export function drawFramed(content: Content): Promise<Buffer> {
  const pen = createPen();
  const [left, middle, right] = [36, 300, pen.width - 36];
  pen.write(content.title, middle + 6, 34, { size: content.title.length > 24 ? 11 : 15, isBold: true });
  pen.write(content.issuer[0] ?? "", left + 4, 36, { size: 12, isBold: true });
  let y = 64;
  for (const { label, value, more = [] } of content.parties) {
    pen.frame(left, y, middle - left, 62);
    pen.write(label, left + 4, y + 3, { size: 6.5 });
    [value, ...more].forEach((line, at) => {
      pen.write(line, left + 4, y + 13 + at * 11, { size: 9 });
    });
    y += 62;
  }
  let top = 64;
  const perRow = 2;
  content.entries.forEach(({ label, value }, at) => {
    const isSecond = top + 30 <= y || at % perRow === 1;
    const width = isSecond && top < y ? (right - middle) / perRow : (right - left) / perRow;
    const start = top < y ? middle : left;
    const x = start + (at % perRow) * width;
    pen.frame(x, top, width, 30);
    pen.write(label, x + 4, top + 3, { size: 6.5 });
    pen.write(value, x + 4, top + 14, { size: value.length > 34 ? 5.5 : value.length > 26 ? 7 : 9 });
    if (at % perRow === perRow - 1) top += 30;
    if (top + 30 > y && top < y) top = y;
  });
  let bottom = Math.max(top + 30, y) + 14;
  for (const grid of content.grids)
    bottom = drawGrid(pen, grid, { x: left, y: bottom, width: right - left, isFramed: true }) + 14;
  for (const { label, value } of content.closing) {
    pen.write(label, left + 4, bottom, { size: 6.5 });
    pen.write(value, left + 4, bottom + 9, { size: 9 });
    bottom += 28;
  }
  content.sentences.forEach((line, at) => {
    pen.write(line, left, pen.height - 50 + at * 9, { size: 6 });
  });
  return pen.end();
}
