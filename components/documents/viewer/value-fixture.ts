import type { DocumentValue } from "./viewer-queries";

/** A value that was extracted from page 1, for tests. */
export function valueFixture(
  field: string,
  value: string | number,
  attributes: Partial<DocumentValue["attributes"]> = {},
): DocumentValue {
  const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.02 };
  const extracted = { original_value: value, is_corrected: false, text: String(value), page: 1, box, confidence: 0.97 };
  return {
    id: field,
    type: "document_value",
    attributes: { field, value, ...extracted, ...attributes },
    relationships: {},
  };
}
