import type { FilterFields } from "@/components/field-filters/field-filters";
import { requestTypeLabels } from "@/components/tracking/tracking-request";

/** The fields that tracking requests are filtered by. The names are those of the filters of `/v2`. */
export const requestFields: FilterFields = {
  scac: { label: "Carrier", kind: "carrier" },
  request_type: { label: "Type", kind: "choice", labels: requestTypeLabels },
  created_at: { label: "Requested", kind: "days", isAlwaysSet: true },
};
