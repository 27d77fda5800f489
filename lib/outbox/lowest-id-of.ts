/** The least id that can be of this moment: UUID v7 begin with the millisecond in which they were made. */
export function lowestIdOf(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
