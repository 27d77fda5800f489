"use client";

import type { PointerEvent } from "react";
import { boundWidth } from "./table-layout";

/** The widths of all columns of the table as they are shown, by the ids of their edges. */
function widthsAround(edge: Element): Map<string, number> {
  const edges = edge.closest("tr")?.querySelectorAll<HTMLElement>("[data-column-edge]") ?? [];
  return new Map([...edges].map((each) => [each.dataset.columnEdge ?? "", each.closest("th")?.offsetWidth ?? 0]));
}

type ColumnEdgeProps = {
  id: string;
  /** Called with the new width, and the widths that all columns have. */
  onResize: (id: string, widthPx: number, widths: Map<string, number>) => void;
};

/** The edge of a column, which is dragged to make it wider or narrower. The choice of columns has buttons for it. */
export function ColumnEdge({ id, onResize }: ColumnEdgeProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const head = edge.closest("th");
    const [widths, from] = [widthsAround(edge), event.clientX];
    const widthAt = (x: number) => boundWidth((widths.get(id) ?? 0) + x - from);
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = ({ clientX }) => head?.style.setProperty("width", `${widthAt(clientX)}px`);
    edge.onpointerup = ({ clientX }) => {
      edge.onpointermove = null;
      edge.onpointerup = null;
      if (clientX !== from) onResize(id, widthAt(clientX), widths);
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
