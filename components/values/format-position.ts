/** `1,048 nm`. */
export function formatNauticalMiles(distance: number): string {
  return `${Math.round(distance).toLocaleString("en")} nm`;
}

/** `15.6 kn`. */
export function formatSpeed(knots: number): string {
  return `${knots.toFixed(1)} kn`;
}

function formatDegrees(degrees: number, positive: string, negative: string): string {
  return `${Math.abs(degrees).toFixed(3)}° ${degrees < 0 ? negative : positive}`;
}

/** `33.754° N, 118.216° W`. */
export function formatCoordinates(latitude: number, longitude: number): string {
  return `${formatDegrees(latitude, "N", "S")}, ${formatDegrees(longitude, "E", "W")}`;
}
