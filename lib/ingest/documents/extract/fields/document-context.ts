import type { DocumentText, PageText } from "@/lib/ingest/documents/document-text";
import { currenciesIn } from "@/lib/ingest/documents/extract/formats/money";
import { type DateOrder, dateOrderOf } from "@/lib/ingest/documents/extract/formats/parse-date";
import { type NumberFormat, numberFormatOf } from "@/lib/ingest/documents/extract/formats/parse-number";
import { findLabels, type Label, type Language } from "@/lib/ingest/documents/extract/labels/find-labels";
import { linesOf } from "@/lib/ingest/documents/extract/layout/neighbours";
import { groupByPage, type Segment, segmentsOf } from "@/lib/ingest/documents/extract/layout/segment";
import { toUprightPage } from "@/lib/ingest/documents/layout/turn-page";
import { findTables, type Table } from "./find-tables";

/** What is known of a document as a whole. */
export type DocumentContext = {
  segments: Segment[];
  byPage: Map<PageText, Segment[]>;
  lines: Segment[][];
  labels: Map<Segment, Label[]>;
  language: Language;
  dateOrder: DateOrder;
  numberFormat: NumberFormat;
  /** The dollar that "$" is; null: the document does not name one, or several. */
  dollar: string | null;
  /** The only currency of the document; null: none or several. */
  currency: string | null;
  tables: Table[];
};

/** The language of most labels. */
function languageOf(labels: Label[]): Language {
  const counts: Record<Language, number> = { en: 0, de: 0, fr: 0, es: 0 };
  for (const label of labels) for (const language of new Set(label.languages)) counts[language] += 1;
  return (Object.keys(counts) as Language[]).reduce((best, one) => (counts[one] > counts[best] ? one : best), "en");
}

/** Splits a document into segments and lines and finds its labels, tables and formats. */
export function readContext(text: DocumentText): DocumentContext {
  const segments = segmentsOf({ ...text, pages: text.pages.map(toUprightPage) });
  const lines = linesOf(segments);
  const labels = new Map(segments.map((segment) => [segment, findLabels(segment)]));
  const language = languageOf([...labels.values()].flat());
  const texts = segments.map((segment) => segment.text);
  const currencies = currenciesIn(texts);
  const dollars = currencies.filter((code) => ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD"].includes(code));
  return {
    segments,
    byPage: groupByPage(segments),
    lines,
    labels,
    language,
    dateOrder: dateOrderOf(texts, language),
    numberFormat: numberFormatOf(texts, language),
    dollar: dollars.length === 1 ? (dollars[0] ?? null) : null,
    currency: currencies.length === 1 ? (currencies[0] ?? null) : null,
    tables: findTables(lines),
  };
}
