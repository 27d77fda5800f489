"use client";

import { createLazyModule } from "@/components/ui/lazy-module";
import type { ProvenanceDetailsProps } from "./provenance-details";
import { ProvenanceSkeleton } from "./provenance-skeleton";

const details = createLazyModule(() => import("./provenance-details"));

/** Where a value comes from. Its code is loaded when it is first shown. */
export function LazyProvenanceDetails(props: ProvenanceDetailsProps) {
  const loaded = details.useModule(true);
  return loaded ? <loaded.ProvenanceDetails {...props} /> : <ProvenanceSkeleton />;
}
