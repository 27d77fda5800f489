"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { LazyBulkResult } from "@/components/bulk-edit/lazy-bulk-result";
import { useFrozenPage } from "@/components/live/freeze-list-order";
import { PageHeader } from "@/components/shell/page-header";
import { SearchField } from "@/components/shell/search-field";
import { usePagedRowKeys } from "@/components/shell/use-row-keys";
import { useMayEdit } from "@/components/shell/user-context";
import { canBeTracked } from "@/components/tracking/draft-text";
import type { RequestCount } from "@/components/tracking/request-counts-query";
import type { TrackingRequestsPage } from "@/components/tracking/tracking-request";
import { type RequestCounts, useRequestCounts } from "@/components/tracking/use-request-counts";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListTabs } from "@/components/ui/list-tabs";
import { listTotalOf } from "@/components/ui/list-total";
import { ListUnavailable } from "@/components/ui/list-unavailable";
import { MissingPage } from "@/components/ui/missing-page";
import { ResultCount } from "@/components/ui/result-count";
import { StaleBanner } from "@/components/values/stale-banner";
import { useNow } from "@/components/values/use-now";
import { fieldParameters } from "@/lib/shipments/page-filters/field-parameters";
import { ListedRequests } from "./listed-requests";
import { parseRequestsView } from "./parse-requests-view";
import { RequestTableSkeleton } from "./request-table-skeleton";
import { RequestsFilterBar } from "./requests-filter-bar";
import { requestsPageSize, requestsQuery } from "./requests-query";
import { type RequestsView, requestsHref, requestTabs } from "./requests-view";

function totalOf(counts: RequestCounts): RequestCount | undefined {
  const all = Object.values(counts);
  if (all.length === 0) return undefined;
  const total = all.reduce((sum, count) => sum + count.total, 0);
  return { status: "pending", total, total_exact: all.every((count) => count.total_exact) };
}

type ViewProps = { view: RequestsView; onShow: (view: RequestsView) => void };

function RequestTabs({ view, onShow }: ViewProps) {
  const t = useTranslations("requests.tabs");
  const counts = useRequestCounts(view.q, "page", fieldParameters(view.fields));
  const tabs = [null, ...requestTabs].map((tab) => {
    const target = { ...view, tab, page: 1 };
    return {
      label: t(tab ?? "all"),
      href: requestsHref(target),
      isCurrent: tab === view.tab,
      onSelect: () => onShow(target),
      count: tab === null ? totalOf(counts) : tab === "dismissed" ? undefined : counts[tab],
    };
  });
  return <ListTabs label={t("label")} tabs={tabs} />;
}

function Empty({ view, onShow }: ViewProps) {
  const t = useTranslations("requests.empty");
  const mayEdit = useMayEdit();
  const { q, tab, fields, page } = view;
  if (page > 1) return <MissingPage page={page} onFirst={() => onShow({ ...view, page: 1 })} />;
  if (Object.keys(fields).length > 0) {
    const clear = <Button onClick={() => onShow({ ...view, fields: {} })}>{t("clearFilters")}</Button>;
    return <EmptyState title={t("noFilterMatch")} actions={clear} />;
  }
  if (q === "") return <EmptyState title={t(tab ?? "all")} />;
  const actions =
    tab === null ? (
      canBeTracked(q) && mayEdit && <Button onClick={() => openTrack(q)}>{t("track", { number: q })}</Button>
    ) : (
      <Button onClick={() => onShow({ ...view, tab: null })}>{t("allStates")}</Button>
    );
  return (
    <EmptyState title={t("noMatch", { text: q })} actions={actions}>
      {t("noMatchReason")}
    </EmptyState>
  );
}

/** Which carriers were asked is not in the change stream: while a request waits for its first check, how soon the page asks for it, in ms. */
const firstCheckMs = ({ data }: TrackingRequestsPage): number | null =>
  data.some(({ attributes }) => attributes.status === "pending" && attributes.last_checked_at === null) ? 2_000 : null;

/** The page of all tracking requests: those that wait, those that failed and why, and what can be done. */
export function RequestsPage() {
  const t = useTranslations("requests");
  const errorText = useErrorText();
  const view = parseRequestsView(Object.fromEntries(useSearchParams()));
  const show = (next: RequestsView, mode: "push" | "replace" = "push") =>
    window.history[mode === "push" ? "pushState" : "replaceState"](null, "", requestsHref(next));
  const query = requestsQuery(view);
  const { data, dataUpdatedAt, error, refetch, isPlaceholderData } = useDocument(query, {
    pollMs: 10_000,
    keepPrevious: true,
    changeMs: firstCheckMs,
  });
  const frozen = useFrozenPage(data, isPlaceholderData ? null : query.path, requestsPageSize);
  const { page } = frozen;
  const list = listTotalOf(page);
  const { table, focusFirst } = usePagedRowKeys(() => null, {
    page: view.page,
    pageSize: requestsPageSize,
    list,
    isLoaded: !isPlaceholderData,
    onPage: (next) => show({ ...view, page: next }),
  });
  const now = useNow(dataUpdatedAt);
  return (
    <>
      <PageHeader
        searchOnPhone
        search={
          <SearchField
            applied={view.q}
            onApply={(q) => show({ ...view, q, page: 1 }, "replace")}
            label={t("search.label")}
            placeholder={t("search.placeholder")}
            onKeyDown={(event) => (event.key === "Enter" || event.key === "ArrowDown") && focusFirst()}
          />
        }
      >
        <h1 className="font-semibold text-15">{t("title")}</h1>
        <ResultCount list={list} isLoaded={page !== undefined && !isPlaceholderData} />
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <RequestTabs view={view} onShow={show} />
        <RequestsFilterBar view={view} onShow={show} />
        {error && page && <StaleBanner sinceMs={dataUpdatedAt} onRetry={() => refetch()} />}
        {!page && !error && <RequestTableSkeleton layout={view.layout} />}
        {!page && error && <ListUnavailable title={t("loadFailed")} message={errorText(error)} onRetry={refetch} />}
        {page?.data.length === 0 && (
          <>
            <Empty view={view} onShow={show} />
            <LazyBulkResult target={bulkTargets.requests} />
          </>
        )}
        {page && page.data.length > 0 && (
          <ListedRequests
            {...frozen}
            page={page}
            path={query.path}
            now={now}
            table={table}
            focusFirst={focusFirst}
            view={view}
            onShow={show}
          />
        )}
      </main>
    </>
  );
}
