import type { Feature, FeatureCollection, Position } from "geojson";
import type { LayerSpecification } from "maplibre-gl";
import type { MapPalette } from "@/components/map/map-palette";
import { continueLongitude } from "@/components/vessels/track";
import type { PortResource, VesselsOnTheWay } from "./port-queries";

export type PortMapData = { port: FeatureCollection; vessels: FeatureCollection; fit: Position[] };

function point(coordinates: Position, properties: Record<string, unknown>): Feature {
  return { type: "Feature", geometry: { type: "Point", coordinates }, properties };
}

const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });

/** The port and the vessels on the way to it; null if the position of the port is not known. */
export function portMapData(port: PortResource, vessels: VesselsOnTheWay | undefined): PortMapData | null {
  const { latitude, longitude, name } = port.attributes;
  if (latitude === null || longitude === null) return null;
  const ships = (vessels?.features ?? []).flatMap(({ geometry, properties }) => {
    if (geometry === null) return [];
    const [shipLongitude = 0, shipLatitude = 0] = geometry.coordinates;
    const { imo, heading, is_recent: isRecent, name: shipName } = properties;
    // MapLibre keeps no null in a property.
    const known = { imo, name: shipName ?? `IMO ${imo}`, isRecent, ...(heading !== null && { heading }) };
    return [point([continueLongitude(shipLongitude, longitude), shipLatitude], known)];
  });
  const fit = [
    [longitude, latitude],
    ...ships.flatMap(({ geometry }) => (geometry.type === "Point" ? [geometry.coordinates] : [])),
  ];
  return { port: collection([point([longitude, latitude], { name })]), vessels: collection(ships), fit };
}

const opacity = ["case", ["get", "isRecent"], 1, 0.45] as never;

/** The layers of the map of a port, lowest first. An old position is faded. */
export function portMapLayers({ accent, surface, ink, ink2, sea, font }: MapPalette): LayerSpecification[] {
  const label = { "text-color": ink, "text-halo-color": sea, "text-halo-width": 1.5 };
  const text = { "text-field": ["get", "name"] as never, "text-font": font, "text-size": 12 };
  return [
    {
      id: "port",
      type: "circle",
      source: "port",
      paint: { "circle-radius": 5, "circle-color": surface, "circle-stroke-width": 2, "circle-stroke-color": ink },
    },
    {
      id: "dots",
      type: "circle",
      source: "vessels",
      filter: ["!", ["has", "heading"]],
      paint: { "circle-radius": 4, "circle-color": accent, "circle-opacity": opacity },
    },
    {
      id: "darts",
      type: "symbol",
      source: "vessels",
      filter: ["has", "heading"],
      layout: {
        "icon-image": "dart",
        "icon-size": 0.8,
        "icon-rotate": ["get", "heading"],
        "icon-rotation-alignment": "map",
        "icon-allow-overlap": true,
      },
      paint: { "icon-color": accent, "icon-opacity": opacity },
    },
    {
      id: "vessel-names",
      type: "symbol",
      source: "vessels",
      layout: {
        ...text,
        "text-variable-anchor": ["top", "bottom", "left", "right"],
        "text-radial-offset": 1.1,
        "text-max-width": 20,
      },
      paint: { ...label, "text-color": ink2 },
    },
    {
      id: "port-name",
      type: "symbol",
      source: "port",
      layout: {
        ...text,
        "text-variable-anchor": ["left", "right", "top"],
        "text-radial-offset": 0.9,
        "text-allow-overlap": true,
      },
      paint: label,
    },
  ];
}

/** The layers whose vessels can be clicked. */
export const clickableLayers = ["darts", "dots", "vessel-names"];
