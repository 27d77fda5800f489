import { findContainerTypes } from "@/lib/ingest/documents/extract/formats/container-types";
import type { Parsed } from "@/lib/ingest/documents/extract/formats/quantity";
import type { LabelKey } from "@/lib/ingest/documents/extract/labels/label-keys";
import { isSealLabel } from "@/lib/ingest/documents/extract/labels/seal-words";
import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import type { DocumentContext } from "./document-context";
import type { Column, Row, Table } from "./find-tables";
import { certaintyOf, type Finding, type Span, textOf, wholeOf } from "./span";

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

/** The check digit shows that a number with an uncertain letter is right. Its confidence stays that of the word. */
const leastCertain = 0.35;
/** Lines with values that continue the line of a container, at most, and with those that have nothing but labels. */
const [continuationMax, linesMax] = [2, 4];

function anchorsOf(segment: Segment, find: FindNumbers): Anchor[] {
  return find(segment.text, segment.page.textSource === "ocr").flatMap(({ value, start, end }) => {
    const span = { segment, start, end };
    return certaintyOf(span) >= leastCertain ? [{ number: { value, span, confidence: 0.98 }, segment }] : [];
  });
}

const cellsOf = (row: Row) => [...row].flatMap(([column, spans]) => spans.map((span) => ({ column, span })));

/** Whether a scanned row has a container number that was misread: what is in it is not about the container above. */
function isUnreadable(row: Row): boolean {
  return [...row].some(
    ([{ keys }, spans]) =>
      keys.includes("container_number") &&
      !keys.includes("seal_number") &&
      spans.some(
        (span) =>
          span.segment.page.textSource === "ocr" &&
          /^\W*[A-Z\d]{4}[\s-]?(?=.*\d{4})[A-Z\d]{6,8}\W*$/i.test(textOf(span)),
      ),
  );
}

function regionsOfTable(table: Table, find: FindNumbers): Region[] {
  const regions: Region[] = [];
  let isKnown = true;
  for (const row of table.rows) {
    const cells = cellsOf(row);
    const segments = [...new Set(cells.map(({ span }) => span.segment))];
    const anchors = segments.flatMap((segment) => anchorsOf(segment, find));
    const [anchor] = anchors;
    isKnown = anchors.length > 0 || (isKnown && !isUnreadable(row));
    if (anchors.length === 1 && anchor) {
      regions.push({ number: anchor.number, columns: table.columns, cells: [...cells], spans: [] });
    } else if (anchors.length > 1) {
      for (const { number } of anchors) regions.push({ number, columns: [], cells: [], spans: [] });
    } else if (isKnown) {
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

/** What is labelled below a container number and can only be about that container. */
const keysOfContainer = new Set<LabelKey>(["seal_number", "container_type"]);

/** Whether a line goes on about the container of the line before: without a label, or with one of its seal or type. */
function continuesContainer({ labels }: DocumentContext, container: Segment, line: Segment[]): boolean {
  const [first] = line;
  const keys = line.flatMap((segment) => labels.get(segment) ?? []).flatMap((label) => label.keys);
  if (!first || first.page !== container.page || !keys.every((key) => keysOfContainer.has(key))) return false;
  return keys.length > 0 || first.left >= container.left - 1 || line.some(isAboutContainer);
}

/** Whether a segment is a name of seals or a container type, whatever the label beside it. */
function isAboutContainer({ text }: Segment): boolean {
  return isSealLabel(text) || findContainerTypes(text).some(({ start, end }) => start === 0 && end === text.length);
}

/** Whether a line has labels only, so that the values are below it. */
function hasOnlyLabels({ labels }: DocumentContext, line: Segment[]): boolean {
  return line.every((segment) => {
    const isLabel = (labels.get(segment) ?? []).some(({ start, end }) => start === 0 && end === segment.text.length);
    return isLabel || isSealLabel(segment.text);
  });
}

/** The lines below a container number that go on about it. */
function continuationOf(context: DocumentContext, container: Segment, index: number, find: FindNumbers): Segment[] {
  const found: Segment[] = [];
  let values = 0;
  for (const following of context.lines.slice(index + 1, index + 1 + linesMax)) {
    if (values === continuationMax || !continuesContainer(context, container, following)) break;
    if (following.some((segment) => anchorsOf(segment, find).length > 0)) break;
    found.push(...following);
    if (!hasOnlyLabels(context, following)) values += 1;
  }
  return found;
}

function regionsOfLines(context: DocumentContext, inTables: Set<Segment>, find: FindNumbers): Region[] {
  const regions: Region[] = [];
  context.lines.forEach((line, index) => {
    const anchors = line.filter((segment) => !inTables.has(segment)).flatMap((segment) => anchorsOf(segment, find));
    anchors.forEach(({ number }, at) => {
      const spans = spansOfLine(line, anchors, at);
      if (anchors.length === 1) spans.push(...continuationOf(context, number.span.segment, index, find).map(wholeOf));
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
