const wholeSecond = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/;

/**
 * A time as the interface writes it: ISO 8601 in UTC, with a fraction only where it has milliseconds. Clients that parse whole seconds,
 * with `strptime("%Y-%m-%dT%H:%M:%SZ")`, refuse `.000`. Times of this form do not sort as texts.
 */
export function serializeTime(at: Date): string;
export function serializeTime(at: Date | null | undefined): string | null;
export function serializeTime(at: Date | null | undefined): string | null {
  return at ? shortenTime(at.toISOString()) : null;
}

/** The text that `Date.toISOString` gives, as the interface writes it; any other text as it is. */
export function shortenTime(text: string): string {
  return text.endsWith(".000Z") && wholeSecond.test(text) ? `${text.slice(0, -5)}Z` : text;
}

type Change = (value: unknown, name: string) => unknown;

/** A value with what `change` returns for the items within it, which it copies only where one differs. */
function mapItems(value: object, name: string, change: Change): object {
  if (Array.isArray(value)) {
    const items = value.map((item) => change(item, name));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  let copy: Record<string, unknown> | null = null;
  for (const [key, item] of Object.entries(value)) {
    const changed = change(item, key);
    if (changed === item) continue;
    copy ??= { ...value };
    copy[key] = changed;
  }
  return copy ?? value;
}

/** A value with the texts of the times within it; the same value if it has none. */
export function serializeTimes(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return value instanceof Date ? serializeTime(value) : mapItems(value, "", serializeTimes);
}

/** Members of stored JSON that are times, by their column or attribute. Other texts may be what somebody wrote. */
const timeName = /(At|Until|Since|_at|_until|_since)$|^pickup_?[lL]fd|^timestamp$/;

/** Stored JSON with its times as the interface writes them. It is stored as `Date.toJSON` writes them, which comparisons rely on. */
export function shortenStoredTimes<Value>(value: Value, name?: string): Value;
export function shortenStoredTimes(value: unknown, name = ""): unknown {
  if (typeof value === "string") return timeName.test(name) ? shortenTime(value) : value;
  return typeof value === "object" && value !== null ? mapItems(value, name, shortenStoredTimes) : value;
}
