"use client";

import { useSyncExternalStore } from "react";

export type ExportProgress = {
  state: "reading" | "writing" | "done" | "failed";
  read: number;
  /** The rows of the list, as the last page has them; null: not known yet. */
  total: number | null;
  error: Error | null;
  stop: () => void;
};

/** Outside of React, so that an export continues when the user leaves the list. */
let shown: ExportProgress | null = null;
const observers = new Set<() => void>();

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

export function showExport(progress: ExportProgress | null): void {
  shown = progress;
  for (const observer of observers) observer();
}

/** The export of this tab that runs, or the result of the last one until it is closed. */
export function useExport(): ExportProgress | null {
  return useSyncExternalStore(
    observe,
    () => shown,
    () => null,
  );
}

export const isRunning = ({ state }: ExportProgress): boolean => state === "reading" || state === "writing";
