import type { DistanceUnit } from "@/lib/platform/auth/user-preferences";
import type { Language } from "@/lib/platform/language";
import { formatOneDecimal } from "./format-number";

/** Exact by definition; a knot is a nautical mile per hour. */
const kmPerNm = 1.852;

/** A distance at sea in the unit of the user: `1,048 nm`, `1,941 km`. */
export function formatSeaDistance(language: Language, distanceNm: number, unit: DistanceUnit): string {
  return `${Math.round(unit === "km" ? distanceNm * kmPerNm : distanceNm).toLocaleString(language)} ${unit}`;
}

/** The speed of a vessel in the unit of the user: `15.6 kn`, `28.9 km/h`, in German `15,6 kn`. */
export function formatSpeed(language: Language, knots: number, unit: DistanceUnit): string {
  const [speed, name] = unit === "km" ? [knots * kmPerNm, "km/h"] : [knots, "kn"];
  return `${formatOneDecimal(language, speed)} ${name}`;
}

function formatDegrees(degrees: number, positive: string, negative: string): string {
  return `${Math.abs(degrees).toFixed(3)}° ${degrees < 0 ? negative : positive}`;
}

/** `33.754° N, 118.216° W`, in every language as charts and AIS receivers show it. */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${formatDegrees(latitude, "N", "S")}, ${formatDegrees(longitude, "E", "W")}`;
}
