import type { AisPosition } from "@/lib/ingest/ais/ais-message";
import { type Coordinates, destinationPoint, pointAt } from "@/lib/reference/sea-routes/geodesy";
import { isLand } from "@/lib/reference/sea-routes/land-mask";
import { readLaneGraph } from "@/lib/reference/sea-routes/lane-graph";
import type { SeededRandom } from "@/lib/sandbox/itineraries/seeded-random";
import { distanceAt, type SeaTrack } from "./sea-track";

/** Movement at a minute of a track. `sign`: 1 toward the end of the route, −1 back. */
type Movement = { nm: number; knots: number; sign: 1 | -1 };

function movementAt(track: SeaTrack, atMin: number): Movement {
  const perHour = (distanceAt(track, atMin + 1) - distanceAt(track, atMin - 1)) * 30;
  return { nm: distanceAt(track, atMin), knots: Math.abs(perHour), sign: perHour < 0 ? -1 : 1 };
}

/** Ships do not keep to one line: this far in nautical miles they are beside the route, less near ports, not in canals and straits. */
const offsetMaxNm = 0.4;
const wavelengthNm = 40;
/** An anchored or moored ship's antenna moves by this distance. */
const swingNm = 0.003;

/** A whole number from −below to below. */
const around = (random: SeededRandom, name: string, below: number) => random(name, 2 * below + 1) - below;

const toDegrees = (degrees: number) => Math.round((((degrees % 360) + 360) % 360) * 10) / 10;

function offsetFrom(place: Coordinates, bearing: number, nm: number): Coordinates {
  return destinationPoint(place, toDegrees(bearing + 90), nm);
}

/** The values of a position report of the ship at a minute. The same minute gives the same values. */
export function shipPositionAt(
  track: SeaTrack,
  atMin: number,
  random: SeededRandom,
): Pick<AisPosition, "latitude" | "longitude" | "speedKnots" | "courseDegrees" | "headingDegrees"> {
  const { nm, knots, sign } = movementAt(track, atMin);
  const { point, bearing } = pointAt(track.route.points, nm);
  const noise = (name: string, below: number) => around(random, `${name}/${atMin}`, below);
  if (knots < 0.2) {
    const speed = { speedKnots: random(`speed/${atMin}`, 2) / 10, courseDegrees: null };
    return { ...offsetFrom(point, noise("swing", 180), swingNm), ...speed, headingDegrees: random("berth", 360) };
  }
  const endNm = Math.min(nm, track.route.distanceNm - nm);
  const phase = random("phase", 360) / 57.3;
  const isNarrow = isLand(readLaneGraph().land, point.latitude, point.longitude);
  const offset = isNarrow
    ? 0
    : offsetMaxNm * Math.sin((2 * Math.PI * nm) / wavelengthNm + phase) * Math.min(1, endNm / 60);
  const course = sign > 0 ? bearing : bearing + 180;
  return {
    ...offsetFrom(point, bearing, offset),
    speedKnots: Math.max(0, Math.round(knots * 10 + noise("speed", 4)) / 10),
    courseDegrees: toDegrees(course + noise("course", 20) / 10) % 360,
    headingDegrees: Math.round(toDegrees(course + noise("heading", 3))) % 360,
  };
}
