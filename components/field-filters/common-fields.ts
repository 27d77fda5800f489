import type { FilterField, FilterFields } from "./field-filters";

/** A field by texts, several of them separated by commas. */
export const text = (label: string): FilterField => ({ label, kind: "text" });
/** A field by a range of days. */
export const days = (label: string): FilterField & { kind: "days" } => ({ label, kind: "days" });

/** The fields that both lists are filtered by. The names are those of the filters of `/v2`. */
export const commonFields = (entityType: "Shipment" | "Container"): FilterFields => ({
  tags: { label: "Tag", kind: "text", isList: true },
  ref_numbers: { label: "Reference", kind: "text", isList: true },
  customer_name: text("Customer"),
  line_scac: text("Carrier"),
  pol_locode: text("Port of loading"),
  pod_locode: text("Port of discharge"),
  destination_locode: text("Destination"),
  pod_vessel_imo: text("Vessel (IMO number)"),
  pod_voyage_number: text("Voyage"),
  custom_field: { label: "Custom field", kind: "custom", entityType },
});
