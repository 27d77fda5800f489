"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { useKeys } from "@/components/shell/use-keys";
import { DeliveriesEmpty } from "./deliveries-empty";
import { DeliveryBulkBar } from "./delivery-bulk-bar";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryFooter } from "./delivery-footer";
import { DeliveryPanel } from "./delivery-panel";
import { DeliveryTable } from "./delivery-table";
import { ReplayDialog } from "./replay-dialog";
import { useConsoleView } from "./use-console-view";
import type { Webhook } from "./webhook";
import { deliveriesQuery } from "./webhooks-query";

/** What was told, newest first, and beside it the one that is looked at. */
export function DeliveriesPane({ webhook, now }: { webhook: Webhook; now: string }) {
  const { id } = webhook;
  const { view, show } = useConsoleView(id);
  const { data, error, refetch } = useDocument(deliveriesQuery(id, view), { pollMs: 15_000, keepPrevious: true });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [replaying, setReplaying] = useState(false);
  const rows = data?.data ?? [];
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
        <div className={clsx("flex min-w-0 flex-1 flex-col", isOpen && "max-xl:hidden")}>
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
              included={data?.included ?? []}
              selected={selected}
              onSelect={toggle}
              now={now}
            />
          )}
          {rows.length > 0 && (
            <DeliveryFooter
              page={view.page}
              shown={rows.length}
              total={data?.meta?.total ?? rows.length}
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
