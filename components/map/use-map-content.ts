"use client";

import type { LayerSpecification, MapLibreMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { basemapLayers, landSource } from "./basemap";
import { useMapPalette } from "./map-palette";
import type { MapSource, MapViewProps } from "./map-view";
import { syncLayers, syncSources } from "./sync-map";

type Content = { map: MapLibreMap | null; sources: Record<string, MapSource>; layers: LayerSpecification[] };

/** Keeps the sources and layers of a map as the page wants them, in the colours of the theme. */
export function useMapContent(map: MapLibreMap | null, { sources, layers }: Pick<MapViewProps, "sources" | "layers">) {
  const palette = useMapPalette();
  const shown = useRef<Content>({ map: null, sources: {}, layers: [] });
  useEffect(() => {
    if (!map) return;
    const before = shown.current.map === map ? shown.current : { sources: {}, layers: [] };
    const next = [...(map.getSource(landSource) ? basemapLayers(palette) : []), ...layers(palette)];
    syncSources(map, before.sources, sources);
    syncLayers(map, before.layers, next);
    shown.current = { map, sources, layers: next };
  }, [map, sources, layers, palette]);
}
