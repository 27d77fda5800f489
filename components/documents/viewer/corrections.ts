import type { ShippingDocument } from "@/components/documents/document";
import { lastKeyOf } from "./format-field";
import type { DocumentValue } from "./viewer-queries";

type Part = DocumentValue["attributes"];

export type Corrections = NonNullable<ShippingDocument["attributes"]["extracted_data_manual"]>;

const numberKeys = new Set(["value", "amount", "package_count", "quantity", "duration"]);

/** How a value is entered: by its extracted value, else by its key. The value of a reference is text. */
export function inputKindOf({ field, original_value: original }: Part): "text" | "number" | "date" {
  const key = lastKeyOf(field);
  if (/_date$/.test(key)) return "date";
  if (original !== null) return typeof original === "number" ? "number" : "text";
  return numberKeys.has(key) && !field.startsWith("references") ? "number" : "text";
}

/** What a user typed as a value; null removes the value. Undefined: not a number. */
export function parseDraft(part: Part, draft: string): Part["value"] | undefined {
  const text = draft.trim();
  if (text === "") return null;
  if (inputKindOf(part) !== "number") {
    return /^containers\[\d+\]\.number$/.test(part.field) ? text.toUpperCase().replace(/[\s-]/g, "") : text;
  }
  const number = Number(text.replaceAll(",", ""));
  return Number.isFinite(number) ? number : undefined;
}

/** All corrections with those of one field: an entered value that equals the extracted one is no correction. */
export function withCorrections(
  corrections: Corrections | null,
  parts: Part[],
  entered: Record<string, Part["value"]>,
): Corrections | null {
  const next = { ...corrections };
  for (const { field, original_value: original } of parts) {
    if (!Object.hasOwn(entered, field)) continue;
    const value = entered[field] ?? null;
    if (value === original) delete next[field];
    else next[field] = value;
  }
  return Object.keys(next).length > 0 ? next : null;
}

/** All corrections without those of one field. */
export function withoutCorrections(corrections: Corrections | null, parts: Part[]): Corrections | null {
  const originals = Object.fromEntries(parts.map(({ field, original_value: original }) => [field, original]));
  return withCorrections(corrections, parts, originals);
}
