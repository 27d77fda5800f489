import type { SymbolLayerSpecification } from "maplibre-gl";
import type { MapPalette } from "./map-palette";

/** The names of the source `ports` beside their circles, on the side where there is room. */
export function portNamesLayer({ font, sea }: MapPalette, color: string): SymbolLayerSpecification {
  return {
    id: "port-names",
    type: "symbol",
    source: "ports",
    layout: {
      "text-field": ["get", "name"],
      "text-font": font,
      "text-size": 12,
      "text-variable-anchor": ["left", "right", "bottom", "top"],
      "text-radial-offset": 0.8,
    },
    paint: { "text-color": color, "text-halo-color": sea, "text-halo-width": 1.5 },
  };
}
