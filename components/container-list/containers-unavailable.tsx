"use client";

import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { ListUnavailable } from "@/components/ui/list-unavailable";

/** In place of the containers: why they could not be loaded, and another try. */
export function ContainersUnavailable({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const t = useTranslations("container-list");
  const errorText = useErrorText();
  return <ListUnavailable title={t("failed")} message={errorText(error)} onRetry={onRetry} />;
}
