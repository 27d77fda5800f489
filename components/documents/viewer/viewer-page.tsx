"use client";

import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { documentQuery, documentStateOf } from "@/components/documents/document";
import { DocumentsUnavailable } from "@/components/documents/documents-unavailable";
import { PageHeader } from "@/components/shell/page-header";
import { RecordBreadcrumb } from "@/components/shell/record-breadcrumb";
import { documentsList } from "@/components/shell/saved-list";
import { Skeleton } from "@/components/ui/skeleton";
import { DocumentActions } from "./document-actions";
import { LoadedViewer } from "./loaded-viewer";

const readingPollMs = 2_000;

/** The page of a document: loaded, loading or failed. */
export function ViewerPage({ id }: { id: string }) {
  const t = useTranslations("document-viewer");
  const { data, dataUpdatedAt, error, refetch } = useDocument(documentQuery(id), {
    pollMs: (opened) => (opened && documentStateOf(opened.data) !== "reading" ? 30_000 : readingPollMs),
    pollsWhenLive: true,
  });
  if (data) {
    return (
      <>
        <PageHeader actions={<DocumentActions document={data.data} />}>
          <RecordBreadcrumb list={documentsList} id={id} path="/documents" label={t("documents")} noun="document">
            <h1 className="min-w-0 truncate font-semibold" title={data.data.attributes.name}>
              {data.data.attributes.name}
            </h1>
          </RecordBreadcrumb>
        </PageHeader>
        <LoadedViewer key={id} opened={data} loadedAtMs={dataUpdatedAt} />
      </>
    );
  }
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("pageTitle")}</h1>
      </PageHeader>
      <main id="main">
        {error ? (
          <DocumentsUnavailable
            title={t(error.status === 404 ? "gone" : "failed")}
            error={error}
            onRetry={() => refetch()}
          />
        ) : (
          <p role="status" className="flex flex-col gap-2 px-gutter py-5">
            <span className="sr-only">{t("loading")}</span>
            <Skeleton width="w-56" tall />
            <Skeleton width="w-40" />
          </p>
        )}
      </main>
    </>
  );
}
