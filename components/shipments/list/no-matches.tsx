"use client";

import "@/components/field-filters/filter-messages";
import { useTranslations } from "#translations";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { LazyBulkResult } from "@/components/bulk-edit/lazy-bulk-result";
import { useExcludingFilter } from "@/components/field-filters/excluding-filter";
import { usePaletteSearch } from "@/components/shell/palette/use-palette-search";
import { useMayEdit } from "@/components/shell/user-context";
import { canBeTracked } from "@/components/tracking/draft-text";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";
import { formatTotal, listTotalOf } from "@/components/ui/list-total";
import { MissingPage } from "@/components/ui/missing-page";
import { formatFilters, removableFilters, withoutFilters } from "./filter-texts";
import type { ListView } from "./list-view";
import { placeFilters } from "./place-filters";
import { shipmentsQuery } from "./shipments-query";
import { useShipments } from "./use-shipments";

type NoMatchesProps = { view: ListView; onShow: (view: ListView) => void };

/** Names the filter in effect that excludes most, and offers to remove it, or all. */
function Reason({ view, onShow }: NoMatchesProps) {
  const t = useTranslations("shipment-list");
  const mayEdit = useMayEdit();
  const { q } = view;
  const states = useTranslations("values.states");
  const fieldTexts = useTranslations("filters");
  const filters = removableFilters(t, states, fieldTexts, view);
  const others = listTotalOf(useShipments(withoutFilters(view)).data);
  const excluding = useExcludingFilter(filters.length > 1 ? filters : [], (each) => shipmentsQuery(each, 1));
  const places = placeFilters(usePaletteSearch(q).results, q);
  const canRemove = filters.length > 0 && others.total > 0;
  return (
    <EmptyState
      title={
        q ? t("empty.noMatch", { q }) : t("empty.noneWith", { filters: formatFilters(t, states, fieldTexts, view) })
      }
      actions={
        <>
          {excluding && <Button onClick={() => onShow(excluding.view)}>{t("empty.removeFilter")}</Button>}
          {canRemove && (
            <Button onClick={() => onShow(withoutFilters(view))}>
              {q ? t("empty.clearFilters", { count: filters.length }) : t("empty.showAll")}
            </Button>
          )}
          {places.map(({ field, value, name }) => (
            <Button
              key={`${field} ${value}`}
              onClick={() => onShow({ ...view, q: "", fields: { ...view.fields, [field]: value }, page: 1 })}
            >
              {t(`empty.show.${field}`, { name })}
            </Button>
          ))}
          {canBeTracked(q) && mayEdit && (
            <Button kind="ghost" onClick={() => openTrack(q)}>
              {t.rich("empty.track", { number: q, key: () => <Kbd>T</Kbd> })}
            </Button>
          )}
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
      {q && canRemove && others.total > (excluding?.list.total ?? 0) && (
        <p>
          {t("empty.withoutAll", {
            count: others.total,
            total: formatTotal(t.language, others),
            filterCount: filters.length,
            filters: formatFilters(t, states, fieldTexts, view),
          })}
        </p>
      )}
      {q && !canRemove && <p>{t(places.length > 0 ? "empty.byPlace" : "empty.nothing")}</p>}
    </EmptyState>
  );
}

/** An empty page of the list: why, what can be done, and the bulk edit that may have emptied it. */
export function NoMatches(props: NoMatchesProps) {
  const { view, onShow } = props;
  if (view.page > 1) {
    return <MissingPage page={view.page} onFirst={() => onShow({ ...view, page: 1 })} />;
  }
  return (
    <>
      <Reason {...props} />
      <LazyBulkResult target={bulkTargets.shipments} />
    </>
  );
}
