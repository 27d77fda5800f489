"use client";

import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { shipmentsList } from "@/components/shell/saved-list";
import { SearchField } from "@/components/shell/search-field";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { useSearchText } from "@/components/shell/use-search-text";
import { useMayEdit } from "@/components/shell/user-context";
import { TrackForm } from "@/components/tracking/track-form";
import { useOpenRequests } from "@/components/tracking/use-open-requests";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFooter } from "@/components/ui/list-footer";
import { StaleBanner } from "@/components/values/stale-banner";
import { ListFilterBar } from "./list-filter-bar";
import { ListSkeleton } from "./list-skeleton";
import { activeFilters, hrefOfView, visibleRequests } from "./list-view";
import { NoMatches } from "./no-matches";
import { ShipmentTable } from "./shipment-table";
import { listPageSize, useShipments } from "./shipments-query";
import { StatusTabs } from "./status-tabs";
import { useListView } from "./use-list-view";

function FirstVisit() {
  const mayEdit = useMayEdit();
  if (!mayEdit) return <EmptyState title="No shipments yet">Nothing is being tracked in this account yet.</EmptyState>;
  return (
    <div className="mx-auto my-10 w-full max-w-3xl overflow-hidden rounded-block border border-line max-md:my-0 max-md:rounded-none max-md:border-0">
      <h2 className="px-gutter pt-5 font-semibold text-15">Track your first shipments</h2>
      <p className="px-gutter pb-4 text-ink-2">
        Paste numbers here to start. Tracking a master bill of lading tracks all its containers.
      </p>
      <TrackForm initial="" onDone={() => {}} />
    </div>
  );
}

/** The page of all shipments. */
export function ShipmentsPage() {
  const { view, show } = useListView();
  const { data: page, dataUpdatedAt: loadedAtMs, error, refetch, isFetching, isPlaceholderData } = useShipments(view);
  const open = useOpenRequests();
  const { table, focusFirst } = useRowKeys(shipmentsList.popOpenedId);
  const [text, setText] = useSearchText(view.q, (q) => show({ ...view, q, page: 1 }, "replace"));
  const requests = visibleRequests(open.requests, view);
  const total = page?.meta?.total ?? page?.data.length ?? 0;
  const href = hrefOfView(view);
  useEffect(() => {
    if (!page || isPlaceholderData) return;
    const firstPosition = (view.page - 1) * listPageSize + 1;
    shipmentsList.save({ href, ids: page.data.map(({ id }) => id), firstPosition, total });
  }, [page, isPlaceholderData, href, total, view.page]);
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    refetch().finally(() => setRetrying(false));
  };
  const isEmpty = page?.data.length === 0 && requests.length === 0;
  const isFiltered = view.q !== "" || activeFilters(view).length > 0;
  return (
    <>
      <PageHeader
        searchOnPhone
        search={
          <SearchField
            value={text}
            onChange={setText}
            onKeyDown={(event) => (event.key === "Enter" || event.key === "ArrowDown") && focusFirst()}
          />
        }
      >
        <h1 className="font-semibold text-15">Shipments</h1>
        <p aria-live="polite" className="sr-only">
          {page && !isPlaceholderData ? `${total} results` : ""}
        </p>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <StatusTabs view={view} onShow={show} />
        <ListFilterBar view={view} onShow={show} />
        {error && page && <StaleBanner sinceMs={loadedAtMs} onRetry={retry} />}
        {!page && !error && <ListSkeleton />}
        {!page && error && (
          <EmptyState
            title="The shipments could not be loaded"
            actions={
              <Button onClick={retry} aria-disabled={isRetrying || isFetching}>
                <RefreshCw aria-hidden size={14} />
                Retry
              </Button>
            }
          >
            {error.message}
          </EmptyState>
        )}
        {isEmpty && !isFiltered && view.page === 1 && <FirstVisit />}
        {isEmpty && isFiltered && view.page === 1 && <NoMatches view={view} onShow={show} />}
        {isEmpty && view.page > 1 && (
          <EmptyState
            title={`Page ${view.page} does not exist`}
            actions={<Button onClick={() => show({ ...view, page: 1 })}>First page</Button>}
          />
        )}
        {page && !isEmpty && (
          <>
            <ShipmentTable
              page={page}
              loadedAtMs={loadedAtMs}
              requests={{ requests, loadedAtMs: open.loadedAtMs }}
              listKey={href}
              ref={table}
            />
            <ListFooter
              page={view.page}
              pageSize={listPageSize}
              shown={page.data.length}
              total={total}
              note="Times are local to each location"
              onPage={(next) => show({ ...view, page: next })}
            />
          </>
        )}
      </main>
    </>
  );
}
