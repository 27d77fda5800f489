import type { Translator } from "@/components/language/translator";
import type { Difference } from "./difference";

const attributes = [
  "port_of_lading",
  "port_of_discharge",
  "containers",
  "seal_number",
  "weight",
  "vessel",
  "voyage_number",
  "departure",
  "arrival",
  "last_free_day",
] as const;

/** What differs: `Seal`. */
export function differenceLabelOf(
  t: Translator<"document-differences">,
  { attributes: { attribute } }: Difference,
): string {
  const known = attributes.find((each) => each === attribute);
  return known ? t(`attributes.${known}`) : attribute;
}

/** Differences that are neither resolved nor dismissed, before the others. */
export function sortDifferences(differences: Difference[]): Difference[] {
  const isOpen = ({ attributes }: Difference) => attributes.resolved_at === null;
  return [...differences.filter(isOpen), ...differences.filter((difference) => !isOpen(difference))];
}
