import type { MapFeature } from "./map-feature";

/** Merges features that differ in nothing but their containers: two itineraries can share ports and legs. */
export function mergeFeatures(features: MapFeature[]): MapFeature[] {
  const merged = new Map<string, MapFeature>();
  for (const feature of features) {
    const { container_ids, ...properties } = feature.properties;
    const key = JSON.stringify([properties, feature.geometry]);
    const known = merged.get(key);
    if (known) known.properties.container_ids = [...known.properties.container_ids, ...container_ids];
    else merged.set(key, { ...feature, properties: { ...feature.properties } } as MapFeature);
  }
  return [...merged.values()];
}
