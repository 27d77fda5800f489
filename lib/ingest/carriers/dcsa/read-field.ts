export type Fields = Record<string, unknown>;

const textMax = 255;

/** Enough of a huge string to find 255 readable characters in; the rest is never looked at. */
const scanMax = 4_096;

/** A carrier's list inside one event is read this far. */
const listMax = 1_000;

/** The value as an object, or an empty one: a missing part and a part of the wrong type read the same. */
export function readFields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The objects of a list; a carrier that sends one object where a list belongs is understood too. */
export function readList(value: unknown): Fields[] {
  return (Array.isArray(value) ? value.slice(0, listMax) : [value]).map(readFields);
}

/**
 * A string or number as one trimmed line of at most 255 characters, without control characters, direction marks and
 * lone surrogates (PostgreSQL refuses some, people are deceived by others); null when nothing is left.
 */
export function readText(value: unknown): string | null {
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

/** The first readable text under any of the names, object by object. */
export function findText(objects: Fields[], names: string[]): string | null {
  for (const object of objects) {
    for (const name of names) {
      const text = readText(object[name]);
      if (text !== null) return text;
    }
  }
  return null;
}
