import { parseLayout } from "@/components/data-table/table-layout";
import { parseSort } from "@/components/ui/list-sort";
import { type DocumentType, documentTypeLabels } from "@/lib/ingest/documents/extract/document-types";
import { documentHeads } from "./heads";
import { type DocumentsView, documentTabs, newestFirst, sortNames } from "./list-view";

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
    type: Object.hasOwn(documentTypeLabels, type) ? (type as DocumentType) : null,
    sort: parseSort(first("sort"), sortNames) ?? newestFirst,
    layout: parseLayout(first, documentHeads),
    page: page > 1 ? page : 1,
  };
}
