import { joinValues, splitValues } from "@/lib/platform/jsonapi/value-list";

/** Fields of which only one value is compared, as a whole. */
const singleValued = new Set(["customer_name", "number"]);
/** Fields whose values can contain commas, which the filters of `/v2` have escaped. */
const escaped = new Set(["tags"]);

/** The values of a filter by a field. */
export function fieldValues(name: string, text: string): string[] {
  if (singleValued.has(name)) return text === "" ? [] : [text];
  return escaped.has(name) ? splitValues(text) : text.split(",").flatMap((each) => each.trim() || []);
}

/** The filter with a value added, or removed if it is there. */
export function toggleValue(name: string, text: string, value: string): string {
  if (singleValued.has(name)) return text === value ? "" : value;
  const values = fieldValues(name, text);
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return escaped.has(name) ? joinValues(next) : next.join(",");
}
