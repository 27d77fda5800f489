"use client";

import { useState } from "react";
import { deliveriesPageSize } from "./deliveries-query";
import type { Delivery, DeliveryList } from "./delivery";

/** The list is sorted by this key, descending. */
const sortKeyOf = ({ id, attributes }: Delivery) => `${attributes.created_at} ${id}`;

/**
 * The current rows in the order of the frozen list, so that rows do not move while the user reads. Newer rows are only counted,
 * older rows are appended, and rows that no longer match are removed.
 */
export function freezeListOrder(frozen: DeliveryList, current: DeliveryList): { list: DeliveryList; newer: number } {
  const currentById = new Map(current.data.map((delivery) => [delivery.id, delivery]));
  const [first, last, currentLast] = [frozen.data[0], frozen.data.at(-1), current.data.at(-1)];
  if (!first || !last) return { list: current, newer: 0 };
  // Newer rows on a full page displace older ones, which still match.
  const isDisplaced = (delivery: Delivery) =>
    currentLast !== undefined &&
    current.data.length === deliveriesPageSize &&
    sortKeyOf(delivery) < sortKeyOf(currentLast);
  const kept = frozen.data.flatMap(
    (delivery) => currentById.get(delivery.id) ?? (isDisplaced(delivery) ? delivery : []),
  );
  const older = current.data.filter((delivery) => sortKeyOf(delivery) < sortKeyOf(last));
  const newer = current.data.filter((delivery) => sortKeyOf(delivery) > sortKeyOf(first)).length;
  const included = [...(current.included ?? []), ...(frozen.included ?? [])];
  return { list: { ...current, data: [...kept, ...older], included }, newer };
}

/**
 * The list to show while it may be frozen. `queryKey` is null while `list` is the result of another query. `showNewer` replaces
 * the frozen list with the current one.
 */
export function useFrozenListOrder(list: DeliveryList | undefined, queryKey: string | null, shouldFreeze: boolean) {
  const [frozen, setFrozen] = useState<{ list: DeliveryList; queryKey: string } | null>(null);
  const isFrozen = shouldFreeze && frozen !== null && frozen.queryKey === queryKey;
  if (list && queryKey !== null && !isFrozen && frozen?.list !== list) setFrozen({ list, queryKey });
  const shown = list && isFrozen ? freezeListOrder(frozen.list, list) : { list, newer: 0 };
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
