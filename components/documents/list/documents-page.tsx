"use client";

import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { ColumnsButton } from "@/components/data-table/columns-button";
import { DocumentsUnavailable } from "@/components/documents/documents-unavailable";
import { DropArea, UploadButton } from "@/components/documents/upload/drop-area";
import { UploadList } from "@/components/documents/upload/upload-list";
import { useUploads } from "@/components/documents/upload/use-uploads";
import { useFrozenPage } from "@/components/live/freeze-list-order";
import { PageHeader } from "@/components/shell/page-header";
import { documentsList } from "@/components/shell/saved-list";
import { SearchField } from "@/components/shell/search-field";
import { usePagedRowKeys } from "@/components/shell/use-row-keys";
import { listTotalOf } from "@/components/ui/list-total";
import { ResultCount } from "@/components/ui/result-count";
import { StaleBanner } from "@/components/values/stale-banner";
import { useNow } from "@/components/values/use-now";
import { DocumentTableSkeleton } from "./document-table-skeleton";
import { DocumentsEmpty } from "./documents-empty";
import { DocumentsFilterBar } from "./documents-filter-bar";
import { documentsPageSize, documentsPollMs, documentsQuery } from "./documents-query";
import { DocumentsTabs } from "./documents-tabs";
import { documentHeads } from "./heads";
import { documentsHref } from "./list-view";
import { ListedDocuments } from "./listed-documents";
import { useDocumentsView } from "./use-documents-view";

/** The page of all documents. Files can be dropped anywhere on it. */
export function DocumentsPage() {
  const t = useTranslations("documents");
  const columns = useTranslations("documents.columns");
  const uploads = useTranslations("document-uploads");
  const { view, show } = useDocumentsView();
  const { path } = documentsQuery(view);
  const query = useDocument(documentsQuery(view), { pollMs: documentsPollMs, keepPrevious: true });
  const { data, dataUpdatedAt: loadedAtMs, error, refetch, isPlaceholderData } = query;
  // Documents that are being added here are shown at once, also above the row that is pointed at.
  const isAdding = useUploads().length > 0;
  const frozen = useFrozenPage(data, isPlaceholderData || isAdding ? null : path, documentsPageSize);
  const { page } = frozen;
  const list = listTotalOf(page);
  const { table, focusFirst } = usePagedRowKeys(documentsList.popShownId, {
    page: view.page,
    pageSize: documentsPageSize,
    list,
    isLoaded: !isPlaceholderData,
    onPage: (next) => show({ ...view, page: next }),
  });
  const href = documentsHref(view);
  documentsList.useSave({
    href,
    path,
    page: view.page,
    pageSize: documentsPageSize,
    document: isPlaceholderData ? undefined : page,
  });
  const search = (
    <SearchField
      applied={view.q}
      onApply={(q) => show({ ...view, q, page: 1 }, "replace")}
      label={t("search.label")}
      placeholder={t(view.byNumber ? "search.byNumber" : "search.byName")}
      onKeyDown={(event) => (event.key === "Enter" || event.key === "ArrowDown") && focusFirst()}
    />
  );
  const now = useNow(loadedAtMs);
  return (
    <DropArea label={uploads("drop")} className="flex flex-1 flex-col">
      <PageHeader searchOnPhone search={search} actions={<UploadButton />}>
        <h1 className="font-semibold text-15">{t("title")}</h1>
        <ResultCount list={list} isLoaded={page !== undefined && !isPlaceholderData} />
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <DocumentsTabs view={view} isLoaded={page !== undefined} onShow={show} />
        <DocumentsFilterBar view={view} onShow={show}>
          <ColumnsButton
            list="documents"
            heads={documentHeads(columns)}
            layout={view.layout}
            onLayout={(layout) => show({ ...view, layout }, "replace")}
          />
        </DocumentsFilterBar>
        <UploadList />
        {error && page && <StaleBanner sinceMs={loadedAtMs} onRetry={() => refetch()} />}
        {!page && !error && <DocumentTableSkeleton layout={view.layout} />}
        {!page && error && <DocumentsUnavailable title={t("loadFailed")} error={error} onRetry={() => refetch()} />}
        {page?.data.length === 0 && <DocumentsEmpty view={view} onShow={show} />}
        {page && page.data.length > 0 && (
          <ListedDocuments
            {...frozen}
            page={page}
            view={view}
            onShow={show}
            now={now}
            table={table}
            focusFirst={focusFirst}
          />
        )}
      </main>
    </DropArea>
  );
}
