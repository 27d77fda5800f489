"use client";

import { useShortcuts } from "@/components/shell/use-shortcuts";
import type { SelectionControl } from "./use-selection";

function focusedId(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset.rowLink : undefined;
}

/** `X` selects the focused row, `Shift` `X` a range, Esc clears the selection. */
export function useSelectKeys({ select, isSelected, clear, count }: SelectionControl): void {
  const toggleFocused = (isRange: boolean) => {
    const id = focusedId();
    if (id !== undefined) select(id, !isSelected(id), isRange);
    return id !== undefined;
  };
  useShortcuts({
    x: () => toggleFocused(false),
    X: () => toggleFocused(true),
    Escape: () => {
      if (count > 0) clear();
      return count > 0;
    },
  });
}
