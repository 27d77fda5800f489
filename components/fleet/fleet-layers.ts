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

const dart = { "icon-image": "dart", "icon-rotate": ["get", "heading"], "icon-rotation-alignment": "map" } as const;
const overlapping = { "icon-allow-overlap": true, "icon-ignore-placement": true } as const;

function routeLayers({ accent }: MapPalette): LayerSpecification[] {
  const typeIs = (...types: string[]) => ["in", ["get", "feature_type"], ["literal", types]] as never;
  const line = { type: "line", source: "selection" } as const;
  const paint = { "line-color": accent, "line-width": 2 };
  const ahead = typeIs("estimated_full_legs", "estimated_partial_leg");
  return [
    { id: "route-ahead", ...line, filter: ahead, paint: { ...paint, "line-dasharray": [2, 2] } },
    { id: "route-past", ...line, filter: typeIs("past_vessel_locations"), paint },
  ];
}

function portLayers(palette: MapPalette): LayerSpecification[] {
  const { sea, ink2, ink3 } = palette;
  return [
    {
      id: "ports",
      type: "circle",
      source: "ports",
      paint: { "circle-radius": 3, "circle-color": sea, "circle-stroke-color": ink3, "circle-stroke-width": 1.5 },
    },
    portNamesLayer(palette, ink2),
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
        "text-ignore-placement": true,
      },
      paint: { "text-color": ink },
    },
  ];
}

function vesselLayers(palette: MapPalette): LayerSpecification[] {
  const paint = { "icon-color": colourOf(palette), "icon-opacity": opacity };
  const layout = { ...dart, ...overlapping, "icon-size": 0.75 } as never;
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
  const layout = { ...dart, ...overlapping, "icon-size": 1 } as never;
  const source = "selection";
  return [
    { id: "selected-halo", type: "circle", source, filter: isPoint, paint: halo },
    { id: "selected-dot", type: "circle", source, filter: ["all", isPoint, hasNoHeading] as never, paint: dot },
    { id: "selected-dart", type: "symbol", source, filter: ["all", isPoint, hasHeading] as never, layout, paint },
  ];
}

/** Lowest first: route of the selected vessel, ports, vessels, clusters, the selected vessel. */
export function fleetLayers(palette: MapPalette): LayerSpecification[] {
  return [
    ...routeLayers(palette),
    ...portLayers(palette),
    ...vesselLayers(palette),
    ...clusterLayers(palette),
    ...selectionLayers(palette),
  ];
}

/** The layers of vessels and clusters, which can be clicked. */
export const clickableLayers = ["clusters", "darts", "dots"];
