/** The lowest UUID v7 that can be generated at this time, in milliseconds since 1970. */
export function lowestIdAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
