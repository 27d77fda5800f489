import type { FieldValue, Reference } from "@/lib/custom-fields/definitions/data-type";
import { formatNumber } from "@/lib/custom-fields/definitions/number-format";
import type { ValueRules } from "./read-value";

/** What the records that values refer to are called, by `keyOfReference`. */
export type ReferenceNames = ReadonlyMap<string, string>;

export function keyOfReference({ type, id }: Reference): string {
  return `${type} ${id}`;
}

export function isReference(value: FieldValue): value is Reference {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

type Shown = Pick<ValueRules, "dataType" | "defaultFormat" | "options">;

/** The value of a deleted option stands for itself. */
function labelOf(value: string, { options }: Shown): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** A value as people read it; null for none, and for a reference to what is gone. */
export function displayValue(definition: Shown, value: FieldValue, names: ReferenceNames): string | null {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatNumber(value, definition.defaultFormat);
  if (Array.isArray(value)) return value.map((item) => labelOf(item, definition)).join(", ");
  if (isReference(value)) return names.get(keyOfReference(value)) ?? null;
  if (definition.dataType === "datetime") return value.replace("T", " ").replace("Z", "");
  return definition.dataType === "enum" ? labelOf(value, definition) : value;
}
