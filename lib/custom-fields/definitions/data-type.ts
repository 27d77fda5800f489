export const dataTypes = [
  "short_text",
  "number",
  "date",
  "datetime",
  "boolean",
  "enum",
  "enum_multi",
  "reference",
] as const;
export type DataType = (typeof dataTypes)[number];

/** Types of record that a value of type `reference` can refer to. */
export const referenceTypes = ["shipment", "container", "tracking_request", "party", "user"] as const;
export type ReferenceType = (typeof referenceTypes)[number];

export type Reference = { type: ReferenceType; id: string };

/** A value as stored and as returned to clients; null if there is none. */
export type FieldValue = string | number | boolean | string[] | Reference | null;

/** Whether values of this data type are chosen from options. */
export function hasOptions(dataType: string): boolean {
  return dataType === "enum" || dataType === "enum_multi";
}
