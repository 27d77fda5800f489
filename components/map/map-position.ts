/** What a map shows: its centre in degrees, and the zoom level of web maps (0: the world in 512 px). */
export type MapPosition = { latitude: number; longitude: number; zoom: number };

const numberPattern = /^-?\d{1,3}(\.\d+)?$/;

function parseNumber(text: string | undefined, min: number, max: number): number | null {
  if (text === undefined || !numberPattern.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** Reads `c=lat,lon` and `z=zoom`; null when one is missing or out of range. */
export function parseMapPosition(params: URLSearchParams): MapPosition | null {
  const [latitudeText, longitudeText, ...rest] = params.get("c")?.split(",") ?? [];
  const latitude = parseNumber(latitudeText, -90, 90);
  const longitude = parseNumber(longitudeText, -180, 180);
  const zoom = parseNumber(params.get("z") ?? undefined, -2, 22);
  if (latitude === null || longitude === null || zoom === null || rest.length > 0) return null;
  return { latitude, longitude, zoom };
}

/** The longitude between −180 and 180. */
function wrap(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Sets `c` and `z`, rounded to about 100 m and a hundredth of a zoom level. */
export function setMapPosition(params: URLSearchParams, { latitude, longitude, zoom }: MapPosition): void {
  params.set("c", `${Number(latitude.toFixed(3))},${Number(wrap(longitude).toFixed(3))}`);
  params.set("z", `${Number(zoom.toFixed(2))}`);
}

/** Whether two positions are the same after rounding. */
export function isSameMapPosition(a: MapPosition, b: MapPosition): boolean {
  const text = (position: MapPosition) => {
    const params = new URLSearchParams();
    setMapPosition(params, position);
    return params.toString();
  };
  return text(a) === text(b);
}
