import type { PageText, Word } from "@/lib/ingest/documents/document-text";

/** A sheet of A4 in points, with letters of equal width. */
const size = { width: 595, height: 842 };
const margin = 40;
const lineHeight = 12;
const fontHeight = 9;
const characterWidth = 5;
const charactersPerLine = Math.floor((size.width - 2 * margin) / characterWidth);
const linesPerPage = Math.floor((size.height - 2 * margin) / lineHeight);
const tabWidth = 8;

function expandTabs(line: string): string {
  return line.replace(/\t/g, (_tab, at: number) => " ".repeat(tabWidth - (at % tabWidth)));
}

/** Pieces of a line that fit on the page, broken at spaces where there are any. */
function breakLine(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > charactersPerLine) {
    const space = rest.lastIndexOf(" ", charactersPerLine);
    const at = space > charactersPerLine / 2 ? space : charactersPerLine;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...pieces, rest];
}

function placeLine(line: string, index: number): Word[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 1,
    box: {
      left: (margin + match.index * characterWidth) / size.width,
      top: (margin + index * lineHeight) / size.height,
      width: (match[0].length * characterWidth) / size.width,
      height: fontHeight / size.height,
    },
  }));
}

/** Pages of plain text; each character keeps its column, because tables in text are aligned by spaces. */
export function layOutLines(text: string): PageText[] {
  const lines = text.split(/\r\n?|\n|\f/).flatMap((line) => breakLine(expandTabs(line.trimEnd())));
  const pageCount = Math.max(1, Math.ceil(lines.length / linesPerPage));
  return Array.from({ length: pageCount }, (_, page) => {
    const placed = lines
      .slice(page * linesPerPage, (page + 1) * linesPerPage)
      .map(placeLine)
      .filter((line) => line.length > 0);
    const textSource = placed.length > 0 ? ("body" as const) : ("none" as const);
    return { page: page + 1, ...size, textSource, words: placed.flat(), lines: placed };
  });
}
