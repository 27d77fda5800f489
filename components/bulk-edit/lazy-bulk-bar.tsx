"use client";

import { createLazyModule } from "@/components/ui/lazy-module";
import type { BulkBarProps } from "./bulk-bar";
import { useShownRun } from "./run-store";

const bar = createLazyModule(() => import("./bulk-bar"));

/** The bar of the selected shipments, loaded when one is selected. */
export function LazyBulkBar(props: BulkBarProps) {
  const run = useShownRun();
  const isNeeded = props.control.count > 0 || run !== null;
  const loaded = bar.useModule(isNeeded);
  return loaded && isNeeded ? <loaded.BulkBar {...props} /> : null;
}
