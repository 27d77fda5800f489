import type { Container } from "@/lib/platform/db/generated/client";
import { sortQueryOf, timeColumnsOf } from "@/lib/platform/jsonapi/sort";
import { delayColumn } from "@/lib/shipments/delay";
import { effectiveLastFreeDay } from "@/lib/tracking/projection/rules-after-moves";
import { statusPosition } from "./container-status-order";
import { effectiveLfdSql } from "./free-time-filter";

/** The times that the list can be sorted and filtered by; the columns have the same names. */
export const containerTimes = [
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "pod_eta_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_full_out_at",
  "pod_rail_loaded_at",
  "pod_rail_departed_at",
  "ind_eta_at",
  "ind_ata_at",
  "ind_rail_unloaded_at",
  "final_destination_full_out_at",
  "empty_terminated_at",
  "delivered_at",
  "pickup_lfd",
  "pickup_appointment_at",
  "empty_return_due_at",
  "export_cutoff_cy_at",
  "export_cutoff_vgm_at",
  "export_cutoff_documents_at",
  "no_longer_named_since",
] as const;

const effectiveLfd = { sql: effectiveLfdSql, valueOf: (row: Container) => effectiveLastFreeDay(row) };

/** The query parameter `sort` of the list of containers. */
export const containerSort = sortQueryOf<Container>({
  created_at: { column: "createdAt", kind: "time" },
  updated_at: { column: "updatedAt", kind: "time" },
  number: { column: "number", kind: "text" },
  current_status: { column: "current_status", kind: "number", isShared: true, computed: statusPosition },
  ...timeColumnsOf<Container>(containerTimes),
  effective_lfd: { column: "effective_lfd", kind: "time", nullable: true, computed: effectiveLfd },
  delay_hours: delayColumn("containers"),
});
