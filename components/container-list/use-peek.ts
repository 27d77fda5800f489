"use client";

import { useSearchParams } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useShortcuts } from "@/components/shell/use-shortcuts";

const parameter = "peek";

/** The URL of the list with the container that is open beside it; null: none. */
export function withPeek(href: string, id: string | null): string {
  const url = new URL(href, "http://localhost");
  if (id === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, id);
  return `${url.pathname}${url.search}`;
}

/** The container that is open beside the list by its query parameters. */
export const peekIdOf = (search: string): string | null => new URLSearchParams(search).get(parameter);

function setPeekId(id: string | null): void {
  window.history.replaceState(null, "", withPeek(window.location.href, id));
}

const rowOf = (element: EventTarget | null): string | null =>
  element instanceof HTMLElement ? (element.dataset.rowLink ?? null) : null;

/**
 * The container of the list that is open in the panel beside it, held in `?peek=`: Space opens that of the focused row, and closes it; Esc
 * closes it. While it is open, it follows the focus from row to row.
 */
export function usePeek(table: RefObject<HTMLTableElement | null>) {
  const peekId = peekIdOf(useSearchParams().toString());
  const toggle = (id: string) => setPeekId(id === peekId ? null : id);
  useShortcuts({
    " ": () => {
      const id = rowOf(document.activeElement);
      return id !== null && toggle(id);
    },
    Escape: () => peekId !== null && setPeekId(null),
  });
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const id = rowOf(target);
    if (id !== null && peekId !== null && id !== peekId) setPeekId(id);
  });
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      if (table.current?.contains(event.target as Node)) follow(event);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [table]);
  return { peekId, toggle, close: () => setPeekId(null) };
}
