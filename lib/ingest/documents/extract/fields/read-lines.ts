import type { Money } from "@/lib/ingest/documents/extract/formats/money";
import { numberPattern, parseNumber } from "@/lib/ingest/documents/extract/formats/parse-number";
import type { LabelKey } from "@/lib/ingest/documents/extract/labels/label-keys";
import { areaOf, partsBetween, toSegment } from "@/lib/ingest/documents/extract/layout/segment";
import type { DocumentContext } from "./document-context";
import { readMoney } from "./field-parsers";
import type { Row, Table } from "./find-tables";
import { type Finding, isCertain, type Span, textOf, wholeOf } from "./span";

export type FoundLine = {
  description: Finding<string>;
  quantity: Finding<number> | null;
  unit_price: Finding<Money> | null;
  amount: Finding<Money> | null;
};

const confidence = 0.92;

/** The cell of the last column with a key, and the text of its heading. */
function cellOf(row: Row, key: LabelKey): { span: Span; unit: string } | null {
  const [column, spans] = [...row].filter(([{ keys }]) => keys.includes(key)).at(-1) ?? [];
  const [first] = spans ?? [];
  if (!column || !first) return null;
  return { span: joinSpans(spans ?? [first]), unit: column.addition };
}

/** Spans as one, also over several lines. */
function joinSpans(spans: Span[]): Span {
  const [first] = spans;
  if (spans.length === 1 && first) return first;
  const parts = spans.flatMap(({ segment, start, end }) => partsBetween(segment, start, end));
  const page = first?.segment.page;
  if (!page || parts.length === 0) throw new Error(`No words at ${JSON.stringify(areaOf(parts))}`);
  return wholeOf(toSegment(page, parts));
}

function moneyIn(row: Row, key: LabelKey, context: DocumentContext): Finding<Money> | null {
  const cell = cellOf(row, key);
  const currency = cellOf(row, "currency");
  const parsed =
    cell &&
    readMoney(textOf(cell.span), `${cell.unit} ${currency ? textOf(currency.span).toLowerCase() : ""}`, context);
  return cell && parsed && isCertain(cell.span) ? { value: parsed.value, span: cell.span, confidence } : null;
}

function quantityIn(row: Row, { numberFormat }: DocumentContext): Finding<number> | null {
  const cell = cellOf(row, "quantity") ?? cellOf(row, "package_count");
  const written = cell && new RegExp(`^(${numberPattern})(?:\\s*[\\p{L}.]+)?$`, "u").exec(textOf(cell.span))?.[1];
  const value = written ? parseNumber(written, numberFormat) : null;
  return cell && value !== null && isCertain(cell.span) ? { value, span: cell.span, confidence } : null;
}

function readRows({ rows, columns }: Table, context: DocumentContext): FoundLine[] {
  const hasAmount = columns.some(({ keys }) => keys.includes("amount"));
  const lines: (FoundLine & { spans: Span[] })[] = [];
  for (const row of rows) {
    const spans = [...row].filter(([{ keys }]) => keys.includes("description")).flatMap(([, found]) => found);
    const amount = moneyIn(row, "amount", context);
    const quantity = quantityIn(row, context);
    const [first] = spans;
    const isStart = hasAmount ? amount !== null : quantity !== null;
    if (isStart && first) {
      const description = { value: "", span: first, confidence };
      lines.push({ description, quantity, unit_price: moneyIn(row, "unit_price", context), amount, spans });
    } else if (!isStart && row.size === 1) {
      lines.at(-1)?.spans.push(...spans);
    }
  }
  return lines.map(({ spans, ...line }) => {
    const span = joinSpans(spans);
    return { ...line, description: { value: textOf(span), span, confidence } };
  });
}

/** The lines of invoices and packing lists, and of tables of charges: a description with an amount or a quantity. */
export function readLines(context: DocumentContext): FoundLine[] {
  const tables = context.tables.filter(({ columns }) => {
    const keys = new Set(columns.flatMap((column) => column.keys));
    return keys.has("description") && (keys.has("amount") || keys.has("quantity") || keys.has("package_count"));
  });
  return tables.flatMap((table) => readRows(table, context));
}
