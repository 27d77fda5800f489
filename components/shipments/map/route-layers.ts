import type { FilterSpecification, LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "@/components/map/map-palette";
import type { RouteKind } from "./route-data";

const source = "route";

const isKind = (kind: RouteKind): FilterSpecification => ["==", ["get", "kind"], kind];

const vesselColor = ({ accent, ink3 }: MapPalette) => ["case", ["get", "isRecent"], accent, ink3] as const;

function lineLayers({ accent }: MapPalette): LayerSpecification[] {
  const layout = { "line-join": "round" } as const;
  const paint = { "line-color": accent, "line-width": 2 };
  return [
    {
      id: "planned",
      type: "line",
      source,
      filter: isKind("planned"),
      layout,
      paint: { ...paint, "line-dasharray": [2, 2] },
    },
    { id: "sailed", type: "line", source, filter: isKind("sailed"), layout: { ...layout, "line-cap": "round" }, paint },
  ];
}

function portLayers({ ink, ink2, sea, surface, font }: MapPalette): LayerSpecification[] {
  return [
    {
      id: "ports",
      type: "circle",
      source,
      filter: isKind("port"),
      paint: { "circle-radius": 4, "circle-color": surface, "circle-stroke-color": ink, "circle-stroke-width": 2 },
    },
    {
      id: "port-names",
      type: "symbol",
      source,
      filter: isKind("port"),
      layout: {
        "text-field": ["format", ["get", "name"], {}, "\n", {}, ["get", "date"], { "text-color": ink2 }],
        "text-font": font,
        "text-size": 11,
        "text-variable-anchor": ["bottom", "top", "right", "left"],
        "text-radial-offset": 0.8,
        "text-justify": "auto",
      },
      paint: { "text-color": ink, "text-halo-color": sea, "text-halo-width": 1.5 },
    },
  ];
}

function vesselLayers(palette: MapPalette): LayerSpecification[] {
  const color = vesselColor(palette);
  return [
    {
      id: "vessels-without-heading",
      type: "circle",
      source,
      filter: ["all", isKind("vessel"), ["!", ["has", "heading"]]] as FilterSpecification,
      paint: {
        "circle-radius": 5,
        "circle-color": color as never,
        "circle-stroke-color": palette.sea,
        "circle-stroke-width": 2,
      },
    },
    {
      id: "vessels",
      type: "symbol",
      source,
      filter: ["all", isKind("vessel"), ["has", "heading"]] as FilterSpecification,
      layout: {
        "icon-image": "dart",
        "icon-rotate": ["get", "heading"],
        "icon-rotation-alignment": "map",
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
      paint: { "icon-color": color as never, "icon-halo-color": palette.sea, "icon-halo-width": 1.5 },
    },
  ];
}

/** The layers of an itinerary, lowest first: planned dashed, sailed solid, ports ringed with name and date, vessels as darts. */
export function routeLayers(palette: MapPalette): LayerSpecification[] {
  return [...lineLayers(palette), ...portLayers(palette), ...vesselLayers(palette)];
}
