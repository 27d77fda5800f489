"use client";

import { filteredFields, shipmentFields } from "@/components/field-filters/field-filters";
import { useMayEdit } from "@/components/shell/user-context";
import { canBeTracked } from "@/components/tracking/parse-drafts";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";
import { formatFilters, withoutFilters } from "./filter-texts";
import { activeFilters, type ListView } from "./list-view";
import { useShipments } from "./shipments-query";

export type NoMatchesProps = { view: ListView; onShow: (view: ListView) => void };

function formatMatches(total: number): string {
  return total === 1 ? "1 shipment matches" : `${total} shipments match`;
}

/** An empty search result: names the filters in effect and offers to remove them. */
export function NoMatches({ view, onShow }: NoMatchesProps) {
  const mayEdit = useMayEdit();
  const { q } = view;
  const others = useShipments(withoutFilters(view)).data?.meta?.total ?? 0;
  const filters = activeFilters(view).length + filteredFields(view.fields, shipmentFields).length;
  const canRemove = filters > 0 && others > 0;
  const noun = filters > 1 ? "filters" : "filter";
  return (
    <EmptyState
      title={q ? `No shipments match “${q}”` : `No shipments with ${formatFilters(view)}`}
      actions={
        <>
          {canRemove && (
            <Button onClick={() => onShow(withoutFilters(view))}>{q ? `Clear the ${noun}` : "Show all"}</Button>
          )}
          {canBeTracked(q) && mayEdit && (
            <Button kind="ghost" onClick={() => openTrack(q)}>
              Track {q} <Kbd>T</Kbd>
            </Button>
          )}
        </>
      }
    >
      {q && canRemove && (
        <p>
          {formatMatches(others)} without the {noun} {formatFilters(view)}.
        </p>
      )}
      {q && !canRemove && <p>No shipment number or reference contains this text.</p>}
    </EmptyState>
  );
}
