"use client";

import { useTranslations } from "#translations";
import type { Container } from "@/components/containers/container";
import { ContainerNumber } from "@/components/containers/container-number";
import { PageHeader } from "@/components/shell/page-header";
import { RecordBreadcrumb } from "@/components/shell/record-breadcrumb";
import { containersList } from "@/components/shell/saved-list";
import { ContainerPending } from "./container-pending";
import { useContainer } from "./container-query";
import { ContainerView } from "./container-view";

/** What the search offers of a container that was opened. */
function recentOf({ attributes: { number, ref_numbers: references } }: Container) {
  return { kind: "container" as const, number, details: references.slice(0, 1) };
}

/** The page of a container: loaded, loading or failed. */
export function ContainerPage({ id }: { id: string }) {
  const t = useTranslations("container-page");
  const { data: document, dataUpdatedAt: loadedAtMs, error, refetch } = useContainer(id);
  if (document) {
    return (
      <ContainerView
        document={document}
        loadedAtMs={loadedAtMs}
        isStale={error !== null}
        onRetry={() => refetch()}
        isPanel={false}
        renderHeader={(actions) => (
          <PageHeader actions={actions}>
            <RecordBreadcrumb
              list={containersList}
              id={id}
              path="/containers"
              label={t("list")}
              noun="container"
              recent={recentOf(document.data)}
            >
              <span aria-current="page" className="truncate font-semibold">
                <ContainerNumber number={document.data.attributes.number} hidesCorrection />
              </span>
            </RecordBreadcrumb>
          </PageHeader>
        )}
      />
    );
  }
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("title")}</h1>
      </PageHeader>
      <main id="main">
        <ContainerPending error={error} onRetry={() => refetch()} />
      </main>
    </>
  );
}
