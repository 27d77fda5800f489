import { commonFields, days, yesNo } from "@/components/field-filters/common-fields";
import type { FilterFields } from "@/components/field-filters/field-filters";

/** The fields that shipments are filtered by. */
export const shipmentFields: FilterFields = {
  ...commonFields("Shipment"),
  created_at: { ...days("Tracked since"), isAlwaysSet: true },
  pol_etd_at: days("Estimated departure"),
  pol_atd_at: days("Departure"),
  pod_eta_at: days("Estimated arrival"),
  pod_eta_local_date: { label: "Day of estimated arrival", kind: "localDays" },
  pod_eta_moved_since: { label: "Arrival moved 12 h or more", kind: "since" },
  pod_ata_at: days("Arrival"),
  pod_arrival_expected: yesNo("Arrival still expected"),
  destination_eta_at: days("Estimated arrival inland"),
  destination_ata_at: days("Arrival inland"),
  line_not_found_since: days("Not found since"),
  line_tracking_stopped_at: days("Tracking stopped"),
};
