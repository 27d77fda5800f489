"use client";

import { useMayEdit } from "@/components/shell/user-context";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";
import { shipmentLabels } from "@/components/values/state-labels";
import type { ListView } from "./list-view";
import { useShipments } from "./shipments-query";

type NothingMatchesProps = { view: ListView; onShow: (view: ListView) => void };

function formatWouldMatch(total: number): string {
  return total === 1 ? "1 shipment would match" : `${total} shipments would match`;
}

/** An empty search result: names the filter in effect and offers to remove it. */
export function NoMatches({ view, onShow }: NothingMatchesProps) {
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
            <Button onClick={() => onShow(withoutStatus)}>{q ? `Remove filter ${label}` : "Show all"}</Button>
          )}
          {q && mayEdit && (
            <Button kind="ghost" onClick={() => openTrack(q)}>
              Track {q} <Kbd>T</Kbd>
            </Button>
          )}
        </>
      }
    >
      {q && status && others > 0 && (
        <p>
          Without the filter {label}, {formatWouldMatch(others)}.
        </p>
      )}
      {q && !(status && others > 0) && <p>No shipment number or reference contains this text.</p>}
    </EmptyState>
  );
}
