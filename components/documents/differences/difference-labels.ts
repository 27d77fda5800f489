import type { Difference } from "./difference";

const attributeLabels: Record<string, string> = {
  port_of_lading: "Port of lading",
  port_of_discharge: "Port of discharge",
  containers: "Containers",
  seal_number: "Seal",
  weight: "Weight",
  vessel: "Vessel",
  voyage_number: "Voyage",
  departure: "Departure",
  arrival: "Arrival",
  last_free_day: "Last free day",
};

/** What differs: `Seal`. */
export function differenceLabelOf({ attributes: { attribute } }: Difference): string {
  return attributeLabels[attribute] ?? attribute;
}

/** Differences that are neither resolved nor dismissed, before the others. */
export function sortDifferences(differences: Difference[]): Difference[] {
  const isOpen = ({ attributes }: Difference) => attributes.resolved_at === null;
  return [...differences.filter(isOpen), ...differences.filter((difference) => !isOpen(difference))];
}
