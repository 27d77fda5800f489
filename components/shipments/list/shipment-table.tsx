"use client";

import { type RefObject, useState } from "react";
import type { ListDocument } from "@/components/api/document";
import { SelectHead } from "@/components/bulk-edit/select-cell";
import type { SelectionControl } from "@/components/bulk-edit/use-selection";
import type { Container } from "@/components/containers/container";
import type { Shipment } from "@/components/shipments/shipment";
import type { Sort } from "@/components/ui/list-sort";
import type { SortName } from "./list-view";
import { ShipmentRow } from "./shipment-row";
import { TableFrame } from "./table-frame";

/** Whether an id was added after the list was first shown. */
function useNewIds(ids: string[], listKey: string): (id: string) => boolean {
  const [initial, setInitial] = useState({ listKey, ids: new Set(ids) });
  if (initial.listKey !== listKey) setInitial({ listKey, ids: new Set(ids) });
  return (id) => initial.listKey === listKey && !initial.ids.has(id);
}

type ShipmentTableProps = {
  page: ListDocument<Shipment, Container>;
  loadedAtMs: number;
  /** Changes when another list is shown, so that its rows are not highlighted as new. */
  listKey: string;
  selection: SelectionControl;
  sort: Sort<SortName>;
  onSort: (name: SortName) => void;
  ref: RefObject<HTMLTableElement | null>;
};

/** The shipments of a page of the list. */
export function ShipmentTable({ page, loadedAtMs, listKey, selection, sort, onSort, ref }: ShipmentTableProps) {
  const byId = new Map(page.included?.map((container) => [container.id, container]));
  const isNew = useNewIds(
    page.data.map(({ id }) => id),
    listKey,
  );
  const containersOf = ({ relationships }: Shipment) => {
    const linked = relationships.containers?.data;
    return Array.isArray(linked) ? linked.flatMap(({ id }) => byId.get(id) ?? []) : [];
  };
  return (
    <TableFrame
      ref={ref}
      sort={sort}
      onSort={onSort}
      selectHead={
        <SelectHead
          selected={page.data.filter(({ id }) => selection.isSelected(id)).length}
          shown={page.data.length}
          onToggle={selection.selectPage}
        />
      }
    >
      {page.data.map((shipment) => (
        <ShipmentRow
          key={shipment.id}
          shipment={shipment}
          containers={containersOf(shipment)}
          loadedAtMs={loadedAtMs}
          isNew={isNew(shipment.id)}
          isSelected={selection.isSelected(shipment.id)}
          onSelect={(on, isRange) => selection.select(shipment.id, on, isRange)}
        />
      ))}
    </TableFrame>
  );
}
