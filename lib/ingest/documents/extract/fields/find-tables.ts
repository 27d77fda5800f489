import { findHeadings, type Heading } from "@/lib/ingest/documents/extract/labels/find-headings";
import { findLabels } from "@/lib/ingest/documents/extract/labels/find-labels";
import type { LabelKey } from "@/lib/ingest/documents/extract/labels/label-keys";
import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import type { Span } from "./span";

/** A column of a table with its extent in points. */
export type Column = Heading & { left: number; right: number };

/** The parts of a line by column. */
export type Row = Map<Column, Span[]>;

export type Table = { columns: Column[]; headings: Segment[]; rows: Row[]; total: Row | null };

/** A line with headings is one of a table, rather than of labels above single values, if it has one of these. */
const tableKeys = new Set<LabelKey>([
  "container_number",
  "seal_number",
  "description",
  "amount",
  "unit_price",
  "quantity",
]);
/** Empty space, in heights of a line, that ends a table. */
const gapPerHeight = 4;

/** From left to right of a part of the segment's text, in points. Letters of a word are taken to be equally wide. */
function extentOf(segment: Segment, start: number, end: number): { left: number; right: number } {
  const edges = segment.parts.flatMap(({ text, box }, at) => {
    const from = segment.starts[at] ?? 0;
    if (from >= end || from + text.length <= start) return [];
    const shares = [Math.max(0, start - from), Math.min(text.length, end - from)].map((letter) => letter / text.length);
    return shares.map((share) => (box.left + box.width * share) * segment.page.width);
  });
  return { left: Math.min(...edges), right: Math.max(...edges) };
}

/** A column with a heading that is no label: what stands in it belongs to none of the columns beside it. */
function toUnknownColumn(segment: Segment): Column {
  const { left, right, text } = segment;
  return { segment, keys: [], languages: [], start: 0, end: text.length, hasColon: false, addition: "", left, right };
}

function toColumns(line: Segment[]): Column[] | null {
  const columns = line.flatMap((segment) =>
    findHeadings(segment).map((heading) => {
      return { ...heading, ...extentOf(segment, heading.start, heading.end) };
    }),
  );
  const isTable = columns.some(({ keys }) => keys.some((key) => tableKeys.has(key)));
  const found = new Set(columns.map(({ segment }) => segment));
  const others = line.filter((segment) => !found.has(segment));
  if (!isTable || columns.length < 2 || others.length > 2) return null;
  return [...columns, ...others.filter(({ text }) => !/\d/.test(text)).map(toUnknownColumn)];
}

const overlap = (left: number, right: number, column: Column) =>
  Math.min(right, column.right) - Math.max(left, column.left);

function nearest(left: number, right: number, columns: Column[]): Column | undefined {
  return columns.toSorted((one, other) => overlap(left, right, other) - overlap(left, right, one))[0];
}

/** Assigns the words of a line to columns: a segment as a whole, unless it spans several. */
function toRow(line: Segment[], columns: Column[]): Row {
  const row: Row = new Map();
  const add = (column: Column | undefined, span: Span) => {
    if (column) row.set(column, [...(row.get(column) ?? []), span]);
  };
  for (const segment of line) {
    const spanned = columns.filter((column) => overlap(segment.left, segment.right, column) > 2);
    if (spanned.length < 2) {
      add(spanned[0] ?? nearest(segment.left, segment.right, columns), { segment, start: 0, end: segment.text.length });
      continue;
    }
    segment.parts.forEach((part, at) => {
      const start = segment.starts[at] ?? 0;
      const left = part.box.left * segment.page.width;
      const column = nearest(left, left + part.box.width * segment.page.width, columns);
      const last = column && row.get(column)?.at(-1);
      if (last?.segment === segment) last.end = start + part.text.length;
      else add(column, { segment, start, end: start + part.text.length });
    });
  }
  return row;
}

function isTotal(line: Segment[]): boolean {
  return line.some((segment, at) => {
    const [label] = at < 2 ? findLabels(segment) : [];
    const isLabel = label?.start === 0 && label.keys.some((key) => key === "total" || key === "total_amount");
    return isLabel || /^(sub\s?-?\s?total|zwischensumme|sous-total)/i.test(segment.text);
  });
}

/** Whether a line is no row: it has a label with a colon, or a value with a label. */
function endsTable(line: Segment[]): boolean {
  return line.some(
    (segment, at) =>
      at < 2 &&
      findLabels(segment).some(
        ({ hasColon, start, keys }) => hasColon && start === 0 && !keys.some((key) => inRows.has(key)),
      ),
  );
}
const inRows = new Set<LabelKey>([
  "seal_number",
  "container_number",
  "container_type",
  "gross_weight",
  "volume",
  "package_count",
  "purchase_order",
  "ignored",
]);

/** A second line of headings, such as units. */
function addUnits(columns: Column[], line: Segment[]): boolean {
  const isUnits = line.every(({ text }) =>
    /^[([]?\s*(kgs?|lbs?|cbm|m3|m³|pcs|[A-Z]{3}|€|US\$)\s*[)\]]?\.?$/i.test(text),
  );
  if (!isUnits) return false;
  for (const segment of line) {
    const column = nearest(segment.left, segment.right, columns);
    if (column) column.addition += ` ${segment.text.toLowerCase()}`;
  }
  return true;
}

/** The tables of a document: a line of headings, the lines below it, and the line with the totals. */
export function findTables(lines: Segment[][]): Table[] {
  const tables: Table[] = [];
  for (let at = 0; at < lines.length; at++) {
    const headings = lines[at] ?? [];
    const columns = toColumns(headings);
    if (!columns) continue;
    const table: Table = { columns, headings, rows: [], total: null };
    let last = headings;
    for (const line of lines.slice(at + 1)) {
      const [first, above] = [line[0], last[0]];
      if (!first || !above || first.page !== above.page || toColumns(line)) break;
      if (first.top - above.bottom > (above.bottom - above.top) * gapPerHeight) break;
      last = line;
      if (table.rows.length === 0 && addUnits(columns, line)) continue;
      if (isTotal(line)) {
        table.total = toRow(line, columns);
        break;
      }
      if (endsTable(line)) break;
      table.rows.push(toRow(line, columns));
    }
    tables.push(table);
  }
  return tables;
}
