import type { LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "@/components/map/map-palette";
import { portNamesLayer } from "@/components/map/port-names-layer";

/** Darts closer than this, in px, are drawn as one circle with their number, up to the zoom level. */
export const clusterOptions = { radius: 28, maxZoom: 6 };

const isCluster = ["has", "point_count"] as never;
const isPoint = ["==", ["geometry-type"], "Point"] as never;
const hasHeading = ["all", ["!", ["has", "point_count"]], ["has", "heading"]] as never;
const hasNoHeading = ["all", ["!", ["has", "point_count"]], ["!", ["has", "heading"]]] as never;
const colourOf = ({ warn, ink2 }: MapPalette) => ["case", ["get", "isLate"], warn, ink2] as never;
/** An old position is faded. */
const opacity = ["case", ["get", "isRecent"], 1, 0.45] as never;

/** Every dart is drawn. MapLibre places higher layers first, so that the names of ports, below, avoid darts. */
const dart = {
  "icon-image": "dart",
  "icon-rotate": ["get", "heading"],
  "icon-rotation-alignment": "map",
  "icon-allow-overlap": true,
} as const;

const typeIs = (...types: string[]) => ["in", ["get", "feature_type"], ["literal", types]] as never;

/** The lanes of all vessels, faint: they show the pattern, and the selection its route. */
function laneLayers({ control }: MapPalette): LayerSpecification[] {
  const line = { type: "line", source: "lanes" } as const;
  const paint = { "line-color": control, "line-width": 1, "line-opacity": 0.5 };
  return [
    {
      id: "lanes-ahead",
      ...line,
      filter: typeIs("estimated_partial_leg"),
      paint: { ...paint, "line-dasharray": [3, 3] },
    },
    { id: "lanes-past", ...line, filter: typeIs("past_vessel_locations"), paint },
  ];
}

function routeLayers({ accent }: MapPalette): LayerSpecification[] {
  const line = { type: "line", source: "selection" } as const;
  const paint = { "line-color": accent, "line-width": 2 };
  const ahead = typeIs("estimated_full_legs", "estimated_partial_leg");
  return [
    { id: "route-ahead", ...line, filter: ahead, paint: { ...paint, "line-dasharray": [2, 2] } },
    { id: "route-past", ...line, filter: typeIs("past_vessel_locations"), paint },
  ];
}

/** Names below rings: rings, which are all drawn, are placed before them too. */
function portLayers(palette: MapPalette): LayerSpecification[] {
  const { sea, ink2, ink3 } = palette;
  return [
    portNamesLayer(palette, ink2),
    {
      id: "ports",
      type: "symbol",
      source: "ports",
      layout: { "icon-image": "disc", "icon-allow-overlap": true, "icon-padding": 0 },
      paint: { "icon-color": sea, "icon-halo-color": ink3, "icon-halo-width": 1.5 },
    },
  ];
}

function clusterLayers({ surface, control, ink, font }: MapPalette): LayerSpecification[] {
  return [
    {
      id: "clusters",
      type: "circle",
      source: "vessels",
      filter: isCluster,
      paint: {
        "circle-radius": ["step", ["get", "point_count"], 12, 10, 15, 100, 18, 1_000, 22],
        "circle-color": surface,
        "circle-stroke-color": control,
        "circle-stroke-width": 1.5,
      },
    },
    {
      id: "cluster-counts",
      type: "symbol",
      source: "vessels",
      filter: isCluster,
      layout: {
        "text-field": ["get", "point_count_abbreviated"],
        "text-font": font,
        "text-size": 12,
        "text-allow-overlap": true,
        // The circle, which is wider than its number, is kept free of the names of ports.
        "text-padding": 10,
      },
      paint: { "text-color": ink },
    },
  ];
}

function vesselLayers(palette: MapPalette): LayerSpecification[] {
  const paint = { "icon-color": colourOf(palette), "icon-opacity": opacity };
  const layout = { ...dart, "icon-size": 0.75 } as never;
  const dot = { "circle-radius": 4, "circle-color": colourOf(palette), "circle-opacity": opacity };
  return [
    { id: "dots", type: "circle", source: "vessels", filter: hasNoHeading, paint: dot },
    { id: "darts", type: "symbol", source: "vessels", filter: hasHeading, layout, paint },
  ];
}

function selectionLayers({ accent, surface }: MapPalette): LayerSpecification[] {
  const halo = { "circle-radius": 16, "circle-color": accent, "circle-opacity": 0.25 };
  const dot = { "circle-radius": 5, "circle-color": accent };
  const paint = { "icon-color": accent, "icon-halo-color": surface, "icon-halo-width": 1 };
  const layout = { ...dart, "icon-size": 1 } as never;
  const source = "selection";
  return [
    { id: "selected-halo", type: "circle", source, filter: isPoint, paint: halo },
    { id: "selected-dot", type: "circle", source, filter: ["all", isPoint, hasNoHeading] as never, paint: dot },
    { id: "selected-dart", type: "symbol", source, filter: ["all", isPoint, hasHeading] as never, layout, paint },
  ];
}

/** Lowest first: lanes, route of the selected vessel, names of ports, their rings, vessels, clusters, the selected vessel. */
export function fleetLayers(palette: MapPalette): LayerSpecification[] {
  return [
    ...laneLayers(palette),
    ...routeLayers(palette),
    ...portLayers(palette),
    ...vesselLayers(palette),
    ...clusterLayers(palette),
    ...selectionLayers(palette),
  ];
}

/** The layers of vessels and clusters, which can be clicked. */
export const clickableLayers = ["clusters", "darts", "dots"];
