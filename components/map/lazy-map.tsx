"use client";

import { clsx } from "clsx";
import { createLazyModule } from "@/components/ui/lazy-module";
import type { MapViewProps } from "./map-view";

/** Loaded in the browser, with the page that shows a map: MapLibre is larger than the rest of Landfall's pages together. */
const mapView = createLazyModule(() => import("./map-view"));

/** A map, with the colour of the sea in its place until it is loaded. `className` gives its size. */
export function LazyMap({ className, ...props }: MapViewProps) {
  const loaded = mapView.useModule(true);
  return (
    <div className={clsx("grid bg-sea", className)}>
      {loaded && <loaded.MapView className="min-h-0 min-w-0" {...props} />}
    </div>
  );
}
