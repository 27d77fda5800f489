import { type ComponentProps, lazy, Suspense } from "react";
import type { DoubtText } from "./doubt-text";
import type { EtaReasonText } from "./eta-reason-text";
import type { FailedReason, RequestText } from "./failed-texts";
import type { FreshnessText } from "./freshness-text";
import type { Nothing } from "./nothing";

// Rendered by the server, too, and loaded only where there are such rows: their tables of texts are large.
const request = lazy(() => import("./failed-texts").then((module) => ({ default: module.RequestText })));
const failed = lazy(() => import("./failed-texts").then((module) => ({ default: module.FailedReason })));
const eta = lazy(() => import("./eta-reason-text").then((module) => ({ default: module.EtaReasonText })));
const freshness = lazy(() => import("./freshness-text").then((module) => ({ default: module.FreshnessText })));
const doubt = lazy(() => import("./doubt-text").then((module) => ({ default: module.DoubtText })));
const nothing = lazy(() => import("./nothing").then((module) => ({ default: module.Nothing })));

export function LazyRequestText(props: ComponentProps<typeof RequestText>) {
  const Text = request;
  return (
    <Suspense>
      <Text {...props} />
    </Suspense>
  );
}

export function LazyFailedReason(props: ComponentProps<typeof FailedReason>) {
  const Text = failed;
  return (
    <Suspense>
      <Text {...props} />
    </Suspense>
  );
}

export function LazyEtaReasonText(props: ComponentProps<typeof EtaReasonText>) {
  const Text = eta;
  return (
    <Suspense>
      <Text {...props} />
    </Suspense>
  );
}

export function LazyFreshnessText(props: ComponentProps<typeof FreshnessText>) {
  const Text = freshness;
  return (
    <Suspense>
      <Text {...props} />
    </Suspense>
  );
}

export function LazyNothing(props: ComponentProps<typeof Nothing>) {
  const Text = nothing;
  return (
    <Suspense>
      <Text {...props} />
    </Suspense>
  );
}

export function LazyDoubtText(props: ComponentProps<typeof DoubtText>) {
  const Text = doubt;
  return (
    <Suspense>
      <Text {...props} />
    </Suspense>
  );
}
