import type { Position } from "geojson";
import { clipRing } from "./clip-ring";
import { degreeOf, type Frame, type Point, toPoint, turnsInFrame } from "./frame";
import { pathAlong } from "./path";

/**
 * The land by Natural Earth as `tools/generate-basemap.ts` writes it: rings around land and around lakes in it. The coordinates are in
 * units of degrees: longitude and latitude of the first point, then the differences of each from the one before.
 */
export type LandOutline = { unit: number; rings: number[][] };

/** How much of the coast an outline has: `overview` is for oceans, `detail` for single seas. They are files in `public/map`. */
export type LandDetail = "overview" | "detail";

/** Up to this number of pixels per degree the overview, which is exact to 0.2°, differs from the detail by one. */
const overviewDegree = 5;
/** Pixels around the frame in which the coast is still drawn, so that edges where it is cut stay invisible. */
const margin = 4;

/** The outline that a frame needs. */
export function detailFor(frame: Frame): LandDetail {
  return degreeOf(frame) <= overviewDegree ? "overview" : "detail";
}

/** The rings as positions in degrees. */
function ringsOf({ unit, rings }: LandOutline): Position[][] {
  return rings.map((steps) => {
    let [x, y] = [0, 0];
    return Array.from({ length: steps.length / 2 }, (_, index) => {
      x += steps[index * 2] ?? 0;
      y += steps[index * 2 + 1] ?? 0;
      return [x * unit, y * unit];
    });
  });
}

function ringInFrame(frame: Frame, ring: Position[]): Point[][] {
  const longitudes = ring.map(([longitude = 0]) => longitude);
  return turnsInFrame(frame, Math.min(...longitudes), Math.max(...longitudes)).map((turn) =>
    clipRing(
      ring.map(([longitude = 0, latitude = 0]) => toPoint(frame, longitude + turn, latitude)),
      frame,
      margin,
    ),
  );
}

/** The data of an SVG path around the land in the frame, to be filled by the rule `evenodd`. */
export function landPath(outline: LandOutline, frame: Frame): string {
  return ringsOf(outline)
    .flatMap((ring) => ringInFrame(frame, ring))
    .map((ring) => (ring.length > 2 ? `${pathAlong(ring)}Z` : ""))
    .join("");
}
