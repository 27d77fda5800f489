/** Names of the states and provinces in which addresses of terminals are. */
const names: Record<string, string> = {
  AL: "Alabama",
  BC: "British Columbia",
  CA: "California",
  FL: "Florida",
  GA: "Georgia",
  LA: "Louisiana",
  MD: "Maryland",
  NJ: "New Jersey",
  NS: "Nova Scotia",
  NY: "New York",
  PA: "Pennsylvania",
  QC: "Quebec",
  SC: "South Carolina",
  TX: "Texas",
  VA: "Virginia",
  WA: "Washington",
};

/** The name of a state of the United States or a province of Canada by its code; null if it is not listed. */
export function stateNameOf(code: string): string | null {
  return names[code] ?? null;
}
