"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

// Loaded only where there are such rows: their tables of texts are large.
export const LazyRequestText = lazyComponent(() => import("./failed-texts").then(({ RequestText }) => RequestText));
export const LazyFailedReason = lazyComponent(() => import("./failed-texts").then(({ FailedReason }) => FailedReason));
export const LazyEtaReasonText = lazyComponent(() =>
  import("./shipment-texts").then(({ EtaReasonText }) => EtaReasonText),
);
export const LazyFreshnessText = lazyComponent(() =>
  import("./shipment-texts").then(({ FreshnessText }) => FreshnessText),
);
export const LazyActivity = lazyComponent(() =>
  import("./summed-activity").then(({ SummedActivity }) => SummedActivity),
);
export const LazyNothing = lazyComponent(() => import("./nothing").then(({ Nothing }) => Nothing));
export const LazyDoubtText = lazyComponent(() => import("./shipment-texts").then(({ DoubtText }) => DoubtText));
export const LazyFirstVisit = lazyComponent(() =>
  import("@/components/shipments/list/first-visit").then(({ FirstVisit }) => FirstVisit),
);
