"use client";

import type { RefObject } from "react";
import { useTranslations } from "#translations";
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
import { createLazyModule } from "@/components/ui/lazy-module";
import { ListFooter } from "@/components/ui/list-footer";
import { sortBy } from "@/components/ui/list-sort";
import type { ListTotal } from "@/components/ui/list-total";
import { NewerRows } from "@/components/ui/newer-rows";
import { useCurrentTime } from "@/components/values/use-current-time";
import { containerCells, type ListedContainer } from "./cells";
import { type ContainersPage, containersPageSize, shipmentOf } from "./containers-query";
import { type ContainersView, containersHref, newestFirst } from "./containers-view";
import { labelledHeads } from "./heads";

type ListedContainersProps = Pick<ReturnType<typeof useFrozenPage>, "newer" | "showNewer" | "handlers"> & {
  page: ContainersPage;
  focusFirst: () => void;
  loadedAtMs: number;
  list: ListTotal;
  /** The list in `/v2`. */
  path: string;
  view: ContainersView;
  onShow: (view: ContainersView, mode?: "push" | "replace") => void;
  table: RefObject<HTMLTableElement | null>;
  /** The container that is open beside the list; null: none. */
  peekId: string | null;
  onPeek: (id: string) => void;
};

const optional = createLazyModule(() => import("./optional-cells"));

/** The rows of the list, their selection, and the position of the page. */
export function ListedContainers(props: ListedContainersProps) {
  const { page, loadedAtMs, list, path, view, onShow, table, peekId, onPeek } = props;
  const t = useTranslations("container-list");
  const texts = { t, ...useContainerTexts() };
  const mayEdit = useMayEdit();
  const { data, included = [] } = page;
  const selection = useSelection(
    containersHref({ ...view, sort: newestFirst, layout: designedLayout, page: 1 }),
    data.map(({ id, attributes }) => ({ id, name: attributes.number })),
    list.total,
  );
  useSelectKeys(selection);
  const { columns } = view.layout;
  const chosen = optional.useModule(columns !== null)?.chosenColumns(
    columns ?? [],
    data.map(({ id }) => id),
  );
  const useRow = (container: Container): ListedContainer => {
    const shipment = shipmentOf(container, included);
    const now = useCurrentTime(shipment?.attributes.clock_now ?? new Date(loadedAtMs).toISOString(), loadedAtMs);
    return { ...texts, container, shipment, now, isOpen: container.id === peekId, onPeek };
  };
  return (
    <>
      <div {...props.handlers}>
        <NewerRows
          count={view.page === 1 ? props.newer : 0}
          pageSize={containersPageSize}
          onShow={props.showNewer}
          focusFirst={props.focusFirst}
        />
        <DataTable
          ref={table}
          caption={t("title")}
          heads={labelledHeads(t)}
          layout={view.layout}
          onLayout={(layout) => onShow({ ...view, layout }, "replace")}
          headClass="[&>th]:top-12"
          sort={view.sort}
          onSort={(name) => onShow({ ...view, sort: sortBy(view.sort, name), page: 1 })}
          rows={data}
          identify={({ id, attributes }) => ({ id, name: attributes.number })}
          useRow={useRow}
          cells={{ ...containerCells, ...chosen?.cells }}
          names={chosen?.names}
          isMarked={({ id }) => id === peekId}
          selection={selection}
        />
      </div>
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
        note={t("note")}
        onPage={(next) => onShow({ ...view, page: next })}
      />
    </>
  );
}
