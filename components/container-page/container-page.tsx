"use client";

import { ContainerNumber } from "@/components/containers/container-number";
import { PageHeader } from "@/components/shell/page-header";
import { RecordBreadcrumb } from "@/components/shell/record-breadcrumb";
import { containersList } from "@/components/shell/saved-list";
import { RecordSkeleton } from "@/components/shipments/detail/record-skeleton";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useContainer } from "./container-query";
import { ContainerView } from "./container-view";

/** The page of a container: loaded, loading or failed. */
export function ContainerPage({ id }: { id: string }) {
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
            <RecordBreadcrumb list={containersList} id={id} path="/containers" label="Containers" noun="container">
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
        <h1 className="font-semibold text-15">Container</h1>
      </PageHeader>
      <main id="main">
        {error ? (
          <EmptyState
            title="This container could not be loaded"
            actions={<Button onClick={() => refetch()}>Retry</Button>}
          >
            {error.message}
          </EmptyState>
        ) : (
          <RecordSkeleton noun="container" />
        )}
      </main>
    </>
  );
}
