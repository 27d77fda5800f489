import { type FieldFilters, type FilterField, isDay, isInstant, splitCustom } from "./field-filters";
import { fieldValues } from "./field-values";

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

/** How a field is compared, and with what: `is` `urgent`, `from` `20 Nov 2026 to 22 Nov 2026 UTC`. */
type FilterWords = { operator: string; value: string };

/** A range in words. `calendar`: of its days and times. */
function rangeWords(start: string | undefined, end: string | undefined, calendar: string): FilterWords {
  const hasTimes = [start, end].some((each) => each !== undefined && (isDay(each) || isInstant(each)));
  const zone = hasTimes ? ` ${calendar}` : "";
  if (start === undefined) return { operator: "to", value: `${show(end ?? "")}${zone}` };
  if (start === end) return { operator: "is", value: `${show(start)}${zone}` };
  return { operator: "from", value: `${show(start)}${end === undefined ? "" : ` to ${show(end)}`}${zone}` };
}

const valuesOf = (filters: FieldFilters, name: string) =>
  ["", ".start", ".end", ".exists"].map((end) => filters[`${name}${end}`]);

function wordsOf([value, start, end, exists]: (string | undefined)[], calendar = "UTC"): FilterWords {
  if (exists) return { operator: "is", value: "not set" };
  return value === undefined ? rangeWords(start, end, calendar) : { operator: "is", value };
}

/** The custom field of a filter, by its slug, and how it is compared. */
export function customWords(filters: FieldFilters, name: string): FilterWords & { slug: string } {
  const given = valuesOf(filters, name);
  const [slug] = splitCustom(given.find((each) => each !== undefined) ?? "");
  return { slug, ...wordsOf(given.map((each) => each && splitCustom(each)[1])) };
}

/** How a field is compared, in words; `nameOf` a code of the field. */
export function filterWords(
  filters: FieldFilters,
  name: string,
  field: FilterField,
  nameOf = (code: string) => code,
): FilterWords {
  if (field.kind === "custom") return customWords(filters, name);
  if (field.kind === "days") return wordsOf(valuesOf(filters, name));
  if (field.kind === "localDays") return wordsOf(valuesOf(filters, name), "at the port");
  const part = filters[`${name}.contains`];
  if (part !== undefined) return { operator: "contains", value: part };
  const excluded = filters[`${name}.not`];
  const text = excluded ?? filters[name] ?? "";
  if (field.kind === "since") return { operator: "since", value: `${show(text)} UTC` };
  const values = fieldValues(name, text);
  const isList = field.kind === "text" && field.isList;
  const verb = excluded === undefined ? (isList ? "has" : "is") : isList ? "does not have" : "is not";
  const labels: Record<string, string | undefined> = field.kind === "choice" ? field.labels : {};
  return {
    operator: values.length > 1 ? `${verb} any of` : verb,
    value: values.map((code) => labels[code] ?? nameOf(code)).join(", "),
  };
}

/** The value of a filtered field in a sentence: `urgent`, `from 20 Nov 2026 to 22 Nov 2026 UTC`, `not set`, `terminal: T7`. */
export function valueText(filters: FieldFilters, name: string, field: FilterField): string {
  const { operator, value } = filterWords(filters, name, field);
  const isInValue = /^(has|is)( any of)?$/.test(operator);
  const text = isInValue ? value : `${operator} ${value}`;
  return field.kind === "custom" ? `${customWords(filters, name).slug}: ${text}` : text;
}
