"use client";

import { useSyncExternalStore } from "react";
import type { BulkRun } from "./bulk-run";

/** Outside of React, so that a run continues when the user leaves the list. Apart from the code of runs, which the page loads later. */
let shown: BulkRun | null = null;
const observers = new Set<() => void>();

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

export function showRun(run: BulkRun | null): void {
  shown = run;
  for (const observer of observers) observer();
}

/** The bulk edit that runs, or the last one until it is closed or 10 min have passed. */
export function useShownRun(): BulkRun | null {
  return useSyncExternalStore(
    observe,
    () => shown,
    () => null,
  );
}
