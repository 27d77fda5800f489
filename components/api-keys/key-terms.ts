const dayMs = 86_400_000;

/** How long a new key may work; "" is for ever. */
export const termOptions = [
  { value: "", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
];

/** The moment a term of days ends. */
export function endOfTerm(days: string, nowMs: number): string | null {
  return days === "" ? null : new Date(nowMs + Number(days) * dayMs).toISOString();
}
