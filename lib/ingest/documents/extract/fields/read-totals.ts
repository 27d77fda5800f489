import type { Money } from "@/lib/ingest/documents/extract/formats/money";
import { findPackages } from "@/lib/ingest/documents/extract/formats/quantity";
import type { LabelKey } from "@/lib/ingest/documents/extract/labels/label-keys";
import { isOnLine } from "@/lib/ingest/documents/extract/layout/neighbours";
import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import type { DocumentContext } from "./document-context";
import { parsers, readMoney } from "./field-parsers";
import type { Column } from "./find-tables";
import { labelsWith } from "./read-field";
import { type Finding, isCertain, partOf, textOf, trimSpan, wholeOf } from "./span";

const confidence = 0.93;

/** A value of the whole cargo in the line with the totals of a table. */
export function readTableTotal(
  key: "gross_weight" | "volume" | "package_count",
  context: DocumentContext,
): Finding<unknown> | null {
  for (const { total } of context.tables) {
    for (const [column, spans] of total ?? []) {
      if (!column.keys.includes(key)) continue;
      for (const span of spans) {
        const parsed = parsers[key]?.(textOf(span), column, context);
        if (parsed && isCertain(span))
          return { value: parsed.value, span: partOf(span, parsed.start, parsed.end), confidence };
      }
    }
  }
  const cells = context.tables.flatMap(({ columns, total }) =>
    isCargo(columns) ? [...(total?.values() ?? [])].flat() : [],
  );
  const counted =
    key === "package_count" ? cells.flatMap((span) => findPackages(textOf(span)).map((one) => ({ span, one }))) : [];
  const [first] = counted;
  if (!first || counted.length > 1 || !isCertain(first.span)) return null;
  return { value: first.one.value.count, span: partOf(first.span, first.one.start, first.one.end), confidence };
}

const isCargo = (columns: Column[]) => columns.some(({ keys }) => keys.includes("container_number"));

/** Segments of lines with totals of weights and packages, which are no amounts. */
function cargoTotalsOf({ tables }: DocumentContext): Set<Segment> {
  const rows = tables.flatMap(({ columns, total }) =>
    columns.some(({ keys }) => keys.includes("amount")) || !total ? [] : [total],
  );
  return new Set(rows.flatMap((row) => [...row.values()].flat()).map(({ segment }) => segment));
}

function readTotals(key: LabelKey, context: DocumentContext): Finding<Money>[] {
  const cargo = cargoTotalsOf(context);
  return labelsWith([key], context).flatMap((label) => {
    const { segment } = label;
    if (cargo.has(segment)) return [];
    const after = trimSpan({ segment, start: label.end, end: segment.text.length });
    const right = (context.byPage.get(segment.page) ?? [])
      .filter((other) => other.left > segment.right && isOnLine(segment, other))
      .map(wholeOf);
    // An amount may be in several columns: quantity, tax, and at last the total.
    for (const span of [...right.toReversed(), ...(after ? [after] : [])]) {
      const parsed = readMoney(textOf(span), label.addition, context);
      if (parsed && isCertain(span)) {
        const isWhole = /[€$£A-Z]/.test(textOf(span)) || after !== span || label.hasColon;
        if (isWhole) return [{ value: parsed.value, span: partOf(span, parsed.start, parsed.end), confidence }];
      }
    }
    return [];
  });
}

/** The amount to pay: after a label such as "Amount due", otherwise after the only "Total". */
export function readTotalAmount(context: DocumentContext): Finding<Money> | null {
  for (const key of ["total_amount", "total"] as const) {
    const found = readTotals(key, context);
    const [first] = found;
    if (!first) continue;
    return new Set(found.map(({ value }) => JSON.stringify(value))).size === 1 ? first : null;
  }
  return null;
}
