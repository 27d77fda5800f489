import { z } from "zod";
import { splitValues } from "./value-list";

/** Normalizes common variants of ISO 8601: a space instead of the T, an offset without a colon, or a "+" decoded to a space. */
function normalizeTime(text: string): string {
  return text
    .trim()
    .replace(/^([\d-]{10}) (?=\d\d:)/, "$1T")
    .replace(
      /(:[\d.]+) ?([ +-]\d\d):?(\d\d)$/,
      (_, time, hours, minutes) => `${time}${hours.replace(" ", "+")}:${minutes}`,
    )
    .replace(/z$/, "Z");
}

const latestMs = Date.UTC(9999, 11, 31);

/**
 * A filter by time: an ISO 8601 date or time, in UTC unless it has an offset. Times are limited to the years 1970 to 9999, which
 * the database supports.
 */
export const timeFilter = z
  .string()
  .transform(normalizeTime)
  .pipe(
    z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], {
      error: "must be an ISO 8601 date or time",
    }),
  )
  .transform((text) => {
    const isLocal = text.includes("T") && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text);
    return new Date(Math.min(Math.max(Date.parse(isLocal ? `${text}Z` : text), 0), latestMs));
  })
  .meta(documentedAs({ type: "string", format: "date-time" }));

/** A comma-separated list of values. */
export const listFilter = z
  .string()
  .transform((text) => text.split(",").flatMap((item) => item.trim() || []))
  .meta(documentedAs({ type: "string" }));

/** A comma-separated list of values, in which `\,` is a comma and `\\` a backslash within a value. */
export const escapedListFilter = z
  .string()
  .transform(splitValues)
  .meta(documentedAs({ type: "string" }));

/** The values that filters by an enum know, in lower case. */
export const knownFilterValues = z.registry<{ values: readonly string[] }>();

/** A comma-separated list of values of an enum, in upper or lower case. Unknown ones match nothing, and are refused only in strict mode. */
export function valuesFilter(values: readonly string[], description?: string) {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  const list = listFilter
    .transform((items) => items.map((item) => byLowerCase.get(item.toLowerCase()) ?? item))
    .meta(documentedAs({ type: "string" }));
  const filter = description === undefined ? list.optional() : list.optional().meta({ description });
  knownFilterValues.add(filter, { values });
  return filter;
}

/** A boolean in upper or lower case, or as 1 or 0. */
export const booleanFilter = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(["true", "false", "1", "0"], { error: "must be true or false" }))
  .transform((text) => text === "true" || text === "1")
  .meta(documentedAs({ type: "string", enum: ["true", "false"] }));

/** A whole number, also negative. */
export const integerFilter = z
  .string()
  .trim()
  .regex(/^-?\d{1,5}$/, "must be a whole number of at most five digits")
  .transform(Number)
  .meta(documentedAs({ type: "integer" }));

type Context = { jsonSchema: object };

/** Metadata that replaces the schema in the OpenAPI document, where the parsed type differs from what the client sends. */
export function documentedAs(shape: Record<string, unknown>): { override: (context: Context) => void } {
  return {
    override: ({ jsonSchema }) => {
      for (const key of Object.keys(jsonSchema)) if (key !== "description") Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, shape);
    },
  };
}
