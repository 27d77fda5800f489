"use client";

import { GeoJSONSource, type MapGeoJSONFeature, type MapLibreMap, type MapMouseEvent } from "maplibre-gl";
import { useEffect, useEffectEvent } from "react";
import type { MapViewProps } from "./map-view";

/** How far from a feature a click still selects it, in px. */
const reachPx = 6;

function featureAt(map: MapLibreMap, { point: { x, y } }: MapMouseEvent, layers: string[]): MapGeoJSONFeature | null {
  const existing = layers.filter((id) => map.getLayer(id));
  if (existing.length === 0) return null;
  const area: [[number, number], [number, number]] = [
    [x - reachPx, y - reachPx],
    [x + reachPx, y + reachPx],
  ];
  return map.queryRenderedFeatures(area, { layers: existing })[0] ?? null;
}

/** Zooms in until a cluster falls apart. */
async function expandCluster(
  map: MapLibreMap,
  feature: MapGeoJSONFeature,
  center: [number, number],
  event: MapMouseEvent,
) {
  const source = map.getSource(feature.source);
  if (!(source instanceof GeoJSONSource)) return;
  const zoom = await source.getClusterExpansionZoom(Number(feature.properties.cluster_id));
  map.easeTo({ center, zoom }, { originalEvent: event.originalEvent });
}

/** Selects the feature under a click; a click on a cluster zooms in, one beside all features selects nothing. */
export function useMapSelection(
  map: MapLibreMap | null,
  { clickable = [], onSelect }: Pick<MapViewProps, "clickable" | "onSelect">,
) {
  const click = useEffectEvent((event: MapMouseEvent) => {
    if (!map || clickable.length === 0) return;
    const feature = featureAt(map, event, clickable);
    if (!feature) return onSelect?.(null);
    const { geometry, layer, properties } = feature;
    const [longitude = 0, latitude = 0] = geometry.type === "Point" ? geometry.coordinates : event.lngLat.toArray();
    if ("cluster_id" in properties) void expandCluster(map, feature, [longitude, latitude], event);
    else onSelect?.({ layer: layer.id, properties, coordinates: [longitude, latitude] });
  });
  const point = useEffectEvent((event: MapMouseEvent) => {
    if (map) map.getCanvas().style.cursor = featureAt(map, event, clickable) ? "pointer" : "";
  });
  useEffect(() => {
    const onClick = (event: MapMouseEvent) => click(event);
    const onMove = (event: MapMouseEvent) => point(event);
    map?.on("click", onClick);
    map?.on("mousemove", onMove);
    return () => {
      map?.off("click", onClick);
      map?.off("mousemove", onMove);
    };
  }, [map]);
}
