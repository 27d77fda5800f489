import { GeoJSONSource, type LayerSpecification, type MapLibreMap } from "maplibre-gl";
import type { MapSource } from "./map-view";

/** Adds the sources that are new and replaces the data of those whose `data` is another object. */
export function syncSources(map: MapLibreMap, before: Record<string, MapSource>, next: Record<string, MapSource>) {
  for (const [id, { data, cluster }] of Object.entries(next)) {
    const source = map.getSource(id);
    if (source instanceof GeoJSONSource) {
      if (before[id]?.data !== data) source.setData(data);
    } else {
      map.addSource(id, {
        type: "geojson",
        data,
        ...(cluster && {
          cluster: true,
          clusterRadius: cluster.radius,
          clusterMaxZoom: cluster.maxZoom,
          clusterProperties: cluster.properties,
        }),
      });
    }
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type Values = Record<string, unknown>;

function changedKeys(before: Values, next: Values): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(next)]);
  return [...keys].filter((key) => !isSame(before[key], next[key]));
}

const part = (layer: LayerSpecification, name: "paint" | "layout" | "filter"): unknown =>
  (layer as unknown as Values)[name];

/** Sets what differs: replacing the layer would hide it until its source is parsed again. */
function updateLayer(map: MapLibreMap, before: LayerSpecification, next: LayerSpecification) {
  const paint = (part(next, "paint") ?? {}) as Values;
  for (const key of changedKeys((part(before, "paint") ?? {}) as Values, paint)) {
    map.setPaintProperty(next.id, key as never, paint[key] as never);
  }
  const layout = (part(next, "layout") ?? {}) as Values;
  for (const key of changedKeys((part(before, "layout") ?? {}) as Values, layout)) {
    map.setLayoutProperty(next.id, key as never, layout[key] as never);
  }
  if (!isSame(part(before, "filter"), part(next, "filter"))) {
    map.setFilter(next.id, (part(next, "filter") ?? null) as never);
  }
}

/** Removes, adds and updates layers, so that the map has those of `next` in that order. Layers that stay keep their order. */
export function syncLayers(map: MapLibreMap, before: LayerSpecification[], next: LayerSpecification[]) {
  for (const { id } of before) if (!next.some((layer) => layer.id === id)) map.removeLayer(id);
  const previous = new Map(before.map((layer) => [layer.id, layer]));
  let above: string | undefined;
  for (const layer of next.toReversed()) {
    const old = previous.get(layer.id);
    if (old) updateLayer(map, old, layer);
    else map.addLayer(layer, above);
    above = layer.id;
  }
}
