import type { FilterFields } from "@/components/field-filters/field-filters";

/** The fields that tracking requests are filtered by. The names are those of the filters of `/v2`. */
export const requestFields: FilterFields = {
  scac: { label: "carrier", kind: "carrier" },
  request_type: {
    label: "type",
    kind: "choice",
    labels: { bill_of_lading: "bill_of_lading", booking_number: "booking_number", container: "container" },
  },
  created_at: { label: "requested", kind: "days", isAlwaysSet: true },
};
