"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { TableSkeleton } from "@/components/data-table/table-skeleton";
import { useFrozenListOrder, useHoverOrFocus } from "@/components/live/freeze-list-order";
import { FailedRows } from "@/components/settings/list-states";
import { usePagedRowKeys } from "@/components/shell/use-row-keys";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { listTotalOf } from "@/components/ui/list-total";
import { NewerRows } from "@/components/ui/newer-rows";
import { deliveryHeads } from "@/components/webhooks/delivery-heads";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import type { Webhook } from "@/components/webhooks/webhook";
import { DeliveriesEmpty } from "./deliveries-empty";
import { deliveriesPageSize, deliveriesQuery } from "./deliveries-query";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryPanel } from "./delivery-panel";
import { ListedDeliveries, useDeliverySelection } from "./listed-deliveries";
import { ResendDialog } from "./resend-dialog";

/** The deliveries of a webhook, newest first, next to the selected one. */
export function DeliveriesPane({ webhook, now }: { webhook: Webhook; now: string }) {
  const t = useTranslations("webhook-console.deliveries");
  const heads = deliveryHeads(useTranslations("webhook-console.deliveries.columns"));
  const { id } = webhook;
  const { view, show } = useConsoleView(id);
  const query = deliveriesQuery(id, view);
  const { data, error, isPlaceholderData, refetch } = useDocument(query, { pollMs: 15_000, keepPrevious: true });
  const [isResendOpen, setResendOpen] = useState(false);
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  const selection = useDeliverySelection(id, data);
  const { list, newer, showNewer } = useFrozenListOrder(data, isPlaceholderData ? null : query.key.join(" "), {
    shouldFreeze: isHoveredOrFocused || (selection?.count ?? 0) > 0 || view.delivery !== null,
    pageSize: deliveriesPageSize,
  });
  const { table, focusFirst } = usePagedRowKeys(() => null, {
    page: view.page,
    pageSize: deliveriesPageSize,
    list: listTotalOf(list),
    isLoaded: !isPlaceholderData,
    onPage: (page) => show({ page }, "push"),
  });
  const isOpen = view.delivery !== null;
  const close = () => show({ delivery: null });
  useShortcuts({ Escape: () => (view.delivery === null ? false : close()) });
  return (
    <>
      <div className={clsx(isOpen && "max-xl:hidden")}>
        <DeliveryFilters webhook={webhook} onResend={() => setResendOpen(true)} />
      </div>
      <div className="flex min-w-0 flex-1 items-stretch">
        <div {...handlers} className={clsx("flex min-w-0 flex-1 flex-col", isOpen && "max-xl:hidden")}>
          <NewerRows
            count={newer}
            pageSize={deliveriesPageSize}
            labelOf={(count) => t("newer", { shown: count, total: newer })}
            onShow={showNewer}
            focusFirst={focusFirst}
          />
          {!data && !error && (
            <TableSkeleton
              name={t("name")}
              heads={heads}
              layout={view.layout}
              headClass="[&>th]:top-12"
              phoneRowClass="max-md:h-16"
              isSelectable={selection !== null}
            />
          )}
          {!data && error && (
            <div className="px-gutter pt-3">
              <FailedRows error={error} onRetry={() => refetch()} />
            </div>
          )}
          {list?.data.length === 0 && <DeliveriesEmpty webhook={webhook} />}
          {list && list.data.length > 0 && <ListedDeliveries webhook={webhook} list={list} table={table} now={now} />}
        </div>
        {view.delivery !== null && (
          <DeliveryPanel key={view.delivery} webhook={webhook} id={view.delivery} now={now} onClose={close} />
        )}
      </div>
      <ResendDialog webhook={webhook} range={view.range} open={isResendOpen} onClose={() => setResendOpen(false)} />
    </>
  );
}
