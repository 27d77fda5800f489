import type { LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "@/components/map/map-palette";
import { portNamesLayer } from "@/components/map/port-names-layer";

/** The layers of the map of a vessel, lowest first: the way ahead, the track, ports, the ship, and the position at the slider. */
export function vesselMapLayers(palette: MapPalette): LayerSpecification[] {
  const { accent, surface, ink, ink3, control } = palette;
  const shipColor = ["case", ["get", "isRecent"], accent, ink3] as never;
  const round = { "line-cap": "round", "line-join": "round" } as const;
  return [
    {
      id: "ahead",
      type: "line",
      source: "ahead",
      layout: { "line-join": "round" },
      paint: { "line-color": accent, "line-width": 2, "line-dasharray": [2, 2] },
    },
    { id: "track", type: "line", source: "track", layout: round, paint: { "line-color": accent, "line-width": 2 } },
    {
      id: "ports",
      type: "circle",
      source: "ports",
      paint: {
        "circle-radius": 4,
        "circle-color": surface,
        "circle-stroke-width": 1.5,
        "circle-stroke-color": ["case", ["get", "isAhead"], control, ink],
      },
    },
    portNamesLayer(palette, ink),
    {
      id: "ship",
      type: "symbol",
      source: "ships",
      filter: ["all", ["==", ["get", "kind"], "now"], ["get", "hasHeading"]],
      layout: {
        "icon-image": "dart",
        "icon-rotate": ["get", "heading"],
        "icon-rotation-alignment": "map",
        "icon-allow-overlap": true,
      },
      paint: { "icon-color": shipColor, "icon-halo-color": surface, "icon-halo-width": 1 },
    },
    {
      id: "ship-without-heading",
      type: "circle",
      source: "ships",
      filter: ["all", ["==", ["get", "kind"], "now"], ["!", ["get", "hasHeading"]]],
      paint: {
        "circle-radius": 6,
        "circle-color": shipColor,
        "circle-stroke-width": 1.5,
        "circle-stroke-color": surface,
      },
    },
    {
      id: "selected",
      type: "circle",
      source: "ships",
      filter: ["==", ["get", "kind"], "selected"],
      paint: { "circle-radius": 6, "circle-color": surface, "circle-stroke-width": 3, "circle-stroke-color": accent },
    },
  ];
}
