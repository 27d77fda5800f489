import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";

/** A table; the last row is the total. */
export type PaperTable = { headings: string[]; rows: string[][] };

/** A paper of one page. Parties have a label and the lines of an address, fields a label and a value. */
export type Paper = {
  fileName: string;
  title: string;
  issuer: string[];
  parties: [label: string, lines: string[]][];
  fields: [label: string, value: string][];
  table: PaperTable;
};

/** A4 in points, as are all lengths. */
const pageSize: [number, number] = [595, 842];
const left = 48;
const width = 499;
const gray = rgb(0.35, 0.35, 0.35);

type Pen = { page: PDFPage; regular: PDFFont; bold: PDFFont };

/** Writes a text with its baseline at `y` from the top of the page. */
function write({ page, regular, bold }: Pen, text: string, x: number, y: number, size: number, isBold = false): void {
  page.drawText(text, { x, y: pageSize[1] - y, size, font: isBold ? bold : regular });
}

function drawRule({ page }: Pen, y: number): void {
  const start = { x: left, y: pageSize[1] - y };
  page.drawLine({ start, end: { ...start, x: left + width }, thickness: 0.6, color: gray });
}

/** Draws labels with values below them in columns, and returns the height below. */
function drawCells(pen: Pen, cells: [string, string[]][], columns: number, top: number): number {
  const height = 18 + 12 * Math.max(...cells.map(([, lines]) => lines.length));
  cells.forEach(([label, lines], index) => {
    const x = left + (index % columns) * (width / columns);
    const y = top + Math.floor(index / columns) * height;
    write(pen, label, x, y, 7.5);
    lines.forEach((line, at) => {
      write(pen, line, x, y + 13 + at * 12, 10);
    });
  });
  return top + Math.ceil(cells.length / columns) * height;
}

/** Draws the table; its first column is left-aligned, and twice as wide if the table is narrow. */
function drawTable(pen: Pen, { headings, rows }: PaperTable, top: number): void {
  const first = headings.length < 6 ? 2 : 1;
  const column = width / (headings.length - 1 + first);
  const xOf = (index: number) => left + (index === 0 ? 0 : (index - 1 + first) * column);
  [headings, ...rows].forEach((row, at) => {
    const y = top + at * 17;
    const isBold = at === 0 || at === rows.length;
    row.forEach((cell, index) => {
      write(pen, cell, xOf(index), y, at === 0 ? 7.5 : 8.5, isBold);
    });
    if (at === 0 || at === rows.length - 1) drawRule(pen, y + 5);
  });
}

/** The paper as a PDF; the same paper and time give the same bytes. */
export async function drawPaper(paper: Paper, createdAt: Date): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(paper.title);
  pdf.setCreationDate(createdAt);
  pdf.setModificationDate(createdAt);
  const [regular, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ]);
  const pen: Pen = { page: pdf.addPage(pageSize), regular, bold };
  paper.issuer.forEach((line, at) => {
    write(pen, line, left, 56 + at * 13, at === 0 ? 13 : 9, at === 0);
  });
  write(pen, paper.title, left, 106, 17, true);
  drawRule(pen, 116);
  const parties = drawCells(pen, paper.parties, 3, 136);
  drawRule(pen, parties);
  const fields = drawCells(
    pen,
    paper.fields.map(([label, value]) => [label, [value]]),
    3,
    parties + 18,
  );
  drawRule(pen, fields);
  drawTable(pen, paper.table, fields + 22);
  return pdf.save();
}
