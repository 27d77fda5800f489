"use client";

import { useSyncExternalStore } from "react";

let isOpen = false;
const observers = new Set<() => void>();

function setOpen(next: boolean): void {
  isOpen = next;
  for (const observer of observers) observer();
}

/** Opens the search over the page. */
export const openPalette = () => setOpen(true);

export const closePalette = () => setOpen(false);

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

export function useIsPaletteOpen(): boolean {
  return useSyncExternalStore(
    observe,
    () => isOpen,
    () => false,
  );
}
