"use client";

import { useTranslations } from "#translations";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { LazyBulkResult } from "@/components/bulk-edit/lazy-bulk-result";
import { useExcludingFilter } from "@/components/field-filters/excluding-filter";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatTotal } from "@/components/ui/list-total";
import { MissingPage } from "@/components/ui/missing-page";
import { containersQuery } from "./containers-query";
import { type ContainersView, isFiltered, withoutFilters } from "./containers-view";
import { removableFilters } from "./removable-filters";

type NoContainersProps = { view: ContainersView; onShow: (view: ContainersView) => void };

function NoMatches({ view, onShow }: NoContainersProps) {
  const filters = removableFilters(useTranslations("filters"), view);
  const excluding = useExcludingFilter(filters.length > 1 ? filters : [], (each) => containersQuery(each, 1));
  return (
    <EmptyState
      title="No containers match these filters"
      actions={
        <>
          {excluding && <Button onClick={() => onShow(excluding.view)}>Remove this filter</Button>}
          <Button onClick={() => onShow(withoutFilters(view))}>Clear the filters</Button>
        </>
      }
    >
      {excluding && (
        <p>
          Without the filter {excluding.text},{" "}
          {excluding.list.total === 1 ? "1 container matches" : `${formatTotal(excluding.list)} containers match`}.
        </p>
      )}
    </EmptyState>
  );
}

function Reason({ view, onShow }: NoContainersProps) {
  if (view.page > 1) {
    return <MissingPage page={view.page} onFirst={() => onShow({ ...view, page: 1 })} />;
  }
  if (isFiltered(view)) return <NoMatches view={view} onShow={onShow} />;
  return <EmptyState title="No containers yet">They appear when a carrier lists them for a shipment.</EmptyState>;
}

/** An empty list: why, what can be done, and the bulk edit that may have emptied it. */
export function NoContainers(props: NoContainersProps) {
  return (
    <>
      <Reason {...props} />
      <LazyBulkResult target={bulkTargets.containers} />
    </>
  );
}
