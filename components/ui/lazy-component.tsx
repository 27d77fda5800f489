import { type ComponentType, lazy, Suspense } from "react";
import { loadUntilAvailable } from "./lazy-module";

/** A component that is loaded where it is rendered. The server renders it at once, so that it does not appear late. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(() => loadUntilAvailable(load).then((component) => ({ default: component })));
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
