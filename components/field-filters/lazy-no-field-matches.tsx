import { type ComponentProps, lazy, memo, Suspense } from "react";
import type { NoFieldMatches } from "./no-field-matches";

// Rendered by the server, too, and loaded only where there are filters; rendered again with other filters only, as the chips are.
const Loaded = lazy(() =>
  import("./filtered-parts").then((module) => ({ default: module.filteredParts.NoFieldMatches })),
);

export const LazyNoFieldMatches = memo((props: ComponentProps<typeof NoFieldMatches>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
));
