"use client";

import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { ListUnavailable } from "@/components/ui/list-unavailable";

/** In place of the shipments: why they could not be loaded, and another try. */
export function ShipmentsUnavailable({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const t = useTranslations("shipment-list");
  const errorText = useErrorText();
  return <ListUnavailable title={t("failed")} message={errorText(error)} onRetry={onRetry} />;
}
