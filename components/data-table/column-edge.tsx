"use client";

import type { PointerEvent } from "react";
import { boundWidth } from "./table-layout";

/** Fixes the widths of all columns of the table as they are shown, and returns them by the ids of their edges. */
function fixWidths(edge: Element): Map<string, number> {
  const edges = [...(edge.closest("tr")?.querySelectorAll<HTMLElement>("[data-column-edge]") ?? [])];
  const heads = edges.map((each) => ({ id: each.dataset.columnEdge ?? "", head: each.closest("th") }));
  const widths = heads.map(({ id, head }) => ({ id, head, widthPx: head?.offsetWidth ?? 0 }));
  for (const { head, widthPx } of widths) head?.style.setProperty("width", `${widthPx}px`);
  return new Map(widths.map(({ id, widthPx }) => [id, widthPx]));
}

type ColumnEdgeProps = {
  id: string;
  /** Called with the new width, and the widths that all columns have. */
  onResize: (id: string, widthPx: number, widths: Map<string, number>) => void;
};

/** The edge of a column, which is dragged to make it wider or narrower. The choice of columns has buttons for it. */
export function ColumnEdge({ id, onResize }: ColumnEdgeProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const edge = event.currentTarget;
    const head = edge.closest("th");
    const [widths, from] = [fixWidths(edge), event.clientX];
    const widthAt = (x: number) => boundWidth((widths.get(id) ?? 0) + x - from);
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = ({ clientX }) => head?.style.setProperty("width", `${widthAt(clientX)}px`);
    edge.onpointerup = ({ clientX }) => {
      if (clientX !== from) onResize(id, widthAt(clientX), widths);
    };
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
      edge.onpointerup = null;
    };
  };
  return (
    <span
      aria-hidden
      data-column-edge={id}
      onPointerDown={drag}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-transparent border-r-2 hover:border-accent"
    />
  );
}
