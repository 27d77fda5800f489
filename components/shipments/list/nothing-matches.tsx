"use client";

import { useMayEdit } from "@/components/shell/user-context";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Kbd } from "@/components/ui/kbd";
import { shipmentWords } from "@/components/values/state-words";
import type { ListView } from "./list-view";
import { useShipments } from "./use-shipments";

type NothingMatchesProps = { view: ListView; onShow: (view: ListView) => void };

function counted(total: number): string {
  return total === 1 ? "1 shipment would" : `${total} shipments would`;
}

/** An empty result names what stands in the way. */
export function NothingMatches({ view, onShow }: NothingMatchesProps) {
  const mayEdit = useMayEdit();
  const { q, status } = view;
  const wider = { q, status: null, page: 1 };
  const others = useShipments(wider).data?.meta?.total ?? 0;
  const word = status && shipmentWords[status].word;
  return (
    <EmptyState
      title={q ? `Nothing matches “${q}”` : `No shipment is in ${word}`}
      actions={
        <>
          {status && others > 0 && <Button onClick={() => onShow(wider)}>{q ? `Remove ${word}` : "Show all"}</Button>}
          {q && mayEdit && (
            <Button kind="ghost" onClick={() => openTrack(q)}>
              Track {q} as new <Kbd>T</Kbd>
            </Button>
          )}
        </>
      }
    >
      {q && status && others > 0 && (
        <p>
          Without the status {word}, {counted(others)}.
        </p>
      )}
      {q && !(status && others > 0) && <p>Neither a number nor a reference of your shipments has it.</p>}
    </EmptyState>
  );
}
