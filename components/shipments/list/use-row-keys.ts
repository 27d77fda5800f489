"use client";

import { type RefObject, useEffect, useRef } from "react";
import { takeOpened } from "@/components/shell/list-memory";
import { useKeys } from "@/components/shell/use-keys";

/** Coming back, the row that was opened has the focus. J, K and the arrows move it from row to row; the browser opens the focused one on Enter, as any link. */
export function useRowKeys(): { table: RefObject<HTMLTableElement | null>; focusFirst: () => void } {
  const table = useRef<HTMLTableElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
  const move = (step: 1 | -1) => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? all[0] : all[at + step];
    next?.focus();
    return next !== undefined;
  };
  const moveInside = (step: 1 | -1) => table.current?.contains(document.activeElement) === true && move(step);
  useEffect(() => {
    const id = takeOpened();
    if (id === null) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`);
    link?.focus({ preventScroll: true });
  }, []);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveInside(1),
    ArrowUp: () => moveInside(-1),
  });
  return { table, focusFirst: () => links()[0]?.focus() };
}
