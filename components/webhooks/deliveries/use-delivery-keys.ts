"use client";

import { useRef } from "react";
import { useKeys } from "@/components/shell/use-keys";

type Actions = { onMove: (id: string) => void; onMark: (id: string) => void };

/** J, K and the arrows move through the rows, the open panel along with them; X marks the focused one. */
export function useDeliveryKeys({ onMove, onMark }: Actions) {
  const table = useRef<HTMLTableElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
  const focused = () => links().find((link) => link === document.activeElement);
  const move = (step: 1 | -1) => {
    const all = links();
    const from = focused();
    const next = from ? all[all.indexOf(from) + step] : all[0];
    next?.focus();
    if (next?.dataset.rowLink) onMove(next.dataset.rowLink);
    return next !== undefined;
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => focused() !== undefined && move(1),
    ArrowUp: () => focused() !== undefined && move(-1),
    x: () => {
      const id = focused()?.dataset.rowLink;
      if (id) onMark(id);
      return id !== undefined;
    },
  });
  return table;
}
