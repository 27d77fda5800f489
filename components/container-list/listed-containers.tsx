"use client";

import type { RefObject } from "react";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { LazyBulkBar } from "@/components/bulk-edit/lazy-bulk-bar";
import { SelectHead } from "@/components/bulk-edit/select-cell";
import { useSelectKeys } from "@/components/bulk-edit/use-select-keys";
import { useSelection } from "@/components/bulk-edit/use-selection";
import { useMayEdit } from "@/components/shell/user-context";
import { ListFooter } from "@/components/ui/list-footer";
import { sortBy } from "@/components/ui/list-sort";
import type { ListTotal } from "@/components/ui/list-total";
import { ContainerRow } from "./container-row";
import { type ContainersPage, containersPageSize } from "./containers-query";
import { type ContainersView, containersHref, newestFirst } from "./containers-view";
import { TableFrame } from "./table-frame";

type ListedContainersProps = {
  page: ContainersPage;
  loadedAtMs: number;
  list: ListTotal;
  /** The list in `/v2`. */
  path: string;
  view: ContainersView;
  onShow: (view: ContainersView) => void;
  table: RefObject<HTMLTableElement | null>;
  /** The container that is open beside the list; null: none. */
  peekId: string | null;
  onPeek: (id: string) => void;
};

/** The rows of the list, their selection, and the position of the page. */
export function ListedContainers({ page, list, path, view, onShow, table, ...row }: ListedContainersProps) {
  const mayEdit = useMayEdit();
  const { data, included = [] } = page;
  const selection = useSelection(
    containersHref({ ...view, sort: newestFirst, page: 1 }),
    data.map(({ id, attributes }) => ({ id, name: attributes.number })),
    list.total,
  );
  useSelectKeys(selection);
  const selected = data.filter(({ id }) => selection.isSelected(id)).length;
  return (
    <>
      <TableFrame
        ref={table}
        sort={view.sort}
        onSort={(name) => onShow({ ...view, sort: sortBy(view.sort, name), page: 1 })}
        selectHead={<SelectHead selected={selected} shown={data.length} onToggle={selection.selectPage} />}
      >
        {data.map((container) => (
          <ContainerRow
            key={container.id}
            container={container}
            included={included}
            isSelected={selection.isSelected(container.id)}
            onSelect={(on, isRange) => selection.select(container.id, on, isRange)}
            {...row}
          />
        ))}
      </TableFrame>
      <LazyBulkBar
        target={bulkTargets.containers}
        control={selection}
        listPath={path}
        total={list.total}
        isTotalExact={list.isExact}
        mayEdit={mayEdit}
      />
      <ListFooter
        page={view.page}
        pageSize={containersPageSize}
        shown={data.length}
        list={list}
        note="Days are local to each location"
        onPage={(next) => onShow({ ...view, page: next })}
      />
    </>
  );
}
