"use client";

import { clsx } from "clsx";
import { useRef, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { useKeys } from "@/components/shell/use-keys";
import { useConsoleView } from "@/components/webhooks/console/use-console-view";
import { useReading } from "@/components/webhooks/use-reading";
import type { Webhook } from "@/components/webhooks/webhook";
import { deliveriesQuery } from "@/components/webhooks/webhooks-query";
import { DeliveriesEmpty } from "./deliveries-empty";
import { DeliveryBulkBar } from "./delivery-bulk-bar";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryFooter } from "./delivery-footer";
import { DeliveryPanel } from "./delivery-panel";
import { DeliveryTable } from "./delivery-table";
import { NewerDeliveries } from "./newer-deliveries";
import { ReplayDialog } from "./replay-dialog";
import { useCalmDeliveries } from "./use-calm-deliveries";

/** What was told, newest first, and beside it the one that is looked at. */
export function DeliveriesPane({ webhook, now }: { webhook: Webhook; now: string }) {
  const { id } = webhook;
  const { view, show } = useConsoleView(id);
  const query = deliveriesQuery(id, view);
  const { data, error, isPlaceholderData, refetch } = useDocument(query, { pollMs: 15_000, keepPrevious: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [replaying, setReplaying] = useState(false);
  const { isReading, within } = useReading();
  const { list, newer, showNewer } = useCalmDeliveries(
    data,
    isPlaceholderData ? null : query.key.join(" "),
    isReading || selected.size > 0 || view.delivery !== null,
  );
  const rows = list?.data ?? [];
  const pane = useRef<HTMLDivElement>(null);
  const showAndFocus = () => {
    showNewer();
    requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>("[data-row-link]")?.focus());
  };
  const chosen = rows.filter((delivery) => selected.has(delivery.id));
  const isOpen = view.delivery !== null;
  const close = () => show({ delivery: null });
  useKeys({ Escape: () => (view.delivery === null ? false : close()) });
  const toggle = (ids: string[], on: boolean) => {
    const next = new Set(selected);
    for (const each of ids) on ? next.add(each) : next.delete(each);
    setSelected(next);
  };
  return (
    <>
      <div className={clsx(isOpen && "max-xl:hidden")}>
        <DeliveryFilters webhook={webhook} onReplay={() => setReplaying(true)} />
      </div>
      <div className="flex min-w-0 flex-1 items-stretch">
        <div ref={pane} {...within} className={clsx("flex min-w-0 flex-1 flex-col", isOpen && "max-xl:hidden")}>
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
          {chosen.length > 0 && (
            <DeliveryBulkBar chosen={chosen} isOn={webhook.attributes.active} onClear={() => setSelected(new Set())} />
          )}
        </div>
        {view.delivery !== null && (
          <DeliveryPanel key={view.delivery} webhook={webhook} id={view.delivery} now={now} onClose={close} />
        )}
      </div>
      <ReplayDialog webhook={webhook} range={view.range} open={replaying} onClose={() => setReplaying(false)} />
    </>
  );
}
