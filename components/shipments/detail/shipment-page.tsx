"use client";

import { FindField } from "@/components/shell/find-field";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadedShipment } from "./loaded-shipment";
import { ShipmentSkeleton } from "./shipment-skeleton";
import { useShipment } from "./use-shipment";

/** One shipment: loaded, loading, or why not. */
export function ShipmentPage({ id }: { id: string }) {
  const { data: document, dataUpdatedAt: readAtMs, error, refetch } = useShipment(id);
  if (document) {
    return (
      <LoadedShipment document={document} readAtMs={readAtMs} isStale={error !== null} onRetry={() => refetch()} />
    );
  }
  return (
    <>
      <PageHeader search={<FindField />}>
        <h1 className="font-semibold text-15">Shipment</h1>
      </PageHeader>
      <main id="main">
        {error ? (
          <EmptyState
            title="This shipment could not be loaded"
            actions={<Button onClick={() => refetch()}>Retry</Button>}
          >
            {error.message}
          </EmptyState>
        ) : (
          <ShipmentSkeleton />
        )}
      </main>
    </>
  );
}
