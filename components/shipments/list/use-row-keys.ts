"use client";

import { type RefObject, useEffect, useRef } from "react";
import { popOpenedId } from "@/components/shell/last-list";
import { useShortcuts } from "@/components/shell/use-shortcuts";

/** Moves focus between rows with J, K and the arrow keys. On return to the list, the row that was opened is focused. */
export function useRowKeys(): { table: RefObject<HTMLTableElement | null>; focusFirst: () => void } {
  const table = useRef<HTMLTableElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
  const move = (step: 1 | -1) => {
    const all = links();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = index === -1 ? all[0] : all[index + step];
    next?.focus();
    return next !== undefined;
  };
  const moveWithinTable = (step: 1 | -1) => table.current?.contains(document.activeElement) === true && move(step);
  useEffect(() => {
    const id = popOpenedId();
    if (id === null) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`);
    link?.focus({ preventScroll: true });
  }, []);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveWithinTable(1),
    ArrowUp: () => moveWithinTable(-1),
  });
  return { table, focusFirst: () => links()[0]?.focus() };
}
