import { pathWith } from "@/components/api/document";
import { designedLayout, layoutParameters, type TableLayout } from "@/components/data-table/table-layout";
import type { Translator } from "@/components/language/translator";
import { formatSort, type Sort } from "@/components/ui/list-sort";
import type { DocumentType } from "@/lib/ingest/documents/extract/document-types";

export const documentTabs = ["reading", "read", "differs", "failed"] as const;

/** The attributes that the list can be sorted by, as in `sort` of `/v2/documents`. */
export const sortNames = ["created_at", "name", "document_type", "status", "added_by"] as const;

export type SortName = (typeof sortNames)[number];

export const newestFirst: Sort<SortName> = { name: "created_at", descending: true };

/** The orders offered where the heads of the columns are not shown. */
export const sortLabels = (t: Translator<"documents.sort">): Record<string, string> => ({
  "-created_at": t("newest"),
  created_at: t("oldest"),
  name: t("name"),
  document_type: t("type"),
  status: t("state"),
});

/** What the list shows; all of it is in the URL. */
export type DocumentsView = {
  q: string;
  /** Whether `q` is a number or reference in the document, instead of a part of its name. */
  byNumber: boolean;
  tab: (typeof documentTabs)[number] | null;
  type: DocumentType | null;
  sort: Sort<SortName>;
  layout: TableLayout;
  page: number;
};

export const allDocuments: DocumentsView = {
  q: "",
  byNumber: false,
  tab: null,
  type: null,
  sort: newestFirst,
  layout: designedLayout,
  page: 1,
};

/** The URL of a view, without default values. */
export function documentsHref({ q, byNumber, tab, type, sort, layout, page }: DocumentsView): string {
  return pathWith("/documents", {
    q,
    in: byNumber ? "numbers" : null,
    status: tab,
    type,
    sort: formatSort(sort) === formatSort(newestFirst) ? null : formatSort(sort),
    ...layoutParameters(layout),
    page: page > 1 ? page : null,
  });
}

/** The same view without text and filters. */
export function withoutFilters(view: DocumentsView): DocumentsView {
  return { ...view, q: "", tab: null, type: null, page: 1 };
}

export function isFiltered({ q, tab, type }: DocumentsView): boolean {
  return q !== "" || tab !== null || type !== null;
}
