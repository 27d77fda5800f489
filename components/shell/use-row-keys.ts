"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useShortcuts } from "./use-shortcuts";

/**
 * Moves focus between the rows of a list with J, K and the arrow keys. On return to the list, the row that was opened is focused;
 * `popOpenedId` returns its id once.
 */
export function useRowKeys(popOpenedId: () => string | null): {
  table: RefObject<HTMLTableElement | null>;
  focusFirst: () => void;
} {
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
  const focusOpened = useEffectEvent(() => {
    const id = popOpenedId();
    if (id === null) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`);
    link?.focus({ preventScroll: true });
  });
  useEffect(() => focusOpened(), []);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveWithinTable(1),
    ArrowUp: () => moveWithinTable(-1),
  });
  return { table, focusFirst: () => links()[0]?.focus() };
}
