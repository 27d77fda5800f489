import type { LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "@/components/map/map-palette";

/** The layers of the map of a vessel, lowest first: the way ahead, the track, ports, the ship, and the position at the slider. */
export function vesselMapLayers({ accent, surface, ink, ink3, control, font, sea }: MapPalette): LayerSpecification[] {
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
    {
      id: "port-names",
      type: "symbol",
      source: "ports",
      layout: {
        "text-field": ["get", "name"],
        "text-font": font,
        "text-size": 12,
        "text-variable-anchor": ["left", "right", "top", "bottom"],
        "text-radial-offset": 0.8,
      },
      paint: { "text-color": ink, "text-halo-color": sea, "text-halo-width": 1.5 },
    },
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
