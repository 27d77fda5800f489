"use client";

import { type ReactNode, type RefObject, useState } from "react";
import { useTranslations } from "#translations";
import type { ListDocument } from "@/components/api/document";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { LazyBulkBar } from "@/components/bulk-edit/lazy-bulk-bar";
import { useSelectKeys } from "@/components/bulk-edit/use-select-keys";
import { useSelection } from "@/components/bulk-edit/use-selection";
import type { Container } from "@/components/containers/container";
import { useContainerTexts } from "@/components/containers/container-texts";
import { DataTable } from "@/components/data-table/data-table";
import { designedLayout } from "@/components/data-table/table-layout";
import type { useFrozenPage } from "@/components/live/freeze-list-order";
import { useMayEdit } from "@/components/shell/user-context";
import { currentTimeOf, type Shipment } from "@/components/shipments/shipment";
import { createLazyModule } from "@/components/ui/lazy-module";
import { ListFooter } from "@/components/ui/list-footer";
import { sortBy } from "@/components/ui/list-sort";
import type { ListTotal } from "@/components/ui/list-total";
import { useCurrentTime } from "@/components/values/use-current-time";
import { type ListedShipment, shipmentCells } from "./cells";
import { labelledHeads, shipmentTableClass } from "./heads";
import { hrefOfView, newestFirst } from "./list-view";
import { listPageSize } from "./shipments-query";
import { useListView } from "./use-list-view";

/** Whether an id was added after the list was first shown; another list has another key. */
function useNewIds(ids: string[], listKey: string): (id: string) => boolean {
  const [initial, setInitial] = useState({ listKey, ids: new Set(ids) });
  if (initial.listKey !== listKey) setInitial({ listKey, ids: new Set(ids) });
  return (id) => initial.listKey === listKey && !initial.ids.has(id);
}

type ListedShipmentsProps = {
  page: ListDocument<Shipment, Container>;
  loadedAtMs: number;
  list: ListTotal;
  /** The list in `/v2`. */
  path: string;
  table: RefObject<HTMLTableElement | null>;
  handlers: ReturnType<typeof useFrozenPage>["handlers"];
  /** Shown above the rows. */
  children: ReactNode;
};

const optional = createLazyModule(() => import("./optional-cells"));

/** The rows of the list, their selection, and the position of the page. */
export function ListedShipments(props: ListedShipmentsProps) {
  const { page, loadedAtMs, list, path, table, handlers, children } = props;
  const t = useTranslations("shipment-list");
  const texts = { t, ...useContainerTexts() };
  const { view, show } = useListView();
  const mayEdit = useMayEdit();
  const selection = useSelection(
    hrefOfView({ ...view, sort: newestFirst, layout: designedLayout, page: 1 }),
    page.data.map(({ id, attributes }) => ({ id, name: attributes.bill_of_lading_number })),
    list.total,
  );
  useSelectKeys(selection);
  const { columns } = view.layout;
  const ids = page.data.map(({ id }) => id);
  const chosen = optional.useModule(columns !== null)?.chosenColumns(columns ?? [], ids);
  const isNew = useNewIds(ids, hrefOfView({ ...view, layout: designedLayout }));
  const byId = new Map(page.included?.map((container) => [container.id, container]));
  const useRow = (shipment: Shipment): ListedShipment => {
    const linked = shipment.relationships.containers?.data;
    const containers = Array.isArray(linked) ? linked.flatMap(({ id }) => byId.get(id) ?? []) : [];
    const now = useCurrentTime(currentTimeOf(shipment, loadedAtMs), loadedAtMs);
    const showsChecked = columns?.some(({ id }) => id === "checked") ?? null;
    return { ...texts, shipment, containers, now, showsChecked };
  };
  return (
    <>
      <div {...handlers}>
        {children}
        <DataTable
          ref={table}
          caption={t("title")}
          heads={labelledHeads(t)}
          layout={view.layout}
          onLayout={(layout) => show({ ...view, layout }, "replace")}
          headClass="[&>th]:top-22"
          className={shipmentTableClass}
          sort={view.sort}
          onSort={(name) => show({ ...view, sort: sortBy(view.sort, name), page: 1 })}
          rows={page.data}
          identify={({ id, attributes }) => ({ id, name: attributes.bill_of_lading_number })}
          useRow={useRow}
          cells={{ ...shipmentCells, ...chosen?.cells }}
          names={chosen?.names}
          isNew={({ id }) => isNew(id)}
          selection={selection}
        />
      </div>
      <LazyBulkBar
        target={bulkTargets.shipments}
        control={selection}
        listPath={path}
        total={list.total}
        isTotalExact={list.isExact}
        mayEdit={mayEdit}
      />
      <ListFooter
        page={view.page}
        pageSize={listPageSize}
        shown={page.data.length}
        list={list}
        note={t("note")}
        onPage={(next) => show({ ...view, page: next })}
      />
    </>
  );
}
