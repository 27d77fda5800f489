"use client";

import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { FindField } from "@/components/shell/find-field";
import { rememberList } from "@/components/shell/list-memory";
import { PageHeader } from "@/components/shell/page-header";
import { useMayEdit } from "@/components/shell/user-context";
import { TrackForm } from "@/components/tracking/track-form";
import { useOpenRequests } from "@/components/tracking/use-open-requests";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { StaleBanner } from "@/components/values/stale-banner";
import { ListFooter } from "./list-footer";
import { ListSkeleton } from "./list-skeleton";
import { hrefOfView } from "./list-view";
import { NothingMatches } from "./nothing-matches";
import { ShipmentTable } from "./shipment-table";
import { listPageSize } from "./shipments-query";
import { StatusTabs } from "./status-tabs";
import { useListView } from "./use-list-view";
import { useRowKeys } from "./use-row-keys";
import { useSearchText } from "./use-search-text";
import { useShipments } from "./use-shipments";
import { visibleRequests } from "./visible-requests";

function FirstVisit() {
  const mayEdit = useMayEdit();
  if (!mayEdit) return <EmptyState title="No shipments yet">Nobody tracks a number in this account yet.</EmptyState>;
  return (
    <div className="mx-auto my-10 w-full max-w-3xl overflow-hidden rounded-block border border-line max-md:my-0 max-md:rounded-none max-md:border-0">
      <h2 className="px-gutter pt-5 font-semibold text-15">Track your first shipments</h2>
      <p className="px-gutter pb-4 text-ink-2">Paste numbers here to start. A master bill brings all its containers.</p>
      <TrackForm initial="" onDone={() => {}} />
    </div>
  );
}

/** The list: which shipments there are, and which are in trouble. */
export function ShipmentsPage() {
  const { view, show } = useListView();
  const { data: answer, dataUpdatedAt: readAtMs, error, refetch, isFetching, isPlaceholderData } = useShipments(view);
  const open = useOpenRequests();
  const { table, focusFirst } = useRowKeys();
  const [text, setText] = useSearchText(view, show);
  const requests = visibleRequests(open.requests, view);
  const total = answer?.meta?.total ?? answer?.data.length ?? 0;
  const href = hrefOfView(view);
  useEffect(() => {
    if (!answer || isPlaceholderData) return;
    const firstPosition = (view.page - 1) * listPageSize + 1;
    rememberList({ href, ids: answer.data.map(({ id }) => id), firstPosition, total });
  }, [answer, isPlaceholderData, href, total, view.page]);
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    refetch().finally(() => setRetrying(false));
  };
  const isEmpty = answer?.data.length === 0 && requests.length === 0;
  const isFiltered = view.q !== "" || view.status !== null;
  return (
    <>
      <PageHeader
        searchOnPhone
        search={
          <FindField
            value={text}
            onChange={setText}
            onKeyDown={(event) => (event.key === "Enter" || event.key === "ArrowDown") && focusFirst()}
          />
        }
      >
        <h1 className="font-semibold text-15">Shipments</h1>
        <p aria-live="polite" className="sr-only">
          {answer && !isPlaceholderData ? `${total} results` : ""}
        </p>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <StatusTabs view={view} onShow={show} />
        {error && answer && <StaleBanner sinceMs={readAtMs} onRetry={retry} />}
        {!answer && !error && <ListSkeleton />}
        {!answer && error && (
          <EmptyState
            title="The list could not be loaded"
            actions={
              <Button onClick={retry} aria-disabled={retrying || isFetching}>
                <RefreshCw aria-hidden size={14} />
                Retry
              </Button>
            }
          >
            {error.message}
          </EmptyState>
        )}
        {isEmpty && !isFiltered && view.page === 1 && <FirstVisit />}
        {isEmpty && isFiltered && view.page === 1 && <NothingMatches view={view} onShow={show} />}
        {isEmpty && view.page > 1 && (
          <EmptyState
            title={`There is no page ${view.page}`}
            actions={<Button onClick={() => show({ ...view, page: 1 })}>First page</Button>}
          />
        )}
        {answer && !isEmpty && (
          <>
            <ShipmentTable
              answer={answer}
              readAtMs={readAtMs}
              requests={{ requests, readAtMs: open.readAtMs }}
              listKey={href}
              ref={table}
            />
            <ListFooter view={view} shown={answer.data.length} total={total} onShow={show} />
          </>
        )}
      </main>
    </>
  );
}
