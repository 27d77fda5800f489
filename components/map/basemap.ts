import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MapPalette } from "./map-palette";

export const landSource = "land";

/** The bundled basemap: land by Natural Earth, served by Landfall itself. Its layers depend on the theme and are added later. */
export const bundledStyle: StyleSpecification = {
  version: 8,
  sources: { [landSource]: { type: "geojson", data: "/map/land.json", maxzoom: 8 } },
  layers: [],
};

/** Sea, land and coast in the colours of the theme. The coast lies below the land, which so hides the edges along ±180°. */
export function basemapLayers({ sea, land, coast }: MapPalette): LayerSpecification[] {
  return [
    { id: "sea", type: "background", paint: { "background-color": sea } },
    {
      id: "coast",
      type: "line",
      source: landSource,
      paint: { "line-color": coast, "line-width": ["interpolate", ["linear"], ["zoom"], 1, 0.75, 5, 1.5] },
    },
    { id: "land", type: "fill", source: landSource, paint: { "fill-color": land, "fill-antialias": false } },
  ];
}
