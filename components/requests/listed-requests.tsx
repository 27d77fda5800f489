"use client";

import type { RefObject } from "react";
import { useTranslations } from "#translations";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { LazyBulkBar } from "@/components/bulk-edit/lazy-bulk-bar";
import { useSelectKeys } from "@/components/bulk-edit/use-select-keys";
import { useSelection } from "@/components/bulk-edit/use-selection";
import { DataTable } from "@/components/data-table/data-table";
import { designedLayout } from "@/components/data-table/table-layout";
import type { useFrozenPage } from "@/components/live/freeze-list-order";
import { useMayEdit } from "@/components/shell/user-context";
import {
  carrierNameOf,
  type TrackingRequest,
  type TrackingRequestsPage,
  userNameOf,
} from "@/components/tracking/tracking-request";
import { createLazyModule } from "@/components/ui/lazy-module";
import { ListFooter } from "@/components/ui/list-footer";
import { sortBy } from "@/components/ui/list-sort";
import { listTotalOf } from "@/components/ui/list-total";
import { NewerRows } from "@/components/ui/newer-rows";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type ListedRequest, requestCells } from "./cells";
import { requestHeads } from "./heads";
import { requestsPageSize } from "./requests-query";
import { newestFirst, type RequestsView, requestsHref } from "./requests-view";

type ListedRequestsProps = Omit<ReturnType<typeof useFrozenPage>, "page"> & {
  page: TrackingRequestsPage;
  /** The list in `/v2`. */
  path: string;
  view: RequestsView;
  onShow: (view: RequestsView, mode?: "push" | "replace") => void;
  now: string;
  table: RefObject<HTMLTableElement | null>;
  focusFirst: () => void;
};

const optional = createLazyModule(() => import("./optional-cells"));

/** The rows of the list, their selection, and the position of the page. */
export function ListedRequests(props: ListedRequestsProps) {
  const { page, path, newer, showNewer, handlers, now, table, focusFirst, view, onShow } = props;
  const t = useTranslations("requests");
  const explanations = useTranslations("request-explanations");
  const zone = useUserTimeZone();
  const mayEdit = useMayEdit();
  const list = listTotalOf(page);
  const selection = useSelection(
    requestsHref({ ...view, sort: newestFirst, layout: designedLayout, page: 1 }),
    page.data.map(({ id, attributes }) => ({ id, name: attributes.request_number })),
    list.total,
  );
  useSelectKeys(selection);
  const more = optional.useModule(view.layout.columns !== null);
  const toRow = (request: TrackingRequest): ListedRequest => ({
    request,
    carrier: carrierNameOf(request, page),
    user: userNameOf(request, page),
    now,
    zone,
    t,
    explanations,
  });
  return (
    <>
      <div {...handlers}>
        <NewerRows
          count={view.page === 1 ? newer : 0}
          pageSize={requestsPageSize}
          onShow={showNewer}
          focusFirst={focusFirst}
        />
        <DataTable
          ref={table}
          caption={t("title")}
          heads={requestHeads(t)}
          layout={view.layout}
          onLayout={(layout) => onShow({ ...view, layout }, "replace")}
          headClass="[&>th]:top-22"
          sort={view.sort}
          onSort={(name) => onShow({ ...view, sort: sortBy(view.sort, name), page: 1 })}
          rows={page.data}
          identify={({ id, attributes }) => ({ id, name: attributes.request_number })}
          useRow={toRow}
          cells={{ ...requestCells, ...more?.optionalCells }}
          opensRows={false}
          selection={selection}
        />
      </div>
      <LazyBulkBar
        target={bulkTargets.requests}
        control={selection}
        listPath={path}
        total={list.total}
        isTotalExact={list.isExact}
        mayEdit={mayEdit}
      />
      <ListFooter
        page={view.page}
        pageSize={requestsPageSize}
        shown={page.data.length}
        list={list}
        note={t("note")}
        onPage={(next) => onShow({ ...view, page: next })}
      />
    </>
  );
}
