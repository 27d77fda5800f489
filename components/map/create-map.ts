import { LngLat, MapLibreMap, type PaddingOptions, setWorkerUrl, type TransformConstrainFunction } from "maplibre-gl";
import { bundledStyle } from "./basemap";
import { dartImage } from "./dart-image";
import { discImage } from "./disc-image";
import type { Bounds } from "./fit-bounds";
import type { MapPosition } from "./map-position";
import { centerWithinPoles, zoomOfWorld } from "./mercator";
import type { SdfImage } from "./sdf-image";

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

/** The images that layers name, drawn when they are first needed. */
const images: Record<string, (() => SdfImage) | undefined> = { dart: dartImage, disc: discImage };

const zoomMax = 14;

/** Keeps a map between the poles, and from showing the world twice side by side. */
function constrainTo(container: HTMLElement): TransformConstrainFunction {
  return ({ lng, lat }, requested) => {
    const { clientWidth: width, clientHeight: height } = container;
    const zoom = Math.min(zoomMax, Math.max(zoomOfWorld(width), requested));
    return { center: new LngLat(lng, centerWithinPoles(lat, zoom, height)), zoom };
  };
}

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
    maxZoom: zoomMax,
    transformConstrain: constrainTo(container),
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  map.setMissingStyleImageResolver((id) => {
    const image = images[id]?.();
    if (image) map.addImage(id, image, { sdf: true, pixelRatio: 2 });
  });
  return map;
}
