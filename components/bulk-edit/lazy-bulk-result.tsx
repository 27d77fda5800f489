"use client";

import { createLazyModule } from "@/components/ui/lazy-module";
import type { BulkTarget } from "./bulk-target";
import { useShownRun } from "./run-store";

const bar = createLazyModule(() => import("./bulk-bar"));

/** The result of the last bulk edit, with its undo, on a page of a list that has no rows. */
export function LazyBulkResult({ target }: { target: BulkTarget }) {
  const run = useShownRun();
  const loaded = bar.useModule(run !== null);
  return loaded && run ? <loaded.BulkResult target={target} /> : null;
}
