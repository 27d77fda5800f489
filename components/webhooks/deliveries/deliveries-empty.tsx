"use client";

import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import type { Webhook } from "@/components/webhooks/webhook";

/** The empty state of the list, with actions to widen the filters. */
export function DeliveriesEmpty({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhook-console.deliveries.empty");
  const { view, show } = useConsoleView(webhook.id);
  const isFiltered = view.event !== null || view.status !== null;
  const { range } = view;
  const widen = view.range !== "30d" && <Button onClick={() => show({ range: "30d", page: 1 })}>{t("widen")}</Button>;
  if (isFiltered) {
    return (
      <EmptyState
        title={t("filteredTitle", { range })}
        actions={
          <>
            <Button onClick={() => show({ event: null, status: null, page: 1 })}>{t("clear")}</Button>
            {widen}
          </>
        }
      >
        {t("filtered")}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("title", { range })} actions={widen}>
      {t(webhook.attributes.active ? "active" : "inactive")}
    </EmptyState>
  );
}
