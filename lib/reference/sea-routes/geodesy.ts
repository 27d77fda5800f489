/** A place on the globe in degrees: latitude −90…90, longitude usually −180…180, beyond it on lines that cross the antimeridian. */
export type Coordinates = { latitude: number; longitude: number };

/** The mean radius of the Earth (6,371.0088 km, IUGG) in nautical miles of 1,852 m. */
const EARTH_RADIUS_NM = 6371.0088 / 1.852;
const RADIANS = Math.PI / 180;

/** The great-circle distance between two places in nautical miles. */
export function distanceNm(a: Coordinates, b: Coordinates): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const cosines = Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS);
  const haversine = sinLatitude * sinLatitude + cosines * sinLongitude * sinLongitude;
  return 2 * EARTH_RADIUS_NM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The initial bearing of the great circle from `a` to `b` in degrees, 0 (north) to below 360; 0 for the same place. */
export function bearingDegrees(a: Coordinates, b: Coordinates): number {
  const longitude = (b.longitude - a.longitude) * RADIANS;
  const from = a.latitude * RADIANS;
  const to = b.latitude * RADIANS;
  const east = Math.sin(longitude) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(longitude);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/** The place reached from `from` after `nm` nautical miles on the great circle that starts at `bearing`; longitude −180…180. */
export function destinationPoint(from: Coordinates, bearing: number, nm: number): Coordinates {
  const angle = nm / EARTH_RADIUS_NM;
  const course = bearing * RADIANS;
  const latitude = from.latitude * RADIANS;
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(course);
  const east = Math.sin(course) * Math.sin(angle) * Math.cos(latitude);
  const north = Math.cos(angle) - Math.sin(latitude) * sine;
  const longitude = from.longitude + Math.atan2(east, north) / RADIANS;
  return { latitude: Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS, longitude: wrapLongitude(longitude) };
}

/** The length of a line in nautical miles, along the great circles between its points. */
export function lengthNm(line: Coordinates[]): number {
  let length = 0;
  for (let index = 1; index < line.length; index += 1) {
    length += distanceNm(line[index - 1] as Coordinates, line[index] as Coordinates);
  }
  return length;
}

/**
 * The place `nm` nautical miles along a line and the bearing of the line there. Distances beyond an end give that end.
 * The longitude stays within 180 degrees of the line's own, so that a continuous line stays continuous.
 * @throws RangeError for a line without points.
 */
export function pointAt(line: Coordinates[], nm: number): { point: Coordinates; bearing: number } {
  const [first] = line;
  if (first === undefined) throw new RangeError("A line needs at least one point.");
  let remaining = Math.max(0, nm);
  let [start, end] = [first, first];
  for (let index = 1; index < line.length; index += 1) {
    const next = line[index] as Coordinates;
    const previous = line[index - 1] as Coordinates;
    const length = distanceNm(previous, next);
    if (length === 0) continue;
    [start, end] = [previous, next];
    if (remaining < length) {
      const point = destinationPoint(start, bearingDegrees(start, end), remaining);
      const placed = { latitude: point.latitude, longitude: near(point.longitude, start.longitude) };
      return { point: placed, bearing: bearingDegrees(placed, end) };
    }
    remaining -= length;
  }
  const last = line.at(-1) as Coordinates;
  return { point: { ...last }, bearing: start === end ? 0 : (bearingDegrees(end, start) + 180) % 360 };
}

/** The same line with longitudes that never jump by more than 180 degrees: beyond ±180 where it crosses the antimeridian. */
export function continuous(line: Coordinates[]): Coordinates[] {
  let previous: number | undefined;
  return line.map(({ latitude, longitude }) => {
    previous = previous === undefined ? longitude : near(longitude, previous);
    return { latitude, longitude: previous };
  });
}

/** The longitude within −180…180. */
export function wrapLongitude(longitude: number): number {
  return longitude >= -180 && longitude <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360);
}

/** The same meridian, written within 180 degrees of `reference`. */
function near(longitude: number, reference: number): number {
  return longitude - 360 * Math.round((longitude - reference) / 360);
}
