"use client";

import { useMemo } from "react";
import { LazyMap } from "@/components/map/lazy-map";
import { useMapPosition } from "@/components/map/use-map-position";
import { formatPortDate, portTimesOf } from "./port-times";
import { positionsOf, toRouteData } from "./route-data";
import { routeLayers } from "./route-layers";
import { featuresOf, type RouteMap } from "./route-map";

/** Space in px around the ports for their names. */
const labelSpace = { top: 40, bottom: 28, left: 56, right: 56 };

type RouteCanvasProps = {
  map: RouteMap;
  dateOnly: Set<string>;
  /** IMO numbers of the vessels whose position is recent. */
  recentImos: string[];
  now: string;
};

/** The itinerary on the map in a panel of the page: all of it in view, until the user moves the map. */
export function RouteCanvas({ map, dateOnly, recentImos, now }: RouteCanvasProps) {
  const [position, showPosition] = useMapPosition();
  const ports = featuresOf(map, "port");
  const texts = ports.map(({ properties }) => formatPortDate(properties, portTimesOf(properties, dateOnly), now));
  const textKey = JSON.stringify([texts, recentImos]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are compared by value, so that the map changes only with what it shows
  const sources = useMemo(() => {
    const dates = new Map(ports.map((port, index) => [port, texts[index] ?? ""]));
    return { route: { data: toRouteData(map, dates, recentImos) } };
  }, [map, textKey]);
  const fit = useMemo(() => positionsOf(map), [map]);
  return (
    <LazyMap
      label="Map of the itinerary"
      sources={sources}
      layers={routeLayers}
      fit={fit}
      position={position}
      onPosition={showPosition}
      padding={labelSpace}
      isCompact
      className="h-43"
    />
  );
}
