import type { FieldValue } from "./data-type";

/** A default as clients know it: a text whatever the data type, of a list or a reference its JSON. */
export function defaultText(value: FieldValue): string | null {
  if (value === null || typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What such a text stands for where values are no texts; all else as it was given. */
export function readDefaultText(dataType: string, given: unknown): unknown {
  if (typeof given !== "string" || !["enum_multi", "reference"].includes(dataType)) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
