import { type ComponentType, lazy, Suspense } from "react";

/** A component that is loaded where it is rendered. The server renders it at once, so that it does not appear late. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(() => load().then((component) => ({ default: component })));
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
