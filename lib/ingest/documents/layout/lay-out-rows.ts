import type { PageText, Word } from "@/lib/ingest/documents/document-text";

/** A page of cells in points: as high as a sheet of A4 on its side, as wide as its columns need. */
const pageHeight = 595;
const margin = 30;
const lineHeight = 14;
const fontHeight = 9;
const characterWidth = 5;
const columnGap = 12;
const columnCharacters = { min: 3, max: 40 };
const linesPerPage = Math.floor((pageHeight - 2 * margin) / lineHeight);

/** Words of a cell, broken into lines that fit into its column. */
function breakCell(cell: string): string[][] {
  const lines: string[][] = [];
  for (const paragraph of cell.split(/\r\n?|\n/)) {
    let line: string[] = [];
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const isFull = line.length > 0 && [...line, word].join(" ").length > columnCharacters.max;
      if (isFull) lines.push(line);
      line = isFull ? [word] : [...line, word];
    }
    if (line.length > 0) lines.push(line);
  }
  return lines.slice(0, linesPerPage);
}

/** Left edges of the columns in points, and the right edge of the last one. */
function columnsOf(rows: string[][][][]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, lines] of row.entries()) {
      const longest = Math.max(columnCharacters.min, ...lines.map((line) => line.join(" ").length));
      widths[column] = Math.max(widths[column] ?? columnCharacters.min, longest);
    }
  }
  const edges = [margin];
  for (const width of widths)
    edges.push((edges.at(-1) ?? 0) + (width ?? columnCharacters.min) * characterWidth + columnGap);
  return edges;
}

type Size = { width: number; height: number };

function placeLine(words: string[], left: number, top: number, { width, height }: Size): Word[] {
  let x = left;
  return words.map((text) => {
    const length = text.length * characterWidth;
    const box = { left: x / width, top: top / height, width: length / width, height: fontHeight / height };
    x += length + characterWidth;
    return { text, box, confidence: 1 };
  });
}

/** Pages of a table with each cell in its column. Long cells are broken into several lines. Pages are numbered from `firstPage`. */
export function layOutRows(table: string[][], firstPage: number): PageText[] {
  const rows = table.map((row) => row.map(breakCell));
  const edges = columnsOf(rows);
  const size = { width: Math.max(842, (edges.at(-1) ?? 0) + margin), height: pageHeight };
  const pages: Word[][][] = [[]];
  let used = 0;
  for (const row of rows) {
    const height = Math.max(1, ...row.map((lines) => lines.length));
    if (used + height > linesPerPage) {
      pages.push([]);
      used = 0;
    }
    for (let index = 0; index < height; index += 1) {
      const top = margin + (used + index) * lineHeight;
      const line = row.flatMap((lines, column) => placeLine(lines[index] ?? [], edges[column] ?? margin, top, size));
      if (line.length > 0) pages.at(-1)?.push(line);
    }
    used += height;
  }
  return pages.map((lines, index) => {
    const textSource = lines.length > 0 ? ("cells" as const) : ("none" as const);
    return { page: firstPage + index, ...size, textSource, words: lines.flat(), lines };
  });
}
