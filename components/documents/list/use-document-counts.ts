"use client";

import { useDocument } from "@/components/api/use-document";
import type { ListTab } from "@/components/ui/list-tabs";
import { type CountQuery, documentCountQuery, emailCountQuery } from "./document-counts-query";
import type { DocumentsView } from "./list-view";

const readingPollMs = 2_000;
const idlePollMs = 30_000;

type Poll = number | ((list: { meta?: { total: number } } | undefined) => number);

/** Soon while documents are being read. */
const pollWhileReading: Poll = (list) => (list?.meta?.total ? readingPollMs : idlePollMs);

function useTotal(query: CountQuery, enabled: boolean, pollMs: Poll): ListTab["count"] {
  const { data } = useDocument(query, { pollMs, keepPrevious: true, enabled });
  return data?.meta && { total: data.meta.total, total_exact: data.meta.total_exact !== false };
}

type DocumentCounts = Record<NonNullable<DocumentsView["tab"]> | "all" | "emails", ListTab["count"]>;

/** The numbers of documents in each tab, with the other filters of the view, and of e-mails. */
export function useDocumentCounts(view: DocumentsView, enabled: boolean): DocumentCounts {
  const reading = useTotal(documentCountQuery(view, "reading"), enabled, pollWhileReading);
  const pollMs = reading?.total ? readingPollMs : idlePollMs;
  return {
    reading,
    all: useTotal(documentCountQuery(view, null), enabled, pollMs),
    read: useTotal(documentCountQuery(view, "read"), enabled, pollMs),
    differs: useTotal(documentCountQuery(view, "differs"), enabled, pollMs),
    failed: useTotal(documentCountQuery(view, "failed"), enabled, pollMs),
    emails: useTotal(emailCountQuery, enabled, idlePollMs),
  };
}
