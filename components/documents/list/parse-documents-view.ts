import { parseLayout } from "@/components/data-table/table-layout";
import { parseSort } from "@/components/ui/list-sort";
import { documentTypes } from "@/lib/ingest/documents/extract/document-types";
import { documentColumns } from "./heads";
import { type DocumentsView, documentTabs, newestFirst, sortNames } from "./list-view";

// Labels are not parsed.
const heads = documentColumns.map((column) => ({ ...column, label: "" }));

type Parameters = Record<string, string | string[] | undefined>;

/** Parses the query parameters of the list; invalid values are ignored. */
export function parseDocumentsView(parameters: Parameters): DocumentsView {
  const first = (name: string) => [parameters[name]].flat()[0] ?? "";
  const page = Number.parseInt(first("page"), 10);
  const type = first("type");
  return {
    q: first("q").trim(),
    byNumber: first("in") === "numbers",
    tab: documentTabs.find((tab) => tab === first("status")) ?? null,
    type: documentTypes.find((known) => known === type) ?? null,
    sort: parseSort(first("sort"), sortNames) ?? newestFirst,
    layout: parseLayout(first, heads),
    page: page > 1 ? page : 1,
  };
}
