import type { SymbolLayerSpecification } from "maplibre-gl";
import type { MapPalette } from "./map-palette";

type Anchor = "left" | "right" | "top" | "bottom";

/** The anchor of a text is the side that points to the port. */
const directions: [Anchor, number, number][] = [
  ["left", 1, 0],
  ["right", -1, 0],
  ["bottom", 0, -1],
  ["top", 0, 1],
];
/** Distances in em at which a name stands beside its port, or beside a ship or a cluster that covers it. */
const distances = [0.8, 1.4, 2];

/** The places of a name in the order in which they are tried. */
export const nameOffsets = distances.flatMap((distance) =>
  directions.flatMap(([anchor, x, y]): [Anchor, [number, number]] => [anchor, [x * distance, y * distance]]),
);

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
      "text-variable-anchor-offset": nameOffsets,
    },
    paint: { "text-color": color, "text-halo-color": sea, "text-halo-width": 1.5 },
  };
}
