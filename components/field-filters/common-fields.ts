import type { FilterField, FilterFields, TextOperator } from "./field-filters";

/** A field by texts, several of them separated by commas, and by these operators. */
export const text = (label: string, ...operators: TextOperator[]): FilterField => ({ label, kind: "text", operators });
/** A field that is true or false. */
export const yesNo = (label: string): FilterField => ({
  label,
  kind: "choice",
  labels: { true: "Yes", false: "No" },
  isSingle: true,
});
/** A field by a range of days. */
export const days = (label: string): FilterField & { kind: "days" } => ({ label, kind: "days" });

/** The fields that both lists are filtered by. The names are those of the filters of `/v2`. */
export const commonFields = (entityType: "Shipment" | "Container"): FilterFields => ({
  tags: { label: "Tag", kind: "text", isList: true, operators: ["not"] },
  ref_numbers: { label: "Reference", kind: "text", isList: true, operators: ["contains"] },
  customer_name: text("Customer", "contains"),
  line_scac: text("Carrier", "not"),
  pol_locode: text("Port of loading", "not"),
  pod_locode: text("Port of discharge", "not"),
  destination_locode: text("Destination", "not"),
  pod_vessel_name: text("Vessel", "contains"),
  pod_vessel_imo: text("Vessel (IMO number)"),
  pod_voyage_number: text("Voyage"),
  differs: yesNo("Document differs"),
  custom_field: { label: "Custom field", kind: "custom", entityType },
});
