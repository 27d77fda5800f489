import { type FieldFilters, type FilterField, isDay, isInstant, splitCustom } from "./field-filters";

/** `2026-11-20` → `20 Nov 2026`. */
const formatDate = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `20 Nov 2026`, `20 Nov 2026 08:00`; a number as it is. */
function show(each: string): string {
  if (isInstant(each)) return `${formatDate(each.slice(0, 10))} ${each.slice(11, 16)}`;
  return isDay(each) ? formatDate(each) : each;
}

/** A range in words; days and times are in UTC. */
function rangeText(start: string | undefined, end: string | undefined): string {
  const zone = [start, end].some((each) => each !== undefined && (isDay(each) || isInstant(each))) ? " UTC" : "";
  if (start && start === end) return `${show(start)}${zone}`;
  return `${[start && `from ${show(start)}`, end && `to ${show(end)}`].filter(Boolean).join(" ")}${zone}`;
}

const valuesOf = (filters: FieldFilters, name: string) =>
  ["", ".start", ".end", ".exists"].map((end) => filters[`${name}${end}`]);

const textOf = ([value, start, end, exists]: (string | undefined)[]): string =>
  exists ? "not set" : (value ?? rangeText(start, end));

/** The custom field of a filter, by its slug, and the value in words. */
export function customText(filters: FieldFilters, name: string): { slug: string; text: string } {
  const given = valuesOf(filters, name);
  const [slug] = splitCustom(given.find((each) => each !== undefined) ?? "");
  return { slug, text: textOf(given.map((each) => each && splitCustom(each)[1])) };
}

/**
 * The value of a filtered field in words: `urgent`, `from 20 Nov 2026 to 22 Nov 2026 UTC`, `not set`, `terminal: T7`; `nameOf` a code of
 * the field.
 */
export function valueText(
  filters: FieldFilters,
  name: string,
  { kind }: FilterField,
  nameOf = (code: string) => code,
): string {
  if (kind === "text") {
    const codes = (filters[name] ?? "").split(",");
    return codes.map((code) => nameOf(code.trim())).join(", ");
  }
  if (kind === "days") return textOf(valuesOf(filters, name));
  if (kind === "since") return `${show(filters[name] ?? "")} UTC`;
  const { slug, text } = customText(filters, name);
  return `${slug}: ${text}`;
}
