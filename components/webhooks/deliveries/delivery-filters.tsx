"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { ColumnsButton } from "@/components/data-table/columns-button";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/filter-chip";
import { type ConsoleView, ranges, statuses } from "@/components/webhooks/console-view";
import { deliveryHeads } from "@/components/webhooks/delivery-heads";
import { EventOptions } from "@/components/webhooks/event-picker";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import { eventsQuery, type Webhook } from "@/components/webhooks/webhook";

/** The filters for event, result and range, which are stored in the URL. */
export function DeliveryFilters({ webhook, onResend }: { webhook: Webhook; onResend: () => void }) {
  const t = useTranslations("webhook-console.deliveries");
  const heads = deliveryHeads(useTranslations("webhook-console.deliveries.columns"));
  const mayEdit = useMayEdit();
  const { view, show } = useConsoleView(webhook.id);
  const { data } = useDocument(eventsQuery, { freshMs: Number.POSITIVE_INFINITY });
  const applyFilter = (next: Partial<ConsoleView>) => show({ ...next, page: 1 });
  return (
    <fieldset className="flex min-h-11 flex-wrap items-center gap-2 border-line border-b px-gutter py-2">
      <legend className="sr-only">{t("filters.label")}</legend>
      <FilterChip
        field={t("filters.event")}
        operator={t("filters.is")}
        value={view.event ?? ""}
        onChange={(event) => applyFilter({ event: event || null })}
      >
        <option value="">{t("filters.any")}</option>
        {view.event && !data && <option value={view.event}>{view.event}</option>}
        {data && <EventOptions categories={data.data} />}
      </FilterChip>
      <FilterChip
        field={t("filters.result")}
        operator={t("filters.is")}
        value={view.status ?? ""}
        onChange={(status) => applyFilter({ status: statuses.find((each) => each === status) ?? null })}
      >
        <option value="">{t("filters.any")}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {t(`filters.${status}`)}
          </option>
        ))}
      </FilterChip>
      <FilterChip
        field={t("filters.created")}
        value={view.range}
        onChange={(range) => applyFilter({ range: ranges.find((each) => each === range) ?? view.range })}
      >
        {ranges.map((range) => (
          <option key={range} value={range}>
            {t(`ranges.${range}`)}
          </option>
        ))}
      </FilterChip>
      <span className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        <ColumnsButton list="deliveries" heads={heads} layout={view.layout} onLayout={(layout) => show({ layout })} />
        {mayEdit && (
          <Button kind="ghost" size="small" onClick={onResend}>
            <RotateCw aria-hidden size={14} />
            {t("filters.resendFailed")}
          </Button>
        )}
      </span>
    </fieldset>
  );
}
