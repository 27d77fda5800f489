import type { Content, Entry } from "@/test/documents/corpus/content";
import { createPen, type Pen } from "@/test/documents/corpus/pen";
import { drawGrid } from "./grid";

function drawStrip(pen: Pen, entries: Entry[], x: number, y: number, width: number, isFixed: boolean): void {
  const part = width / entries.length;
  entries.forEach(({ label, value }, at) => {
    pen.write(label, x + at * part, y, { size: isFixed ? 7 : 8, isBold: true });
    pen.write(value, x + at * part, y + 12, { size: value.length > 24 ? 7 : 8.5 });
  });
}

function draw(content: Content, isDense: boolean): Promise<Buffer> {
  const pen = createPen(isDense ? { isLandscape: true } : {});
  const [x, width] = [40, pen.width - 80];
  pen.write(content.issuer.join(" · "), x, 30, { size: 10, isBold: true });
  pen.write(content.title, x, 52, { size: 16 });
  let y = 84;
  const part = width / Math.max(content.parties.length, 1);
  content.parties.forEach(({ label, value, more = [] }, at) => {
    pen.write(label, x + at * part, y, { size: 8, isBold: true });
    [value, ...more].forEach((line, index) => {
      pen.write(line, x + at * part, y + 11 + index * 10, { size: 8 });
    });
  });
  y += 66;
  const perLine = isDense ? 5 : 3;
  for (let at = 0; at < content.entries.length; at += perLine) {
    drawStrip(pen, content.entries.slice(at, at + perLine), x, y, width, isDense);
    y += 34;
  }
  if (isDense) {
    pen.nextPage();
    y = 50;
  }
  for (const grid of content.grids) y = drawGrid(pen, grid, { x, y, width, size: isDense ? 7 : 8 }) + 16;
  for (const { label, value } of content.closing) {
    pen.write(label, x, y, { size: 8, isBold: true });
    pen.write(value, x, y + 11, { size: 8.5 });
    y += 30;
  }
  content.sentences.forEach((line, at) => {
    pen.write(line, x, pen.height - 40 + at * 9, { size: 6 });
  });
  return pen.end();
}

/** Lines of labels, each above its value. */
export const drawStrips = (content: Content) => draw(content, false);

/** The same in landscape and small letters, with the tables on a second page. */
export const drawDense = (content: Content) => draw(content, true);
