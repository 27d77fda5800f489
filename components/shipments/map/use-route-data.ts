"use client";

import type { FeatureCollection } from "geojson";
import { useMemo } from "react";
import { useTranslations } from "#translations";
import { formatPortDate } from "./port-times";
import { toRouteData } from "./route-data";
import { featuresOf, type RouteMap } from "./route-map";

type RouteInput = {
  map: RouteMap;
  dateOnly: Set<string>;
  /** IMO numbers of the vessels whose position is recent. */
  recentImos: string[];
  now: string;
};

/** What is drawn of an itinerary; another object only when something else is to be drawn. */
export function useRouteData({ map, dateOnly, recentImos, now }: RouteInput): FeatureCollection {
  const t = useTranslations("route-map");
  const ports = featuresOf(map, "port");
  const byPlace = Map.groupBy(
    ports.map(({ properties }) => properties),
    ({ location_id: id }) => id,
  );
  const texts = ports.map(({ properties: { location_id: id } }) =>
    formatPortDate(t, byPlace.get(id) ?? [], dateOnly, now),
  );
  const textKey = JSON.stringify([texts, recentImos]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are compared by value
  return useMemo(
    () => toRouteData(map, new Map(ports.map((port, index) => [port, texts[index] ?? ""])), recentImos),
    [map, textKey],
  );
}
