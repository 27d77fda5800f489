import type { ShippingDocument } from "@/components/documents/document";
import type { FieldRow } from "./field-rows";
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

/** All corrections without an item that a user added; those that were added after it move up. */
function withoutItem(corrections: Corrections, list: string, index: number): Corrections {
  const entries = Object.entries(corrections).flatMap(([path, value]): [string, Part["value"]][] => {
    if (!path.startsWith(`${list}[`)) return [[path, value]];
    const [, digits = "", rest = ""] = /^(\d+)(.*)$/.exec(path.slice(list.length + 1)) ?? [];
    const position = Number(digits);
    if (position === index) return [];
    return [[position > index ? `${list}[${position - 1}${rest}` : path, value]];
  });
  return Object.fromEntries(entries);
}

/** The list and position of what is removed together with a row: its item, or the container whose number it is. */
function itemOf({ path, kind }: Pick<FieldRow, "path" | "kind">): { list: string; index: number } | null {
  const [, list, index] = /^(.+)\[(\d+)\]$/.exec(kind === "container" ? path.replace(/\.number$/, "") : path) ?? [];
  return list === undefined ? null : { list, index: Number(index) };
}

/** All corrections without what a user added with a row. */
export function withoutAdded(corrections: Corrections | null, row: FieldRow): Corrections | null {
  const item = itemOf(row);
  if (!item) return withoutCorrections(corrections, row.parts);
  const rest = withoutItem(corrections ?? {}, item.list, item.index);
  return Object.keys(rest).length > 0 ? rest : null;
}

/** Whether a user added the row: the document has none of its values. */
export function isAdded({ parts }: FieldRow): boolean {
  return parts.every(({ original_value: original }) => original === null);
}

/** All corrections without those of one field. */
export function withoutCorrections(corrections: Corrections | null, parts: Part[]): Corrections | null {
  const originals = Object.fromEntries(parts.map(({ field, original_value: original }) => [field, original]));
  return withCorrections(corrections, parts, originals);
}
