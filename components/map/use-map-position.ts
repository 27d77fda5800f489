"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { type MapPosition, parseMapPosition, setMapPosition } from "./map-position";

/** The view of the map in the URL (`c=lat,lon&z=zoom`), null without one, and a function that replaces it. */
export function useMapPosition(): [MapPosition | null, (position: MapPosition) => void] {
  const position = parseMapPosition(new URLSearchParams(useSearchParams()));
  const show = useCallback((next: MapPosition) => {
    const url = new URL(window.location.href);
    setMapPosition(url.searchParams, next);
    // A comma is legal in a query; the link stays readable.
    const query = url.searchParams.toString().replaceAll("%2C", ",");
    window.history.replaceState(null, "", `${url.pathname}?${query}`);
  }, []);
  return [position, show];
}
