import type { Translator } from "@/components/language/translator";
import { formatDay } from "@/components/values/format-time";
import type { Language } from "@/lib/platform/language";
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

const dayAttributes = ["departure", "arrival", "last_free_day"];

/** A value that differs, of the document or tracked: `Thu 12 Mar` for a day, any other as it is. `now` decides whether the year is shown. */
export function formatDifferenceValue(
  language: Language,
  { attributes: { attribute } }: Pick<Difference, "attributes">,
  value: string,
  now: string,
): string {
  const isDay = dayAttributes.includes(attribute) && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay ? formatDay(language, `${value}T00:00:00Z`, null, now) : value;
}

/** Differences that are neither resolved nor dismissed, before the others. */
export function sortDifferences(differences: Difference[]): Difference[] {
  const isOpen = ({ attributes }: Difference) => attributes.resolved_at === null;
  return [...differences.filter(isOpen), ...differences.filter((difference) => !isOpen(difference))];
}
