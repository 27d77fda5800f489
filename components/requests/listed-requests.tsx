"use client";

import type { RefObject } from "react";
import type { useFrozenPage } from "@/components/live/freeze-list-order";
import { carrierNameOf, type TrackingRequestsPage } from "@/components/tracking/tracking-request";
import { ListFooter } from "@/components/ui/list-footer";
import { listTotalOf } from "@/components/ui/list-total";
import { NewerRows } from "@/components/ui/newer-rows";
import { RequestRow } from "./request-row";
import { requestsPageSize } from "./requests-query";
import type { RequestsView } from "./requests-view";
import { TableFrame } from "./table-frame";

type ListedRequestsProps = Omit<ReturnType<typeof useFrozenPage>, "page"> & {
  page: TrackingRequestsPage;
  view: RequestsView;
  onShow: (view: RequestsView) => void;
  now: string;
  table: RefObject<HTMLTableElement | null>;
  focusFirst: () => void;
};

/** The rows of the list and the position of the page. */
export function ListedRequests(props: ListedRequestsProps) {
  const { page, newer, showNewer, handlers, now, table, focusFirst, view, onShow } = props;
  return (
    <>
      <div {...handlers}>
        <NewerRows
          count={view.page === 1 ? newer : 0}
          pageSize={requestsPageSize}
          onShow={showNewer}
          focusFirst={focusFirst}
        />
        <TableFrame ref={table}>
          {page.data.map((request) => (
            <RequestRow key={request.id} request={request} carrier={carrierNameOf(request, page)} now={now} />
          ))}
        </TableFrame>
      </div>
      <ListFooter
        page={view.page}
        pageSize={requestsPageSize}
        shown={page.data.length}
        list={listTotalOf(page)}
        note="Times are in your time zone"
        onPage={(next) => onShow({ ...view, page: next })}
      />
    </>
  );
}
