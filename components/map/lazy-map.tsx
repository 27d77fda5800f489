"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import type { MapViewProps } from "./map-view";

/** Loaded in the browser, with the page that shows a map: MapLibre is larger than the rest of Landfall's pages together. */
const MapView = dynamic(() => import("./map-view").then((module) => module.MapView), { ssr: false });

/** A map, with the colour of the sea in its place until it is loaded. `className` gives its size. */
export function LazyMap({ className, ...props }: MapViewProps) {
  return (
    <div className={clsx("grid bg-sea", className)}>
      <MapView className="min-h-0 min-w-0" {...props} />
    </div>
  );
}
