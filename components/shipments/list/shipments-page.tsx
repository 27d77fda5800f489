"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { ListTools } from "@/components/data-table/list-tools";
import type { TableLayout } from "@/components/data-table/table-layout";
import type { ExportChoice } from "@/components/export/export-run";
import { useFrozenPage } from "@/components/live/freeze-list-order";
import { PageHeader } from "@/components/shell/page-header";
import { shipmentsList } from "@/components/shell/saved-list";
import { SearchField } from "@/components/shell/search-field";
import { usePagedRowKeys } from "@/components/shell/use-row-keys";
import { useShellUser } from "@/components/shell/user-context";
import { lazyComponent } from "@/components/ui/lazy-component";
import { createLazyModule } from "@/components/ui/lazy-module";
import { listTotalOf } from "@/components/ui/list-total";
import { NewerRows } from "@/components/ui/newer-rows";
import { ResultCount } from "@/components/ui/result-count";
import { StaleBanner } from "@/components/values/stale-banner";
import { useFirstRequest } from "./first-request";
import { labelledHeads } from "./heads";
import { ListFilterBar } from "./list-filter-bar";
import { hrefOfView, isFiltered } from "./list-view";
import { ListedShipments } from "./listed-shipments";
import { OpenRequests } from "./open-requests";
import { listPageSize, shipmentsQuery } from "./shipments-query";
import { StatusTabs } from "./status-tabs";
import { useListView } from "./use-list-view";
import { useShipments } from "./use-shipments";

const loadExport = async (path: string) => {
  const { exportShipments } = await import("./export-shipments");
  return (choice: ExportChoice) => exportShipments(path, choice);
};

// The server renders it while the page loads; here it is shown only when that failed.
const skeleton = createLazyModule(() => import("./list-skeleton"));

function LazySkeleton({ layout }: { layout: TableLayout }) {
  const loaded = skeleton.useModule(true);
  return loaded && <loaded.ListSkeleton layout={layout} />;
}

const LazyUnavailable = lazyComponent(() =>
  import("./shipments-unavailable").then(({ ShipmentsUnavailable }) => ShipmentsUnavailable),
);

const LazyNoMatches = lazyComponent(() => import("./no-matches").then(({ NoMatches }) => NoMatches));

const LazyFirstVisit = lazyComponent(() => import("./first-visit").then(({ FirstVisit }) => FirstVisit));

/** What a list shows that was empty when it was opened, or when its user took the first step. */
function FirstVisit({ hasShipments }: { hasShipments: boolean }) {
  const [wasEmpty] = useState(!hasShipments);
  const [{ id: requestId }] = useFirstRequest(useShellUser().id);
  return (wasEmpty || requestId !== null) && <LazyFirstVisit hasShipments={hasShipments} />;
}

/** The page of all shipments. */
export function ShipmentsPage() {
  const t = useTranslations("shipment-list");
  const { view, show } = useListView();
  const { data, dataUpdatedAt: loadedAtMs, error, refetch, isPlaceholderData } = useShipments(view);
  const { path } = shipmentsQuery(view);
  const frozen = useFrozenPage(data, isPlaceholderData ? null : path, listPageSize);
  const { page, newer, showNewer, handlers } = frozen;
  const list = listTotalOf(page);
  const { table, focusFirst } = usePagedRowKeys(shipmentsList.popShownId, {
    page: view.page,
    pageSize: listPageSize,
    list,
    isLoaded: !isPlaceholderData,
    onPage: (next) => show({ ...view, page: next }),
  });
  const href = hrefOfView(view);
  shipmentsList.useSave({
    href,
    path,
    page: view.page,
    pageSize: listPageSize,
    document: isPlaceholderData ? undefined : page,
  });
  const isEmpty = page?.data.length === 0;
  const isNarrowed = view.q !== "" || isFiltered(view);
  return (
    <>
      <PageHeader
        searchOnPhone
        search={
          <SearchField
            applied={view.q}
            onApply={(q) => show({ ...view, q, page: 1 }, "replace")}
            onKeyDown={(event) => (event.key === "Enter" || event.key === "ArrowDown") && focusFirst()}
          />
        }
      >
        <h1 className="font-semibold text-15">{t("title")}</h1>
        <ResultCount list={list} isLoaded={page !== undefined && !isPlaceholderData} />
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <StatusTabs view={view} onShow={show} />
        <ListFilterBar view={view} onShow={show}>
          {page && view.page === 1 && !isFiltered(view) && <OpenRequests q={view.q} />}
          <ListTools
            {...{ href, list: "shipments", viewId: view.viewId, heads: labelledHeads(t), layout: view.layout }}
            onLayout={(layout) => show({ ...view, layout }, "replace")}
            loadExport={isEmpty ? null : () => loadExport(path)}
          />
        </ListFilterBar>
        {error && page && <StaleBanner sinceMs={loadedAtMs} onRetry={() => refetch()} />}
        {!page && !error && <LazySkeleton layout={view.layout} />}
        {!page && error && <LazyUnavailable error={error} onRetry={refetch} />}
        {page && !isNarrowed && view.page === 1 && <FirstVisit hasShipments={!isEmpty} />}
        {isEmpty && (isNarrowed || view.page > 1) && <LazyNoMatches view={view} onShow={show} />}
        {page && !isEmpty && (
          <ListedShipments
            handlers={handlers}
            page={page}
            loadedAtMs={loadedAtMs}
            list={list}
            path={path}
            table={table}
          >
            <NewerRows
              count={view.page === 1 ? newer : 0}
              pageSize={listPageSize}
              onShow={showNewer}
              focusFirst={focusFirst}
            />
          </ListedShipments>
        )}
      </main>
    </>
  );
}
