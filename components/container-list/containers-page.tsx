"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { ListTools } from "@/components/data-table/list-tools";
import type { TableLayout } from "@/components/data-table/table-layout";
import { FieldFilterBar } from "@/components/field-filters/field-filter-bar";
import { clocksAhead } from "@/components/live/clocks-ahead";
import { useFrozenPage } from "@/components/live/freeze-list-order";
import { useDayEnds } from "@/components/live/use-day-ends";
import { PageHeader } from "@/components/shell/page-header";
import { containersList } from "@/components/shell/saved-list";
import { usePagedRowKeys } from "@/components/shell/use-row-keys";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { freshnessPolling } from "@/components/shipments/freshness-polling";
import { Button } from "@/components/ui/button";
import { FilterChip, FilterOptions } from "@/components/ui/filter-chip";
import { lazyComponent } from "@/components/ui/lazy-component";
import { createLazyModule } from "@/components/ui/lazy-module";
import { listTotalOf } from "@/components/ui/list-total";
import { ResultCount } from "@/components/ui/result-count";
import { SortChip } from "@/components/ui/sort-chip";
import { StaleBanner } from "@/components/values/stale-banner";
import { containerFacetsQuery, containersPageSize, containersQuery } from "./containers-query";
import {
  type ContainersView,
  containersHref,
  filterLabels,
  isByDays,
  isFiltered,
  sortLabels,
  sortNames,
  withoutFilters,
} from "./containers-view";
import { containerFields } from "./fields";
import { labelledHeads } from "./heads";
import { ListedContainers } from "./listed-containers";
import { loadContainerExport } from "./load-export";
import { parseContainersView } from "./parse-containers-view";
import { peekIdOf, usePeek, withPeek } from "./use-peek";

const containerPanel = createLazyModule(() => import("@/components/container-page/container-panel"));

// The server renders it while the page loads; here it is shown only when that failed.
const skeleton = createLazyModule(() => import("./container-table-skeleton"));

function LazySkeleton({ layout }: { layout: TableLayout }) {
  const loaded = skeleton.useModule(true);
  return loaded && <loaded.ContainerTableSkeleton layout={layout} />;
}

const LazyNoContainers = lazyComponent(() => import("./no-containers").then(({ NoContainers }) => NoContainers));

const LazyUnavailable = lazyComponent(() =>
  import("./containers-unavailable").then(({ ContainersUnavailable }) => ContainersUnavailable),
);

const filterNames = ["status", "pickup", "freeTime", "freshness"] as const;

type ViewProps = { view: ContainersView; onShow: (view: ContainersView) => void };

/** Filters the list; `F` focuses the first filter. */
function FilterBar({ view, onShow, children }: ViewProps & { children: ReactNode }) {
  const t = useTranslations("container-list");
  const labels = filterLabels(t, useTranslations("values.states"));
  const bar = useRef<HTMLFieldSetElement>(null);
  // The URL has the last choice already, `view` only with the next rendering.
  const current = () => parseContainersView(Object.fromEntries(new URLSearchParams(window.location.search)));
  const apply = (change: Partial<ContainersView>) => onShow({ ...current(), ...change, page: 1 });
  useShortcuts({ f: () => bar.current?.querySelector("select")?.focus() });
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-gutter py-2">
      <fieldset ref={bar} className="flex flex-wrap items-center gap-2" aria-keyshortcuts="F">
        <legend className="sr-only">{t("filters")}</legend>
        {filterNames.map((name) => (
          <FilterChip
            key={name}
            field={t(`fields.${name}`)}
            {...(name !== "freeTime" && { operator: t("is") })}
            value={view[name] ?? ""}
            onChange={(value) => apply({ [name]: value === "" ? null : value })}
          >
            <FilterOptions labels={labels[name]} />
          </FilterChip>
        ))}
        <FieldFilterBar
          filters={view.fields}
          fields={containerFields}
          facetsOf={(fields) => containerFacetsQuery({ ...view, fields })}
          onChange={(change) => apply({ fields: change(current().fields) })}
        />
        {isFiltered(view) && (
          <Button kind="ghost" size="small" onClick={() => onShow(withoutFilters(view))}>
            {t("clear")}
          </Button>
        )}
        <SortChip sort={view.sort} names={sortNames} labels={sortLabels(t)} onSort={(sort) => apply({ sort })} />
      </fieldset>
      <div className="flex flex-auto flex-wrap items-center justify-end gap-x-4 gap-y-2 max-md:justify-start">
        {children}
      </div>
    </div>
  );
}

/** The page of all containers. */
export function ContainersPage() {
  const t = useTranslations("container-list");
  const view = parseContainersView(Object.fromEntries(useSearchParams()));
  const show = (next: ContainersView, mode: "push" | "replace" = "push") => {
    const href = withPeek(containersHref(next), peekIdOf(window.location.search));
    if (mode === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  };
  const query = containersQuery(view);
  const { path } = query;
  const {
    data,
    dataUpdatedAt: loadedAtMs,
    error,
    refetch,
    isPlaceholderData,
  } = useDocument(query, {
    ...(view.freshness ? freshnessPolling : { pollMs: 30_000 }),
    keepPrevious: true,
  });
  useDayEnds(isByDays(view) ? clocksAhead([{ data, dataUpdatedAt: loadedAtMs }]) : []);
  const frozen = useFrozenPage(data, isPlaceholderData ? null : path, containersPageSize);
  const { page } = frozen;
  const list = listTotalOf(page);
  const { table, focusFirst } = usePagedRowKeys(containersList.popShownId, {
    page: view.page,
    pageSize: containersPageSize,
    list,
    isLoaded: !isPlaceholderData,
    onPage: (next) => show({ ...view, page: next }),
  });
  const { peekId, toggle, close } = usePeek(table);
  const panel = containerPanel.useModule(peekId !== null);
  const href = containersHref(view);
  containersList.useSave({
    href,
    path,
    page: view.page,
    pageSize: containersPageSize,
    document: isPlaceholderData ? undefined : page,
  });
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("title")}</h1>
        <ResultCount list={list} isLoaded={page !== undefined && !isPlaceholderData} />
      </PageHeader>
      <div className="flex flex-1">
        <main id="main" className="flex min-w-0 flex-1 flex-col">
          <FilterBar view={view} onShow={show}>
            <ListTools
              {...{ href, list: "containers", viewId: view.viewId, heads: labelledHeads(t), layout: view.layout }}
              onLayout={(layout) => show({ ...view, layout }, "replace")}
              loadExport={page && page.data.length > 0 ? () => loadContainerExport(path) : null}
            />
          </FilterBar>
          {error && page && <StaleBanner sinceMs={loadedAtMs} onRetry={() => refetch()} />}
          {!page && !error && <LazySkeleton layout={view.layout} />}
          {!page && error && <LazyUnavailable error={error} onRetry={refetch} />}
          {page?.data.length === 0 && <LazyNoContainers view={view} onShow={show} />}
          {page && page.data.length > 0 && (
            <ListedContainers
              {...frozen}
              page={page}
              focusFirst={focusFirst}
              loadedAtMs={loadedAtMs}
              list={list}
              path={path}
              view={view}
              onShow={show}
              table={table}
              peekId={peekId}
              onPeek={toggle}
            />
          )}
        </main>
        {panel && peekId && <panel.ContainerPanel id={peekId} onClose={close} />}
      </div>
    </>
  );
}
