"use client";

import { clsx } from "clsx";
import { useRef, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { useFrozenListOrder, useHoverOrFocus } from "@/components/live/freeze-list-order";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { NewerRows } from "@/components/ui/newer-rows";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import type { Webhook } from "@/components/webhooks/webhook";
import { DeliveriesEmpty } from "./deliveries-empty";
import { deliveriesPageSize, deliveriesQuery } from "./deliveries-query";
import { DeliveryBulkBar } from "./delivery-bulk-bar";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryPanel } from "./delivery-panel";
import { DeliveryFooter, DeliveryTable } from "./delivery-table";
import { ResendDialog } from "./resend-dialog";

/** The deliveries of a webhook, newest first, next to the selected one. */
export function DeliveriesPane({ webhook, now }: { webhook: Webhook; now: string }) {
  const { id } = webhook;
  const { view, show } = useConsoleView(id);
  const query = deliveriesQuery(id, view);
  const { data, error, isPlaceholderData, refetch } = useDocument(query, { pollMs: 15_000, keepPrevious: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isResendOpen, setResendOpen] = useState(false);
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  const { list, newer, showNewer } = useFrozenListOrder(data, isPlaceholderData ? null : query.key.join(" "), {
    shouldFreeze: isHoveredOrFocused || selected.size > 0 || view.delivery !== null,
    pageSize: deliveriesPageSize,
  });
  const rows = list?.data ?? [];
  const pane = useRef<HTMLDivElement>(null);
  const selectedRows = rows.filter((delivery) => selected.has(delivery.id));
  const isOpen = view.delivery !== null;
  const close = () => show({ delivery: null });
  useShortcuts({ Escape: () => (view.delivery === null ? false : close()) });
  const toggle = (ids: string[], on: boolean) => {
    const next = new Set(selected);
    for (const each of ids) on ? next.add(each) : next.delete(each);
    setSelected(next);
  };
  return (
    <>
      <div className={clsx(isOpen && "max-xl:hidden")}>
        <DeliveryFilters webhook={webhook} onResend={() => setResendOpen(true)} />
      </div>
      <div className="flex min-w-0 flex-1 items-stretch">
        <div ref={pane} {...handlers} className={clsx("flex min-w-0 flex-1 flex-col", isOpen && "max-xl:hidden")}>
          <NewerRows
            count={newer}
            pageSize={deliveriesPageSize}
            labelOf={(count) => `Show ${count} newer ${newer === 1 ? "delivery" : "deliveries"}`}
            onShow={showNewer}
            focusFirst={() => pane.current?.querySelector<HTMLElement>("[data-row-link]")?.focus()}
          />
          {!data && !error && (
            <div className="px-gutter">
              <LoadingRows label="Loading deliveries" />
            </div>
          )}
          {!data && error && (
            <div className="px-gutter pt-3">
              <FailedRows message={error.message} onRetry={() => refetch()} />
            </div>
          )}
          {data && rows.length === 0 && <DeliveriesEmpty webhook={webhook} />}
          {rows.length > 0 && (
            <DeliveryTable
              webhookId={id}
              rows={rows}
              included={list?.included ?? []}
              selected={selected}
              onSelect={toggle}
              now={now}
            />
          )}
          {rows.length > 0 && (
            <DeliveryFooter
              page={view.page}
              shown={rows.length}
              total={list?.meta?.total ?? rows.length}
              isTotalExact={list?.meta?.total_exact !== false}
              hasNext={list?.links?.next !== undefined}
              onPage={(page) => show({ page, delivery: null }, "push")}
            />
          )}
          {selectedRows.length > 0 && (
            <DeliveryBulkBar
              selected={selectedRows}
              isActive={webhook.attributes.active}
              onClear={() => setSelected(new Set())}
            />
          )}
        </div>
        {view.delivery !== null && (
          <DeliveryPanel key={view.delivery} webhook={webhook} id={view.delivery} now={now} onClose={close} />
        )}
      </div>
      <ResendDialog webhook={webhook} range={view.range} open={isResendOpen} onClose={() => setResendOpen(false)} />
    </>
  );
}
