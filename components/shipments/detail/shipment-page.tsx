"use client";

import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadedShipment } from "./loaded-shipment";
import { RecordSkeleton } from "./record-skeleton";
import { useShipment } from "./shipment-query";

/** The page of a shipment: loaded, loading or failed. */
export function ShipmentPage({ id }: { id: string }) {
  const t = useTranslations("shipment-details");
  const errorText = useErrorText();
  const { data: document, dataUpdatedAt: loadedAtMs, error, refetch } = useShipment(id);
  if (document) {
    return (
      <LoadedShipment document={document} loadedAtMs={loadedAtMs} isStale={error !== null} onRetry={() => refetch()} />
    );
  }
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("shipment")}</h1>
      </PageHeader>
      <main id="main">
        {error ? (
          <EmptyState title={t("failed")} actions={<Button onClick={() => refetch()}>{t("retry")}</Button>}>
            {errorText(error)}
          </EmptyState>
        ) : (
          <RecordSkeleton noun="shipment" />
        )}
      </main>
    </>
  );
}
