"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { differencesQuery } from "@/components/documents/differences/difference";
import { DifferenceList } from "@/components/documents/differences/difference-list";
import { documentStateOf, type OpenedDocument, shipmentsOf } from "@/components/documents/document";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { documentLabels } from "@/components/values/document-state-labels";
import { Status } from "@/components/values/status";
import { useNow } from "@/components/values/use-now";
import { DocumentBanner } from "./document-banner";
import { DocumentSummary } from "./document-summary";
import { FieldList } from "./field-list";
import { fieldGroupsOf } from "./field-rows";
import { PagePane } from "./page-pane";
import { UntrackedNumbers } from "./untracked-numbers";
import { useCorrections } from "./use-corrections";
import { useRotate } from "./use-rotate";
import { useViewer } from "./use-viewer";
import { pagesPollMs, pagesQuery, valuesQuery } from "./viewer-queries";

/** Fetches values and differences again when the document was read, corrected or linked again. */
function useRefetchOnUpdate(updatedAt: string): void {
  const client = useQueryClient();
  const last = useRef(updatedAt);
  useEffect(() => {
    if (last.current === updatedAt) return;
    last.current = updatedAt;
    for (const name of ["document_values", "document_differences", "document_pages"]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  }, [client, updatedAt]);
}

/** A document beside what was read from it: pages left, differences and fields right; below 1280 px one below the other. */
export function LoadedViewer({ opened, loadedAtMs }: { opened: OpenedDocument; loadedAtMs: number }) {
  const t = useTranslations("document-viewer");
  const { data: document, included = [] } = opened;
  const { id } = document;
  const state = documentStateOf(document);
  useRefetchOnUpdate(document.attributes.updated_at);
  const rotate = useRotate(document);
  const isRotating = rotate?.isPending ?? false;
  const pages = useDocument(pagesQuery(id), {
    pollMs: (list) => pagesPollMs(list, state === "reading" || isRotating),
    pollsWhenLive: true,
  });
  const values = useDocument(valuesQuery(id), { pollMs: 30_000 });
  const differences = useDocument(differencesQuery(id), { pollMs: 30_000 });
  const groups = fieldGroupsOf(t, values.data?.data ?? []);
  const viewer = useViewer(groups, pages.data?.data.length ?? 0);
  const corrections = useCorrections(document);
  useShortcuts({
    ArrowLeft: () => viewer.showPage(viewer.page - 1),
    ArrowRight: () => viewer.showPage(viewer.page + 1),
  });
  const representation = included.find((resource) => resource.type === "document_representation");
  const submission = included.find((resource) => resource.type === "email_submission");
  const now = useNow(loadedAtMs);
  return (
    <main id="main" className="flex min-h-0 flex-col max-xl:flex-1 xl:h-[calc(100dvh-48px)]">
      <DocumentBanner document={document} />
      <div className="flex min-h-0 flex-1 flex-col xl:flex-row">
        <PagePane
          document={document}
          pages={pages.data?.data ?? []}
          groups={groups}
          viewer={viewer}
          rotate={rotate}
          isRotating={isRotating}
          onImageError={() => void pages.refetch()}
        />
        <aside
          aria-label={t("data")}
          className="relative min-w-0 shrink-0 border-line max-xl:border-t xl:w-105 xl:overflow-y-auto xl:border-l"
        >
          <div className="flex min-h-11 items-center border-line border-b px-gutter">
            <Status state={documentLabels[state]} />
          </div>
          {differences.data && differences.data.data.length > 0 && (
            <section aria-label={t("differences.label")} className="py-2">
              <h2 className="px-gutter py-1 font-semibold">{t("differences.title")}</h2>
              <DifferenceList differences={differences.data} loadedAtMs={loadedAtMs} onShow={viewer.showValue} />
            </section>
          )}
          <UntrackedNumbers document={document} />
          <DocumentSummary
            document={document}
            shipments={shipmentsOf(document, included)}
            submission={submission ? { id: submission.id, subject: submission.attributes.subject } : null}
            now={now}
          />
          {!values.data && !values.error && <LoadingRows label={t("loadingFields")} />}
          {!values.data && values.error && <FailedRows error={values.error} onRetry={() => values.refetch()} />}
          {state !== "reading" && state !== "failed" && groups.length === 0 && values.data && (
            <p className="px-gutter py-3 text-ink-2">{t("noFields")}</p>
          )}
          <FieldList
            groups={groups}
            payload={representation?.attributes.payload ?? {}}
            viewer={viewer}
            corrections={corrections}
            now={now}
          />
        </aside>
      </div>
    </main>
  );
}
