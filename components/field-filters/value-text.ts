import type { Translator } from "@/components/language/translator";
import { formatClock, formatDayOfMonth } from "@/components/values/format-time";
import type { Language } from "@/lib/platform/language";
import type { Messages } from "@/messages/messages";
import { type FieldFilters, type FilterField, isDay, isInstant, splitCustom, type ValueLabel } from "./field-filters";
import { fieldValues } from "./field-values";

type Texts = Translator<"filters">;

/** `20 Nov 2026` of `2026-11-20`. */
function formatCalendarDate(language: Language, day: string): string {
  const [year = "", month, date] = day.split("-");
  return `${formatDayOfMonth(language, { day: Number(date), month: Number(month) - 1 })} ${year}`;
}

/** `20 Nov 2026`, `20 Nov 2026 08:00` in UTC; a number as it is. */
function show(t: Texts, each: string): string {
  if (!isInstant(each)) return isDay(each) ? formatCalendarDate(t.language, each) : each;
  return `${formatCalendarDate(t.language, each.slice(0, 10))} ${formatClock(t, `${each.slice(0, 16)}Z`, "UTC")}`;
}

/** How a field is compared, and with what: `is` `urgent`, `from` `20 Nov 2026 to 22 Nov 2026 UTC`. */
type FilterWords = { operator: keyof Messages["filters"]["operators"]; value: string };

/** The calendar of the days and times of a range. */
type Calendar = "inUtc" | "atPort";

/** A range in words. */
function rangeWords(t: Texts, start: string | undefined, end: string | undefined, calendar: Calendar): FilterWords {
  const hasTimes = [start, end].some((each) => each !== undefined && (isDay(each) || isInstant(each)));
  const within = (value: string) => (hasTimes ? t(calendar, { value }) : value);
  if (start === undefined) return { operator: "to", value: within(show(t, end ?? "")) };
  if (start === end || end === undefined)
    return { operator: start === end ? "is" : "from", value: within(show(t, start)) };
  return { operator: "from", value: within(t("range", { from: show(t, start), to: show(t, end) })) };
}

const valuesOf = (filters: FieldFilters, name: string) =>
  ["", ".start", ".end", ".exists"].map((end) => filters[`${name}${end}`]);

function wordsOf(
  t: Texts,
  [value, start, end, exists]: (string | undefined)[],
  calendar: Calendar = "inUtc",
): FilterWords {
  if (exists) return { operator: "is", value: t("notSet") };
  return value === undefined ? rangeWords(t, start, end, calendar) : { operator: "is", value };
}

/** The custom field of a filter, by its slug, and how it is compared. */
export function customWords(t: Texts, filters: FieldFilters, name: string): FilterWords & { slug: string } {
  const given = valuesOf(filters, name);
  const [slug] = splitCustom(given.find((each) => each !== undefined) ?? "");
  return {
    slug,
    ...wordsOf(
      t,
      given.map((each) => each && splitCustom(each)[1]),
    ),
  };
}

/** How a field is compared, in words; `nameOf` a code of the field. */
export function filterWords(
  t: Texts,
  filters: FieldFilters,
  name: string,
  field: FilterField,
  nameOf = (code: string) => code,
): FilterWords {
  if (field.kind === "custom") return customWords(t, filters, name);
  if (field.kind === "days") return wordsOf(t, valuesOf(filters, name));
  if (field.kind === "localDays") return wordsOf(t, valuesOf(filters, name), "atPort");
  const part = filters[`${name}.contains`];
  if (part !== undefined) return { operator: "contains", value: part };
  const excluded = filters[`${name}.not`];
  const text = excluded ?? filters[name] ?? "";
  if (field.kind === "since") return { operator: "since", value: t("inUtc", { value: show(t, text) }) };
  const values = fieldValues(name, text);
  const isList = field.kind === "text" && field.isList;
  const verb = excluded === undefined ? (isList ? "has" : "is") : isList ? "hasNot" : "not";
  const labels: Record<string, ValueLabel | undefined> = field.kind === "choice" ? field.labels : {};
  const labelOf = (code: string) => {
    const label = labels[code];
    return label ? t(`values.${label}`) : nameOf(code);
  };
  return { operator: values.length > 1 ? `${verb}Any` : verb, value: values.map(labelOf).join(", ") };
}

/** The value of a filtered field in a sentence: `urgent`, `from 20 Nov 2026 to 22 Nov 2026 UTC`, `not set`, `terminal: T7`. */
export function valueText(t: Texts, filters: FieldFilters, name: string, field: FilterField): string {
  const { operator, value } = filterWords(t, filters, name, field);
  const isInValue = /^(has|is)(Any)?$/.test(operator);
  const text = isInValue ? value : `${t(`operators.${operator}`)} ${value}`;
  return field.kind === "custom" ? `${customWords(t, filters, name).slug}: ${text}` : text;
}
