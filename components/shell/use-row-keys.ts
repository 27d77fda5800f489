"use client";

import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { hasPageAfter, type ListTotal } from "@/components/ui/list-total";
import type { Step } from "./saved-list";
import { useShortcuts } from "./use-shortcuts";

/**
 * Moves focus between the rows of a list with J, K and the arrow keys. On return to the list, the row that was last shown is focused;
 * `popShownId` returns its id once. `turnPage` is called behind the last and before the first row, and returns whether there is such a
 * page.
 */
export function useRowKeys(
  popShownId: () => string | null,
  turnPage: (step: Step) => boolean = () => false,
): { table: RefObject<HTMLTableElement | null>; focusFirst: () => void; focusLast: () => void } {
  const table = useRef<HTMLTableElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
  const move = (step: Step) => {
    const all = links();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = index === -1 ? all[0] : all[index + step];
    next?.focus();
    return next !== undefined || (index !== -1 && turnPage(step));
  };
  const moveWithinTable = (step: Step) => table.current?.contains(document.activeElement) === true && move(step);
  const returned = useRef(false);
  useEffect(() => {
    // The rows may be loaded only now.
    if (returned.current || !table.current) return;
    returned.current = true;
    const id = popShownId();
    if (id === null || document.activeElement !== document.body) return;
    const link = table.current.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`);
    link?.focus({ preventScroll: true });
  });
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveWithinTable(1),
    ArrowUp: () => moveWithinTable(-1),
  });
  return { table, focusFirst: () => links()[0]?.focus(), focusLast: () => links().at(-1)?.focus() };
}

type Paging = { page: number; pageSize: number; list: ListTotal; isLoaded: boolean; onPage: (page: number) => void };

/** The same for a list with pages: the page is turned behind its last and before its first row. `isLoaded`: the rows are those of `page`. */
export function usePagedRowKeys(
  popShownId: () => string | null,
  { page, pageSize, list, isLoaded, onPage }: Paging,
): ReturnType<typeof useRowKeys> {
  const turned = useRef<Step | null>(null);
  const keys = useRowKeys(popShownId, (step) => {
    const next = page + step;
    if (next < 1 || (step === 1 && !hasPageAfter(page, pageSize, list))) return false;
    turned.current = step;
    onPage(next);
    return true;
  });
  const focusRow = useEffectEvent((step: Step) => (step === 1 ? keys.focusFirst() : keys.focusLast()));
  useEffect(() => {
    if (!isLoaded || page < 1 || turned.current === null) return;
    focusRow(turned.current);
    turned.current = null;
  }, [isLoaded, page]);
  return keys;
}
