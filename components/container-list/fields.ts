import { commonFields, days, text, yesNo } from "@/components/field-filters/common-fields";
import type { FilterFields } from "@/components/field-filters/field-filters";

/** The fields that containers are filtered by. */
export const containerFields: FilterFields = {
  ...commonFields("Container"),
  number: text("containerNumber", "contains"),
  equipment_type: text("equipment"),
  hold: text("hold"),
  pickup_place: { label: "pickupPlace", kind: "choice", labels: { port: "portOfDischarge", inland: "inland" } },
  created_at: { ...days("trackedSince"), isAlwaysSet: true },
  export_cutoff_cy_at: days("portCutoff"),
  export_cutoff_vgm_at: days("vgmCutoff"),
  export_cutoff_documents_at: days("documentationCutoff"),
  pol_vessel_departed_at: days("departure"),
  pod_eta_at: days("estimatedArrival"),
  pod_arrived_at: days("arrival"),
  pod_discharged_at: days("discharge"),
  effective_lfd: days("lastFreeDay"),
  pickup_appointment_at: days("pickupAppointment"),
  pod_full_out_at: days("pickup"),
  empty_return_due_at: days("emptyReturnDue"),
  "return_days_left.end": {
    label: "returnDeadline",
    kind: "choice",
    labels: { "-1": "past", 1: "byTomorrow", 3: "within3Days", 7: "within7Days" },
    isSingle: true,
  },
  tracking_stopped: yesNo("trackingStopped"),
  empty_terminated_at: days("emptyReturn"),
  no_longer_named_since: days("noLongerNamed"),
};
