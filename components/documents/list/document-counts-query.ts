import type { DocumentQuery, ListDocument } from "@/components/api/document";
import { emailSubmissionsQuery } from "@/components/documents/email/email-submission";
import { documentsQuery } from "./documents-query";
import { type DocumentsView, documentTabs, newestFirst } from "./list-view";

export type CountQuery = DocumentQuery<ListDocument<unknown, unknown>>;

/** One document of a tab, and how many it has, with the other filters of the view. */
export function documentCountQuery(view: DocumentsView, tab: DocumentsView["tab"]): CountQuery {
  return documentsQuery({ ...view, tab, sort: newestFirst, page: 1 }, 1);
}

export const emailCountQuery: CountQuery = emailSubmissionsQuery(1, 1);

/** The queries for the counts of all tabs. */
export function documentCountQueries(view: DocumentsView): CountQuery[] {
  return [...[null, ...documentTabs].map((tab) => documentCountQuery(view, tab)), emailCountQuery];
}
