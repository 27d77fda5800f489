import { type ComponentType, lazy, memo, Suspense } from "react";
import { createLazyModule } from "./lazy-module";

/**
 * A component that is loaded where it is rendered. The server renders it at once, so that it does not appear late; rendered again with other
 * props only, because React removes what the server rendered when that happens before the code is loaded.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const component = createLazyModule(load);
  const Loaded = lazy(async () => ({ default: await component.loaded() }));
  return memo((props: Props) => {
    component.useNeed(true);
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  });
}
