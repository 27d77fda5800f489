"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import type { Positioned } from "./by-position";
import { moveItem } from "./order";

const orderOf = (items: Positioned[]) => items.map(({ id }) => id).join();

/** Moves items of a list. `list`: the element that has their buttons; the focus stays on the one that was pressed. */
export function useMoves<Item extends Positioned, List extends HTMLElement>(
  items: Item[],
  onOrder: (items: Item[]) => void,
) {
  const list = useRef<List>(null);
  const moved = useRef<{ button: string; order: string } | null>(null);
  // A row that the browser moves loses the focus.
  useEffect(() => {
    if (moved.current?.order !== orderOf(items)) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.current.button}"]`)?.focus();
    moved.current = null;
  }, [items]);
  const move = (id: string, by: 1 | -1) => {
    const next = moveItem(items, id, by);
    if (!next) return;
    moved.current = { button: `${id} ${by}`, order: orderOf(next) };
    onOrder(next);
  };
  return { list, move };
}

type MoveButtonsProps = {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (id: string, by: 1 | -1) => void;
};

/** The buttons that move an item of a list up and down. */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useTranslations("custom-fields.order");
  const moves = [
    { by: -1, label: t("up", { name }), Icon: ArrowUp, isOff: isFirst },
    { by: 1, label: t("down", { name }), Icon: ArrowDown, isOff: isLast },
  ] as const;
  return moves.map(({ by, label, Icon, isOff }) => (
    <Button
      key={by}
      kind="ghost"
      size="icon"
      data-move={`${id} ${by}`}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => onMove(id, by)}
    >
      <Icon aria-hidden size={14} />
    </Button>
  ));
}
