"use client";

import { useState } from "react";
import type { ListDocument } from "@/components/api/document";

type Row = { id: string };

/**
 * The current rows of a page in the order of the frozen list, so that rows do not move while the user reads. Rows that would appear
 * between or above them are only counted, as newer; those below are appended, and rows that no longer match are removed.
 */
export function freezeListOrder<Item extends Row, Included extends { id: string }>(
  frozen: ListDocument<Item, Included>,
  current: ListDocument<Item, Included>,
  pageSize: number,
): { list: ListDocument<Item, Included>; newer: number } {
  const isFull = current.data.length === pageSize;
  const currentById = new Map(current.data.map((row) => [row.id, row]));
  const frozenIds = new Set(frozen.data.map(({ id }) => id));
  const below = current.data.findLastIndex(({ id }) => frozenIds.has(id)) + 1;
  if (below === 0 && !(isFull && frozen.data.length > 0)) return { list: current, newer: 0 };
  const appended = below === 0 ? [] : current.data.slice(below);
  const newer = current.data.filter(({ id }) => !frozenIds.has(id)).length - appended.length;
  const kept = frozen.data.flatMap(({ id }) => currentById.get(id) ?? []);
  // Newer rows on a full page displace the last ones, which still match.
  const last = frozen.data.findLastIndex(({ id }) => currentById.has(id)) + 1;
  const displaced = isFull && appended.length === 0 ? frozen.data.slice(last, last + newer) : [];
  const included = new Map([...(frozen.included ?? []), ...(current.included ?? [])].map((row) => [row.id, row]));
  return { list: { ...current, data: [...kept, ...displaced, ...appended], included: [...included.values()] }, newer };
}

type Frozen<List> = { list: List; queryKey: string };

/**
 * The list to show while it may be frozen. `queryKey` is null while `list` is the result of another query. `showNewer` replaces
 * the frozen list with the current one.
 */
export function useFrozenListOrder<Item extends Row, Included extends { id: string }>(
  list: ListDocument<Item, Included> | undefined,
  queryKey: string | null,
  { shouldFreeze, pageSize }: { shouldFreeze: boolean; pageSize: number },
) {
  const [frozen, setFrozen] = useState<Frozen<ListDocument<Item, Included>> | null>(null);
  const isFrozen = shouldFreeze && frozen !== null && frozen.queryKey === queryKey;
  if (list && queryKey !== null && !isFrozen && frozen?.list !== list) setFrozen({ list, queryKey });
  const shown = list && isFrozen ? freezeListOrder(frozen.list, list, pageSize) : { list, newer: 0 };
  return { ...shown, showNewer: () => list && queryKey !== null && setFrozen({ list, queryKey }) };
}

/** Whether the pointer or the focus is inside the element that has these handlers. */
export function useHoverOrFocus() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHoveredOrFocused: isHovered || isFocused, handlers };
}

/** The list to show, whose rows stay where they are while the pointer or the focus is inside the element with `handlers`. */
export function useFrozenPage<Item extends Row, Included extends { id: string }>(
  list: ListDocument<Item, Included> | undefined,
  queryKey: string | null,
  pageSize: number,
) {
  const { isHoveredOrFocused, handlers } = useHoverOrFocus();
  const {
    list: page,
    newer,
    showNewer,
  } = useFrozenListOrder(list, queryKey, { shouldFreeze: isHoveredOrFocused, pageSize });
  return { page, newer, showNewer, handlers };
}
