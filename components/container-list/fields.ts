import { commonFields, days, text, yesNo } from "@/components/field-filters/common-fields";
import type { FilterFields } from "@/components/field-filters/field-filters";

/** The fields that containers are filtered by. */
export const containerFields: FilterFields = {
  ...commonFields("Container"),
  number: text("Container number", "contains"),
  equipment_type: text("Equipment"),
  hold: text("Hold"),
  pickup_place: { label: "Pickup place", kind: "choice", labels: { port: "Port of discharge", inland: "Inland" } },
  created_at: { ...days("Tracked since"), isAlwaysSet: true },
  export_cutoff_cy_at: days("Port cut-off"),
  export_cutoff_vgm_at: days("VGM cut-off"),
  export_cutoff_documents_at: days("Documentation cut-off"),
  pol_vessel_departed_at: days("Departure"),
  pod_eta_at: days("Estimated arrival"),
  pod_arrived_at: days("Arrival"),
  pod_discharged_at: days("Discharge"),
  effective_lfd: days("Last free day"),
  pickup_appointment_at: days("Pickup appointment"),
  pod_full_out_at: days("Pickup"),
  empty_return_due_at: days("Empty return due"),
  "return_days_left.end": {
    label: "Return deadline",
    kind: "choice",
    labels: { "-1": "Past", 1: "By tomorrow", 3: "Within 3 days", 7: "Within 7 days" },
    isSingle: true,
  },
  tracking_stopped: yesNo("Tracking stopped"),
  empty_terminated_at: days("Empty return"),
  no_longer_named_since: days("No longer named since"),
};
