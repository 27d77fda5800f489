"use client";

import type { MapLibreMap, PaddingOptions } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef } from "react";
import { boundsOf } from "./fit-bounds";
import { isSameMapPosition, type MapPosition } from "./map-position";
import type { MapViewProps } from "./map-view";

function positionOf(map: MapLibreMap): MapPosition {
  const { lat, lng } = map.getCenter();
  return { latitude: lat, longitude: lng, zoom: map.getZoom() };
}

type Camera = Pick<MapViewProps, "fit" | "position" | "onPosition"> & { padding: number | PaddingOptions };

/**
 * Shows the position, else what is to fit, until the user moves the map; reports the position after the user moved it.
 * Returns a function that shows everything again.
 */
export function useMapCamera(map: MapLibreMap | null, { fit, position = null, onPosition, padding }: Camera) {
  const hasMoved = useRef(false);
  const bounds = fit && boundsOf(fit);
  const boundsKey = JSON.stringify(bounds);
  const fitBounds = useEffectEvent(() => {
    if (map && bounds && !position && !hasMoved.current) map.fitBounds(bounds, { padding, maxZoom: 7, duration: 0 });
  });
  const follow = useEffectEvent(() => {
    if (!map || !position || isSameMapPosition(position, positionOf(map))) return;
    map.easeTo({ center: [position.longitude, position.latitude], zoom: position.zoom });
  });
  const report = useEffectEvent(() => {
    hasMoved.current = true;
    if (map) onPosition?.(positionOf(map));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bounds are compared by value
  useEffect(() => fitBounds(), [map, boundsKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is compared by value
  useEffect(() => follow(), [map, position?.latitude, position?.longitude, position?.zoom]);
  useEffect(() => {
    // Only what the user does has an original event.
    const onMoveEnd = (event: { originalEvent?: unknown }) => event.originalEvent && report();
    map?.on("moveend", onMoveEnd);
    return () => {
      map?.off("moveend", onMoveEnd);
    };
  }, [map]);
  return (event: unknown) => {
    if (map && bounds) map.fitBounds(bounds, { padding, maxZoom: 7 }, { originalEvent: event });
  };
}
