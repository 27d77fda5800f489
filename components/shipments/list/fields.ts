import { commonFields, days, yesNo } from "@/components/field-filters/common-fields";
import type { FilterFields } from "@/components/field-filters/field-filters";

/** The fields that shipments are filtered by. */
export const shipmentFields: FilterFields = {
  ...commonFields("Shipment"),
  created_at: { ...days("trackedSince"), isAlwaysSet: true },
  pol_etd_at: days("estimatedDeparture"),
  pol_atd_at: days("departure"),
  pod_eta_at: days("estimatedArrival"),
  pod_eta_local_date: { label: "arrivalDay", kind: "localDays" },
  pod_eta_moved_since: { label: "arrivalMoved", kind: "since" },
  pod_ata_at: days("arrival"),
  pod_arrival_expected: yesNo("arrivalExpected"),
  destination_eta_at: days("estimatedArrivalInland"),
  destination_ata_at: days("arrivalInland"),
  line_not_found_since: days("notFoundSince"),
  line_tracking_stopped_at: days("trackingStopped"),
};
