import { MapLibreMap, type PaddingOptions, setWorkerUrl } from "maplibre-gl";
import { bundledStyle } from "./basemap";
import { dartImage } from "./dart-image";
import type { Bounds } from "./fit-bounds";
import type { MapPosition } from "./map-position";

setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).toString());

export type MapSettings = {
  container: HTMLElement;
  /** Accessible name of the map. */
  label: string;
  styleUrl: string | null;
  position: MapPosition | null;
  bounds: Bounds | null;
  padding: number | PaddingOptions;
};

/** The world without its poles, for a map that has nothing to show yet. */
const wholeWorld: Bounds = [-170, -50, 190, 70];

/** Creates a flat map with north at the top. Throws when the browser has no WebGL 2. */
export function createMap({ container, label, styleUrl, position, bounds, padding }: MapSettings) {
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? bundledStyle,
    ...(position
      ? { center: [position.longitude, position.latitude], zoom: position.zoom }
      : { bounds: bounds ?? wholeWorld, fitBoundsOptions: { padding: bounds ? padding : 0, maxZoom: 7 } }),
    locale: { "Map.Title": label },
    attributionControl: styleUrl ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: false,
    fadeDuration: 0,
    maxZoom: 14,
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  map.setMissingStyleImageResolver((id) => {
    if (id === "dart") map.addImage(id, dartImage(), { sdf: true, pixelRatio: 2 });
  });
  return map;
}
