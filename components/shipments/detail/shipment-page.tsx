"use client";

import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadedShipment } from "./loaded-shipment";
import { RecordSkeleton } from "./record-skeleton";
import { useShipment } from "./shipment-query";

/** The page of a shipment: loaded, loading or failed. */
export function ShipmentPage({ id }: { id: string }) {
  const { data: document, dataUpdatedAt: loadedAtMs, error, refetch } = useShipment(id);
  if (document) {
    return (
      <LoadedShipment document={document} loadedAtMs={loadedAtMs} isStale={error !== null} onRetry={() => refetch()} />
    );
  }
  return (
    <>
      <PageHeader>
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
          <RecordSkeleton noun="shipment" />
        )}
      </main>
    </>
  );
}
