import type { Parsed } from "@/lib/ingest/documents/extract/formats/quantity";
import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import type { DocumentContext } from "./document-context";
import type { Column, Row, Table } from "./find-tables";
import { type Finding, isCertain, type Span, wholeOf } from "./span";

/** A container number with the parts of the document that are about the container. */
export type Region = {
  number: Finding<string>;
  /** Columns of the table that it is in; none: it is in no table. */
  columns: Column[];
  cells: { column: Column; span: Span }[];
  spans: Span[];
};

type FindNumbers = (text: string, isScanned: boolean) => Parsed<string>[];
type Anchor = { number: Finding<string>; segment: Segment };

/** Lines that continue the line of a container, at most. */
const continuationMax = 2;

function anchorsOf(segment: Segment, find: FindNumbers): Anchor[] {
  return find(segment.text, segment.page.textSource === "ocr").flatMap(({ value, start, end }) => {
    const span = { segment, start, end };
    return isCertain(span) ? [{ number: { value, span, confidence: 0.98 }, segment }] : [];
  });
}

const cellsOf = (row: Row) => [...row].flatMap(([column, spans]) => spans.map((span) => ({ column, span })));

function regionsOfTable(table: Table, find: FindNumbers): Region[] {
  const regions: Region[] = [];
  for (const row of table.rows) {
    const cells = cellsOf(row);
    const segments = [...new Set(cells.map(({ span }) => span.segment))];
    const anchors = segments.flatMap((segment) => anchorsOf(segment, find));
    const [anchor] = anchors;
    if (anchors.length === 1 && anchor) {
      regions.push({ number: anchor.number, columns: table.columns, cells: [...cells], spans: [] });
    } else if (anchors.length > 1) {
      for (const { number } of anchors) regions.push({ number, columns: [], cells: [], spans: [] });
    } else {
      regions.at(-1)?.cells.push(...cells);
    }
  }
  return regions;
}

/** Spans of a line from one container number to the next one, or of the whole line if it has one. */
function spansOfLine(line: Segment[], anchors: Anchor[], at: number): Span[] {
  if (anchors.length === 1) return line.map(wholeOf);
  const anchor = anchors[at];
  const next = anchors[at + 1];
  if (!anchor) return [];
  const from = line.indexOf(anchor.segment);
  const to = next ? line.indexOf(next.segment) : line.length;
  if (next?.segment === anchor.segment) {
    return [{ segment: anchor.segment, start: anchor.number.span.start, end: next.number.span.start }];
  }
  return line
    .slice(from, to)
    .map((segment) =>
      segment === anchor.segment ? { ...wholeOf(segment), start: anchor.number.span.start } : wholeOf(segment),
    );
}

function regionsOfLines(context: DocumentContext, inTables: Set<Segment>, find: FindNumbers): Region[] {
  const regions: Region[] = [];
  context.lines.forEach((line, index) => {
    const anchors = line.filter((segment) => !inTables.has(segment)).flatMap((segment) => anchorsOf(segment, find));
    anchors.forEach(({ number }, at) => {
      const spans = spansOfLine(line, anchors, at);
      for (const following of anchors.length === 1 ? context.lines.slice(index + 1, index + 1 + continuationMax) : []) {
        const [first] = following;
        const isLabelled = following.some((segment) => (context.labels.get(segment)?.length ?? 0) > 0);
        if (!first || isLabelled || following.some((segment) => anchorsOf(segment, find).length > 0)) break;
        if (first.page !== number.span.segment.page || first.left < number.span.segment.left) break;
        spans.push(...following.map(wholeOf));
      }
      regions.push({ number, columns: [], cells: [], spans });
    });
  });
  return regions;
}

/** The container numbers of a document, each with its row of a table or its lines. */
export function findContainerRegions(context: DocumentContext, find: FindNumbers): Region[] {
  const inTables = new Set(context.tables.flatMap(({ rows }) => rows.flatMap(cellsOf).map(({ span }) => span.segment)));
  return [
    ...context.tables.flatMap((table) => regionsOfTable(table, find)),
    ...regionsOfLines(context, inTables, find),
  ];
}
