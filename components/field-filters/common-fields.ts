import type { FieldLabel, FilterField, FilterFields, TextOperator } from "./field-filters";

/** A field by texts, several of them separated by commas, and by these operators. */
export const text = (label: FieldLabel, ...operators: TextOperator[]): FilterField => ({
  label,
  kind: "text",
  operators,
});
/** A field that is true or false. */
export const yesNo = (label: FieldLabel): FilterField => ({
  label,
  kind: "choice",
  labels: { true: "yes", false: "no" },
  isSingle: true,
});
/** A field by a range of days. */
export const days = (label: FieldLabel): FilterField & { kind: "days" } => ({ label, kind: "days" });

/** The fields that both lists are filtered by. The names are those of the filters of `/v2`. */
export const commonFields = (entityType: "Shipment" | "Container"): FilterFields => ({
  tags: { label: "tag", kind: "text", isList: true, operators: ["not"] },
  ref_numbers: { label: "reference", kind: "text", isList: true, operators: ["contains"] },
  customer_name: text("customer", "contains"),
  line_scac: text("carrier", "not"),
  pol_locode: text("portOfLoading", "not"),
  pod_locode: text("portOfDischarge", "not"),
  destination_locode: text("destination", "not"),
  pod_vessel_name: text("vessel", "contains"),
  pod_vessel_imo: text("vesselImo"),
  pod_voyage_number: text("voyage"),
  differs: yesNo("documentDiffers"),
  custom_field: { label: "customField", kind: "custom", entityType },
});
