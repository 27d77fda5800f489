import { type Coordinates, continuous, distanceNm, pointAt } from "@/lib/reference/sea-routes/geodesy";
import { simplifyLine } from "@/lib/reference/sea-routes/simplify-line";

export type LineGeometry = { type: "LineString"; coordinates: [number, number][] };

/** Degrees with five decimals: about one metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

const curveStepNm = 100;

/** The points of great circles between the points of a line, which a map would else draw straight. */
function withCurves(line: Coordinates[]): Coordinates[] {
  return line.flatMap((point, index) => {
    const next = line[index + 1];
    if (!next) return [point];
    const distance = distanceNm(point, next);
    const steps = Math.max(1, Math.ceil(distance / curveStepNm));
    return Array.from({ length: steps }, (_, step) =>
      step === 0 ? point : pointAt([point, next], (distance * step) / steps).point,
    );
  });
}

/** The line moved by whole turns so that it begins near a longitude, usually the end of the line before. */
function continuedFrom(line: Coordinates[], longitude: number | null): Coordinates[] {
  const first = line[0]?.longitude;
  if (longitude === null || first === undefined) return line;
  const turns = 360 * Math.round((longitude - first) / 360);
  return line.map((point) => ({ latitude: point.latitude, longitude: point.longitude + turns }));
}

function toGeometry(line: Coordinates[]): LineGeometry {
  return {
    type: "LineString",
    coordinates: line.map(({ latitude, longitude }) => [round(longitude), round(latitude)]),
  };
}

/** A GeoJSON line of places where a vessel was, as recorded, beginning near `longitude`. */
export function toTrackLine(line: Coordinates[], longitude: number | null): LineGeometry {
  return toGeometry(continuedFrom(continuous(line), longitude));
}

/** A GeoJSON line of a route by sea with at most `limit` points, beginning near `longitude`. */
export function toRouteLine(line: Coordinates[], longitude: number | null, limit: number): LineGeometry {
  return toGeometry(continuedFrom(continuous(simplifyLine(withCurves(line), limit)), longitude));
}
