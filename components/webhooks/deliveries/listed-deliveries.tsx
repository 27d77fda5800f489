"use client";

import type { RefObject } from "react";
import { useTranslations } from "#translations";
import { useSelectKeys } from "@/components/bulk-edit/use-select-keys";
import { type SelectionControl, useSelection } from "@/components/bulk-edit/use-selection";
import { DataTable } from "@/components/data-table/data-table";
import { designedLayout } from "@/components/data-table/table-layout";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { useMayEdit } from "@/components/shell/user-context";
import { createLazyModule } from "@/components/ui/lazy-module";
import { ListFooter } from "@/components/ui/list-footer";
import { listTotalOf } from "@/components/ui/list-total";
import { formatSeconds } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { deliveryHeads } from "@/components/webhooks/delivery-heads";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import type { Webhook } from "@/components/webhooks/webhook";
import { deliveryCells } from "./cells";
import { deliveriesPageSize } from "./deliveries-query";
import { type DeliveryList, subjectOf } from "./delivery";
import { DeliveryBulkBar } from "./delivery-bulk-bar";
import { useResponseTexts } from "./delivery-labels";

const optional = createLazyModule(() => import("./optional-cells"));

/** The order of the API, which has no other one. */
const newestFirst = { name: "created_at", descending: true } as const;

/** The selection of deliveries, over the pages of the list; those who may resend none select none. */
export function useDeliverySelection(webhookId: string, list: DeliveryList | undefined): SelectionControl | null {
  const t = useTranslations("webhook-console.deliveries");
  const zone = useUserTimeZone();
  const mayEdit = useMayEdit();
  const { hrefOf } = useConsoleView(webhookId);
  const rows = (list?.data ?? []).map(({ id, attributes: { event, created_at: at } }) => {
    return { id, name: t("row", { event, time: formatSeconds(t, at, zone) }) };
  });
  const { total } = listTotalOf(list);
  const selection = useSelection(hrefOf({ layout: designedLayout, page: 1, delivery: null }), rows, total);
  return mayEdit ? selection : null;
}

function SelectKeys({ selection }: { selection: SelectionControl }) {
  useSelectKeys(selection);
  return null;
}

type ListedDeliveriesProps = {
  webhook: Webhook;
  list: DeliveryList;
  table: RefObject<HTMLTableElement | null>;
  now: string;
};

/** The deliveries with their results, their selection, and the position of the page. */
export function ListedDeliveries({ webhook, list, table, now }: ListedDeliveriesProps) {
  const t = useTranslations("webhook-console.deliveries");
  const tResult = useTranslations("webhook-console.deliveries.result");
  const responses = useResponseTexts();
  const heads = deliveryHeads(useTranslations("webhook-console.deliveries.columns"));
  const selection = useDeliverySelection(webhook.id, list);
  const zone = useUserTimeZone();
  const { view, show, hrefOf } = useConsoleView(webhook.id);
  const more = optional.useModule(view.layout.columns !== null);
  const open = (id: string) => show({ delivery: id }, view.delivery === null ? "push" : "replace");
  useShortcuts({
    " ": () => {
      const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.rowLink : undefined;
      if (id === undefined) return false;
      return id === view.delivery ? show({ delivery: null }) : open(id);
    },
  });
  return (
    <>
      {selection && <SelectKeys selection={selection} />}
      {/* While a delivery is open, it follows the focus from row to row. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of the links of the rows */}
      <div
        onFocus={({ target }) => {
          const id = target.dataset.rowLink;
          if (id !== undefined && view.delivery !== null && id !== view.delivery) show({ delivery: id });
        }}
      >
        <DataTable
          ref={table}
          caption={t("caption")}
          heads={heads}
          layout={view.layout}
          onLayout={(layout) => show({ layout })}
          headClass="[&>th]:top-12"
          sort={newestFirst}
          rows={list.data}
          identify={({ id, attributes }) => ({
            id,
            name: t("row", { event: attributes.event, time: formatSeconds(t, attributes.created_at, zone) }),
          })}
          useRow={(delivery) => ({
            delivery,
            subject: subjectOf(delivery, list.included),
            href: hrefOf({ delivery: delivery.id }),
            isOpen: view.delivery === delivery.id,
            onOpen: open,
            t: tResult,
            responses,
            now,
            zone,
          })}
          cells={{ ...deliveryCells, ...more?.optionalCells }}
          isMarked={({ id }) => id === view.delivery}
          {...(selection && { selection })}
        />
      </div>
      <ListFooter
        page={view.page}
        pageSize={deliveriesPageSize}
        shown={list.data.length}
        list={listTotalOf(list)}
        note={t("zoneNote")}
        onPage={(page) => show({ page, delivery: null }, "push")}
      />
      {selection && selection.count > 0 && (
        <DeliveryBulkBar
          ids={[...selection.selection.names.keys()]}
          isActive={webhook.attributes.active}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
