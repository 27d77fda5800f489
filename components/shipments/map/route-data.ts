import type { Feature, FeatureCollection } from "geojson";
import type { MapFeature } from "@/lib/shipments/map/map-feature";
import { featuresOf, type RouteMap } from "./route-map";

/** What a feature is drawn as; `route-layers.ts` filters by it. */
export type RouteKind = "sailed" | "planned" | "port" | "vessel";

/** Texts of a port by its feature: GeoJSON has neither dates in words nor estimates marked. */
export type PortDates = Map<MapFeature, string>;

type Drawn = { kind: RouteKind; [property: string]: unknown };

function drawnAs(feature: MapFeature, dates: PortDates, recentImos: string[]): Drawn {
  const { properties } = feature;
  switch (properties.feature_type) {
    case "past_vessel_locations":
      return { kind: "sailed" };
    case "estimated_full_legs":
    case "estimated_partial_leg":
      return { kind: "planned" };
    case "port":
      return { kind: "port", name: properties.name, date: dates.get(feature) ?? "" };
    case "current_vessel": {
      const { vessel_imo: imo, vessel_name: name, vessel_location_heading: heading } = properties;
      // Without a heading the property is absent, so that the vessel is drawn as a dot that points nowhere.
      return { kind: "vessel", imo, name, isRecent: recentImos.includes(imo), ...(heading !== null && { heading }) };
    }
  }
}

/** The features of a map that have a place, with what their layers need. */
export function toRouteData(map: RouteMap, dates: PortDates, recentImos: string[]): FeatureCollection {
  const features = map.features.flatMap((feature): Feature[] =>
    feature.geometry === null
      ? []
      : [{ type: "Feature", geometry: feature.geometry, properties: drawnAs(feature, dates, recentImos) }],
  );
  return { type: "FeatureCollection", features };
}

/** Whether there is anything to draw. */
export function hasPlaces(map: RouteMap): boolean {
  return featuresOf(map, "port").some(({ geometry }) => geometry !== null);
}
