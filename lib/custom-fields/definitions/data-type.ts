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

/** What a value of the type `reference` can name. */
export const referenceTypes = ["shipment", "container", "tracking_request", "party", "user"] as const;
export type ReferenceType = (typeof referenceTypes)[number];

export type Reference = { type: ReferenceType; id: string };

/** A value as it is stored and told. Null: there is none. */
export type FieldValue = string | number | boolean | string[] | Reference | null;

/** Values of `enum` and `enum_multi` are those of options. */
export function hasOptions(dataType: string): boolean {
  return dataType === "enum" || dataType === "enum_multi";
}
