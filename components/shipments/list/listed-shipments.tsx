"use client";

import type { ReactNode, RefObject } from "react";
import type { ListDocument } from "@/components/api/document";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { LazyBulkBar } from "@/components/bulk-edit/lazy-bulk-bar";
import { useSelectKeys } from "@/components/bulk-edit/use-select-keys";
import { useSelection } from "@/components/bulk-edit/use-selection";
import type { Container } from "@/components/containers/container";
import type { useHoverOrFocus } from "@/components/live/freeze-list-order";
import { useMayEdit } from "@/components/shell/user-context";
import type { Shipment } from "@/components/shipments/shipment";
import { ListFooter } from "@/components/ui/list-footer";
import { sortBy } from "@/components/ui/list-sort";
import type { ListTotal } from "@/components/ui/list-total";
import { hrefOfView, newestFirst } from "./list-view";
import { ShipmentTable } from "./shipment-table";
import { listPageSize } from "./shipments-query";
import { useListView } from "./use-list-view";

type ListedShipmentsProps = {
  page: ListDocument<Shipment, Container>;
  loadedAtMs: number;
  list: ListTotal;
  /** The list in `/v2`. */
  path: string;
  table: RefObject<HTMLTableElement | null>;
  handlers: ReturnType<typeof useHoverOrFocus>["handlers"];
  /** Shown above the rows. */
  children: ReactNode;
};

/** The rows of the list, their selection, and the position of the page. */
export function ListedShipments(props: ListedShipmentsProps) {
  const { page, loadedAtMs, list, path, table, handlers, children } = props;
  const { view, show } = useListView();
  const mayEdit = useMayEdit();
  const selection = useSelection(
    hrefOfView({ ...view, sort: newestFirst, page: 1 }),
    page.data.map(({ id, attributes }) => ({ id, name: attributes.bill_of_lading_number })),
    list.total,
  );
  useSelectKeys(selection);
  return (
    <>
      <div {...handlers}>
        {children}
        <ShipmentTable
          page={page}
          loadedAtMs={loadedAtMs}
          listKey={hrefOfView(view)}
          selection={selection}
          sort={view.sort}
          onSort={(name) => show({ ...view, sort: sortBy(view.sort, name), page: 1 })}
          ref={table}
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
        note="Times are local to each location"
        onPage={(next) => show({ ...view, page: next })}
      />
    </>
  );
}
