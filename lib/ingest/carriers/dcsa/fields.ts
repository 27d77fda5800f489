export type Fields = Record<string, unknown>;

const textMax = 255;

/** Only this part of a long string is processed. */
const scanMax = 4_096;

/** Further entries of a list within an event are ignored. */
const listMax = 1_000;

/** The value as an object; an empty object if it is missing or of another type. */
export function toFields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The objects of a list. A single object is treated as a list of one. */
export function toFieldsList(value: unknown): Fields[] {
  return (Array.isArray(value) ? value.slice(0, listMax) : [value]).map(toFields);
}

/**
 * A string or number as one trimmed line of at most 255 characters, without control characters and lone surrogates (which
 * PostgreSQL rejects) and bidirectional marks (which can mislead readers); null if nothing is left.
 */
export function toText(value: unknown): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  const line = value
    .trimStart()
    .slice(0, scanMax)
    .replace(/[\t\n\r]+/g, " ")
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  const text =
    line.length > textMax
      ? line
          .slice(0, textMax)
          .replace(/\p{Cs}$/u, "")
          .trimEnd()
      : line;
  return text === "" ? null : text;
}

/** The first non-empty text under any of the names, object by object. */
export function findText(objects: Fields[], names: string[]): string | null {
  for (const object of objects) {
    for (const name of names) {
      const text = toText(object[name]);
      if (text !== null) return text;
    }
  }
  return null;
}
