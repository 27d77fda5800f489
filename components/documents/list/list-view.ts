import { pathWith } from "@/components/api/document";
import { type DocumentType, documentTypeLabels } from "@/lib/ingest/documents/extract/document-types";

export const documentTabs = ["reading", "read", "differs", "failed"] as const;

/** What the list shows; all of it is in the URL. */
export type DocumentsView = {
  q: string;
  /** Whether `q` is a number or reference in the document, instead of a part of its name. */
  byNumber: boolean;
  tab: (typeof documentTabs)[number] | null;
  type: DocumentType | null;
  page: number;
};

export const allDocuments: DocumentsView = { q: "", byNumber: false, tab: null, type: null, page: 1 };

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
    page: page > 1 ? page : 1,
  };
}

/** The URL of a view, without default values. */
export function documentsHref({ q, byNumber, tab, type, page }: DocumentsView): string {
  return pathWith("/documents", {
    q,
    in: byNumber ? "numbers" : null,
    status: tab,
    type,
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
