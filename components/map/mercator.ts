/** Where a Mercator map of the world, which is square, ends. */
const latitudeMax = 85.051129;

/** The share of the world's width east of the antimeridian in the west. */
export function eastShare(longitude: number): number {
  return (longitude + 180) / 360;
}

/** The share of the world's height below its northern edge. */
export function southShare(latitude: number): number {
  const radians = (Math.max(-latitudeMax, Math.min(latitudeMax, latitude)) * Math.PI) / 180;
  return (1 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / Math.PI) / 2;
}

/** The width and height of the world in px at a zoom level. */
export function worldAt(zoom: number): number {
  return 512 * 2 ** zoom;
}

/** The zoom level at which the world is so wide, at least MapLibre's lowest. */
export function zoomOfWorld(width: number): number {
  return Math.max(-2, Math.log2(width / worldAt(0)));
}

/**
 * The latitude of the centre that is nearest to `latitude` with which a map of this height ends at the poles. A world lower than the map is
 * centred: so a wide fleet fits into a narrow map, which MapLibre would enlarge until it is filled.
 */
export function centerWithinPoles(latitude: number, zoom: number, height: number): number {
  const margin = Math.min(0.5, height / 2 / worldAt(zoom));
  const south = Math.max(margin, Math.min(1 - margin, southShare(latitude)));
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * south))) * 180) / Math.PI;
}
