"use client";

import "@/components/field-filters/filter-messages";
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
  const t = useTranslations("container-list");
  const filters = removableFilters(t, useTranslations("values.states"), useTranslations("filters"), view);
  const excluding = useExcludingFilter(filters.length > 1 ? filters : [], (each) => containersQuery(each, 1));
  return (
    <EmptyState
      title={t("empty.noMatches")}
      actions={
        <>
          {excluding && <Button onClick={() => onShow(excluding.view)}>{t("empty.removeFilter")}</Button>}
          <Button onClick={() => onShow(withoutFilters(view))}>{t("empty.clearFilters")}</Button>
        </>
      }
    >
      {excluding && (
        <p>
          {t("empty.without", {
            filter: excluding.text,
            count: excluding.list.total,
            total: formatTotal(t.language, excluding.list),
          })}
        </p>
      )}
    </EmptyState>
  );
}

function Reason({ view, onShow }: NoContainersProps) {
  const t = useTranslations("container-list.empty");
  if (view.page > 1) {
    return <MissingPage page={view.page} onFirst={() => onShow({ ...view, page: 1 })} />;
  }
  if (isFiltered(view)) return <NoMatches view={view} onShow={onShow} />;
  return <EmptyState title={t("title")}>{t("reason")}</EmptyState>;
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
