"use client";

import { clsx } from "clsx";
import { ArrowUp } from "lucide-react";
import { useRef, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import type { Webhook } from "@/components/webhooks/webhook";
import { formatCount } from "@/components/webhooks/webhook-labels";
import { DeliveriesEmpty } from "./deliveries-empty";
import { deliveriesPageSize, deliveriesQuery } from "./deliveries-query";
import { DeliveryBulkBar } from "./delivery-bulk-bar";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryPanel } from "./delivery-panel";
import { DeliveryFooter, DeliveryTable } from "./delivery-table";
import { useFrozenListOrder, useHoverOrFocus } from "./freeze-list-order";
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
  const { list, newer, showNewer } = useFrozenListOrder(
    data,
    isPlaceholderData ? null : query.key.join(" "),
    isHoveredOrFocused || selected.size > 0 || view.delivery !== null,
  );
  const rows = list?.data ?? [];
  const pane = useRef<HTMLDivElement>(null);
  const showAndFocus = () => {
    showNewer();
    requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>("[data-row-link]")?.focus());
  };
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
          <NewerDeliveries count={newer} onShow={showAndFocus} />
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

/** A button for newer deliveries that takes no space in the layout. */
function NewerDeliveries({ count, onShow }: { count: number; onShow: () => void }) {
  const label = count < deliveriesPageSize ? formatCount(count) : `${formatCount(deliveriesPageSize)} or more`;
  return (
    <div role="status" className="sticky top-15 z-15 flex h-0 justify-center">
      {count > 0 && (
        <Button size="small" className="-translate-y-1/2 shadow-popover" onClick={onShow}>
          <ArrowUp aria-hidden size={14} />
          Show {label} newer {count === 1 ? "delivery" : "deliveries"}
        </Button>
      )}
    </div>
  );
}
