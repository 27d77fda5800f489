"use client";

import { useTranslations } from "#translations";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { LazyBulkResult } from "@/components/bulk-edit/lazy-bulk-result";
import { useExcludingFilter } from "@/components/field-filters/excluding-filter";
import { usePaletteSearch } from "@/components/shell/palette/use-palette-search";
import { useMayEdit } from "@/components/shell/user-context";
import { canBeTracked } from "@/components/tracking/parse-drafts";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";
import { formatTotal, type ListTotal, listTotalOf } from "@/components/ui/list-total";
import { MissingPage } from "@/components/ui/missing-page";
import { formatFilters, removableFilters, withoutFilters } from "./filter-texts";
import type { ListView } from "./list-view";
import { placeFilters } from "./place-filters";
import { shipmentsQuery, useShipments } from "./shipments-query";

type NoMatchesProps = { view: ListView; onShow: (view: ListView) => void };

function formatMatches(list: ListTotal): string {
  return list.total === 1 ? "1 shipment matches" : `${formatTotal(list)} shipments match`;
}

/** Names the filter in effect that excludes most, and offers to remove it, or all. */
function Reason({ view, onShow }: NoMatchesProps) {
  const mayEdit = useMayEdit();
  const { q } = view;
  const texts = useTranslations("filters");
  const filters = removableFilters(texts, view);
  const others = listTotalOf(useShipments(withoutFilters(view)).data);
  const excluding = useExcludingFilter(filters.length > 1 ? filters : [], (each) => shipmentsQuery(each, 1));
  const places = placeFilters(usePaletteSearch(q).results, q);
  const canRemove = filters.length > 0 && others.total > 0;
  const noun = filters.length > 1 ? "filters" : "filter";
  return (
    <EmptyState
      title={q ? `No shipments match “${q}”` : `No shipments with ${formatFilters(texts, view)}`}
      actions={
        <>
          {excluding && <Button onClick={() => onShow(excluding.view)}>Remove this filter</Button>}
          {canRemove && (
            <Button onClick={() => onShow(withoutFilters(view))}>{q ? `Clear the ${noun}` : "Show all"}</Button>
          )}
          {places.map(({ field, value, label }) => (
            <Button
              key={label}
              onClick={() => onShow({ ...view, q: "", fields: { ...view.fields, [field]: value }, page: 1 })}
            >
              Show shipments {label}
            </Button>
          ))}
          {canBeTracked(q) && mayEdit && (
            <Button kind="ghost" onClick={() => openTrack(q)}>
              Track {q} <Kbd>T</Kbd>
            </Button>
          )}
        </>
      }
    >
      {excluding && (
        <p>
          Without the filter {excluding.text}, {formatMatches(excluding.list)}.
        </p>
      )}
      {q && canRemove && others.total > (excluding?.list.total ?? 0) && (
        <p>
          {formatMatches(others)} without the {noun} {formatFilters(texts, view)}.
        </p>
      )}
      {q && !canRemove && (
        <p>
          {places.length > 0
            ? "The search finds numbers, references, tags and vessels. By port and carrier the list is filtered."
            : "No shipment number, reference, tag or vessel contains this text."}
        </p>
      )}
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
