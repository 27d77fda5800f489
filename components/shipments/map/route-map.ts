import type { DocumentQuery } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { Subject } from "@/components/provenance/provenance-query";
import { useHasFeature } from "@/components/shell/user-context";
import type { MapFeature } from "@/lib/shipments/map/map-feature";

/** The GeoJSON of a shipment or container: ports, vessels at sea, where they have sailed, and the estimated rest. */
export type RouteMap = { type: "FeatureCollection"; features: MapFeature[] };

type FeatureType = MapFeature["properties"]["feature_type"];
export type FeatureOf<Type extends FeatureType> = Extract<MapFeature, { properties: { feature_type: Type } }>;

export function routeMapQuery({ type, id }: Subject): DocumentQuery<RouteMap> {
  return { key: [type, id, "map"], path: `/v2/${type}s/${id}/map_geojson` };
}

/** The map of a shipment or container, refreshed every minute; not requested for an account without positions and routes. */
export function useRouteMap(subject: Subject) {
  return useDocument(routeMapQuery(subject), { pollMs: 60_000, enabled: useHasFeature("routing_data") });
}

/** The features of one type. */
export function featuresOf<Type extends FeatureType>({ features }: RouteMap, type: Type): FeatureOf<Type>[] {
  return features.filter(({ properties }) => properties.feature_type === type) as FeatureOf<Type>[];
}
