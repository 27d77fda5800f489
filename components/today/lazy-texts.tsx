"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

// Loaded only where there are such rows: their tables of texts are large.
export const LazyRequestText = lazyComponent(() => import("./failed-texts").then(({ RequestText }) => RequestText));
export const LazyFailedReason = lazyComponent(() => import("./failed-texts").then(({ FailedReason }) => FailedReason));
export const LazyEtaReasonText = lazyComponent(() =>
  import("./eta-reason-text").then(({ EtaReasonText }) => EtaReasonText),
);
export const LazyFreshnessText = lazyComponent(() =>
  import("./freshness-text").then(({ FreshnessText }) => FreshnessText),
);
export const LazyActivity = lazyComponent(() =>
  import("./summed-activity").then(({ SummedActivity }) => SummedActivity),
);
export const LazyNothing = lazyComponent(() => import("./nothing").then(({ Nothing }) => Nothing));
export const LazyDoubtText = lazyComponent(() => import("./doubt-text").then(({ DoubtText }) => DoubtText));
export const LazyFirstVisit = lazyComponent(() =>
  import("@/components/shipments/list/first-visit").then(({ FirstVisit }) => FirstVisit),
);
