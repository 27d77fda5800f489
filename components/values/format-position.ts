import type { DistanceUnit } from "@/lib/platform/auth/user-preferences";

/** Exact by definition; a knot is a nautical mile per hour. */
const kmPerNm = 1.852;

/** A distance at sea in the unit of the user: `1,048 nm`, `1,941 km`. */
export function formatSeaDistance(distanceNm: number, unit: DistanceUnit): string {
  return `${Math.round(unit === "km" ? distanceNm * kmPerNm : distanceNm).toLocaleString("en")} ${unit}`;
}

/** The speed of a vessel in the unit of the user: `15.6 kn`, `28.9 km/h`. */
export function formatSpeed(knots: number, unit: DistanceUnit): string {
  return unit === "km" ? `${(knots * kmPerNm).toFixed(1)} km/h` : `${knots.toFixed(1)} kn`;
}

function formatDegrees(degrees: number, positive: string, negative: string): string {
  return `${Math.abs(degrees).toFixed(3)}° ${degrees < 0 ? negative : positive}`;
}

/** `33.754° N, 118.216° W`. */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${formatDegrees(latitude, "N", "S")}, ${formatDegrees(longitude, "E", "W")}`;
}
