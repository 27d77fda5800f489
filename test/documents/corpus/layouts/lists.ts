import type { Content, Entry } from "@/test/documents/corpus/content";
import { createPen, type Pen } from "@/test/documents/corpus/pen";
import { drawGrid } from "./grid";

type Write = (pen: Pen, entry: Entry, x: number, y: number, width: number) => void;

const withColon: Write = (pen, { label, value }, x, y) => pen.write(`${label}: ${value}`, x, y);

const asTable: Write = (pen, { label, value }, x, y, width) => {
  pen.frame(x, y - 3, width * 0.4, 16);
  pen.frame(x + width * 0.4, y - 3, width * 0.6, 16);
  pen.write(label, x + 4, y, { isBold: true });
  pen.write(value, x + width * 0.4 + 5, y);
};

function drawHead(pen: Pen, content: Content): number {
  content.issuer.forEach((line, at) => {
    pen.write(line, 50, 40 + at * 12, { size: at === 0 ? 13 : 8, isBold: at === 0 });
  });
  pen.write(content.title, 50, 90, { size: 18, isBold: true });
  return 124;
}

function drawParties(pen: Pen, parties: Entry[], y: number): number {
  const width = (pen.width - 100) / Math.max(parties.length, 2);
  parties.forEach(({ label, value, more = [] }, at) => {
    const x = 50 + at * width;
    pen.write(`${label}:`, x, y, { size: 8, isBold: true });
    [value, ...more].forEach((line, index) => {
      pen.write(line, x, y + 12 + index * 11, { size: parties.length > 2 ? 7 : 9 });
    });
  });
  return y + 68;
}

function drawRest(pen: Pen, content: Content, top: number, write: Write): Promise<Buffer> {
  let y = top;
  for (const grid of content.grids) {
    if (y > pen.height - 160) {
      pen.nextPage();
      y = 60;
    }
    y = drawGrid(pen, grid, { x: 50, y, width: pen.width - 100 }) + 16;
  }
  for (const entry of content.closing) {
    write(pen, entry, 50, y, pen.width / 2);
    y += 17;
  }
  content.sentences.forEach((line, at) => {
    pen.write(line, 50, pen.height - 50 + at * 10, { size: 7 });
  });
  return pen.end();
}

/** Two columns of lines with a label, a colon and the value. */
export function drawColumns(content: Content): Promise<Buffer> {
  const pen = createPen({ family: "Times" });
  let y = drawParties(pen, content.parties, drawHead(pen, content));
  content.entries.forEach((entry, at) => {
    withColon(pen, entry, at % 2 === 0 ? 50 : 310, y, 250);
    if (at % 2 === 1 || at === content.entries.length - 1) y += 15;
  });
  return drawRest(pen, content, y + 12, withColon);
}

/** A table with the labels in its first column and the values in its second. */
export function drawTwoColumnTable(content: Content): Promise<Buffer> {
  const pen = createPen();
  let y = drawParties(pen, content.parties, drawHead(pen, content));
  for (const entry of content.entries) {
    asTable(pen, entry, 50, y, pen.width - 100);
    y += 16;
  }
  return drawRest(pen, content, y + 14, asTable);
}

/** A letter: the parties one below the other, then lines with labels. */
export function drawLetter(content: Content): Promise<Buffer> {
  const pen = createPen({ family: "Times" });
  let y = drawHead(pen, content);
  for (const { label, value, more = [] } of content.parties) {
    pen.write(`${label}: ${value}`, 60, y, { size: 10 });
    y += 13;
    if (more[0]) pen.write(more[0], 60, y, { size: 8 });
    y += 16;
  }
  for (const entry of content.entries) {
    withColon(pen, entry, 60, y, 400);
    y += 14;
  }
  return drawRest(pen, content, y + 12, withColon);
}
