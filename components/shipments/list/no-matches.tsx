"use client";

import { useMayEdit } from "@/components/shell/user-context";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";
import { shipmentLabels } from "@/components/values/state-labels";
import type { ListView } from "./list-view";
import { useShipments } from "./shipments-query";

type NoMatchesProps = { view: ListView; onShow: (view: ListView) => void };

function formatMatches(total: number): string {
  return total === 1 ? "1 shipment matches" : `${total} shipments match`;
}

/** An empty search result: names the filter in effect and offers to remove it. */
export function NoMatches({ view, onShow }: NoMatchesProps) {
  const mayEdit = useMayEdit();
  const { q, status } = view;
  const withoutStatus = { q, status: null, page: 1 };
  const others = useShipments(withoutStatus).data?.meta?.total ?? 0;
  const label = status && shipmentLabels[status].label;
  return (
    <EmptyState
      title={q ? `No shipments match “${q}”` : `No shipments with status ${label}`}
      actions={
        <>
          {status && others > 0 && (
            <Button onClick={() => onShow(withoutStatus)}>{q ? "Clear status filter" : "Show all"}</Button>
          )}
          {q && mayEdit && (
            <Button kind="ghost" onClick={() => openTrack(q)}>
              Track {q} <Kbd>T</Kbd>
            </Button>
          )}
        </>
      }
    >
      {q && status && others > 0 && <p>{formatMatches(others)} without the status filter.</p>}
      {q && !(status && others > 0) && <p>No shipment number or reference contains this text.</p>}
    </EmptyState>
  );
}
