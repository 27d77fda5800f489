import { isIndexedPart, partLengthMax } from "@/lib/platform/search/search-patterns";
import type { Messages } from "@/messages/messages";

/** How a text is compared besides being one of whole values. */
export type TextOperator = "not" | "contains";

/** The message with the name of a field, and with the words of a value. */
export type FieldLabel = keyof Messages["filters"]["fields"];
export type ValueLabel = keyof Messages["filters"]["values"];

/**
 * A field of a list that a filter can be added for. `text`: whole values, of which the field has several if it `isList`, or by one of its
 * `operators`: none of these values, or a part of one; `choice`: some of
 * few values, or one if the field `isSingle`; `carrier`: some shipping lines; `days`: a range of days in UTC, of instants in links, or that
 * no time is set unless it always is; `localDays`: a range of days by the calendar of the port; `since`: a day or an instant; `custom`: a custom field by its slug and a colon before its value, its range of numbers or days, or that it is
 * not set.
 */
export type FilterField =
  | { label: FieldLabel; kind: "text"; isList?: true; operators?: readonly TextOperator[] }
  | { label: FieldLabel; kind: "choice"; labels: Record<string, ValueLabel>; isSingle?: true }
  | { label: FieldLabel; kind: "carrier" }
  | { label: FieldLabel; kind: "days"; isAlwaysSet?: true }
  | { label: FieldLabel; kind: "localDays" }
  | { label: FieldLabel; kind: "since" }
  | { label: FieldLabel; kind: "custom"; entityType: "Shipment" | "Container" };

export type FilterFields = Record<string, FilterField>;

/**
 * Values by field; a range has the keys `<field>.start` and `<field>.end`, a time that is not set `<field>.exists`: `false`, a text by an
 * operator `<field>.not` or `<field>.contains`.
 */
export type FieldFilters = Record<string, string>;

const prefix = "f.";

type Parameters = Record<string, string | string[] | undefined>;

/** What `YYYY-MM-DD` names, if it is a day of the calendar. */
export function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** Whether it is an instant as links have it, `2026-11-20T08:00:00Z` or with milliseconds. */
export const isInstant = (value: string) => /^.{19}(\.\d{3})?Z$/.test(value) && !Number.isNaN(Date.parse(value));

function keysOf(name: string, field: FilterField): string[] {
  if (field.kind === "text") return [name, ...(field.operators ?? []).map((operator) => `${name}.${operator}`)];
  const range = [`${name}.start`, `${name}.end`];
  if (field.kind === "localDays") return range;
  if (field.kind !== "days" && field.kind !== "custom") return [name];
  if (field.kind === "custom") return [name, ...range, `${name}.exists`];
  return [...range, ...(field.isAlwaysSet ? [] : [`${name}.exists`])];
}

const isNumber = (value: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(value);

/** `terminal:T7` → `["terminal", "T7"]`; only the value has further colons. */
export function splitCustom(text: string): [slug: string, value: string] {
  const [slug = "", ...value] = text.split(":");
  return [slug, value.join(":")];
}

function isValid(key: string, value: string, field: FilterField): boolean {
  const { kind } = field;
  if (kind === "text")
    return key.endsWith(".contains") ? isIndexedPart(value) && value.length <= partLengthMax : value !== "";
  if (kind === "carrier") return /^\w{2,4}(,\w{2,4})*$/.test(value);
  if (kind === "choice")
    return (field.isSingle ? [value] : value.split(",")).every((each) => Object.hasOwn(field.labels, each));
  const [, end] = key.split(".");
  const [slug, own] = kind === "custom" ? splitCustom(value) : ["", value];
  if (kind === "custom" && slug === "") return false;
  if (end === "exists") return own === "false";
  if (end === undefined && kind === "custom") return own !== "";
  if (isDay(own)) return true;
  return kind !== "localDays" && (kind === "custom" ? isNumber : isInstant)(own);
}

/** The filters in the parameters of a URL; unknown fields, invalid values and further operators of a text are ignored. */
export function parseFieldFilters(parameters: Parameters, fields: FilterFields): FieldFilters {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const given = keysOf(name, field).flatMap((key) => {
      const value = ([parameters[prefix + key]].flat()[0] ?? "").trim();
      return isValid(key, value, field) ? [[key, value] as const] : [];
    });
    return field.kind === "text" ? given.slice(0, 1) : given;
  });
  return Object.fromEntries(entries);
}

/** The parameters of the page's URL: `f.tags=urgent`. */
export const urlParameters = (filters: FieldFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [prefix + key, value]));

/** The fields that are filtered, in the order of `fields`. */
export const filteredFields = (filters: FieldFilters, fields: FilterFields): [string, FilterField][] =>
  Object.entries(fields).filter(([name, field]) => keysOf(name, field).some((key) => key in filters));

/** The filters without a field. */
export const withoutField = (filters: FieldFilters, name: string): FieldFilters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name && !key.startsWith(`${name}.`)));
