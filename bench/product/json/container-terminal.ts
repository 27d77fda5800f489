import type { Container } from "@/lib/platform/db/generated/client";
import { hasHolds } from "@/lib/shipments/containers/holds-and-fees";
import { effectiveLastFreeDay } from "@/lib/tracking/projection/rules-after-moves";
import { type AsJson, time } from "./as-json";

/** The attributes of a container that terminals and railways report, written for the benchmark. */
export function terminalJson(row: AsJson<Container>) {
  return {
    pickup_lfd: time(row.pickupLfd),
    effective_lfd: time(effectiveLastFreeDay(row)),
    import_deadlines: {
      pickup_lfd_terminal: time(row.pickupLfdTerminal),
      pickup_lfd_rail: time(row.pickupLfdRail),
      pickup_lfd_line: time(row.pickupLfdLine),
    },
    empty_return_due_at: time(row.emptyReturnDueAt),
    export_cutoffs: {
      cy: time(row.exportCutoffCyAt),
      vgm: time(row.exportCutoffVgmAt),
      documents: time(row.exportCutoffDocumentsAt),
    },
    free_days: { demurrage: row.demurrageFreeDays, detention: row.detentionFreeDays },
    deadline_sources: row.deadlineSources,
    pickup_appointment_at: time(row.pickupAppointmentAt),
    terminal_checked_at: time(row.terminalCheckedAt),
    pod_full_out_chassis_number: row.podFullOutChassisNumber,
    location_at_pod_terminal: row.locationAtPodTerminal,
    has_holds: hasHolds(row),
    holds_at_pod_terminal: row.holdsAtPodTerminal,
    fees_at_pod_terminal: row.feesAtPodTerminal,
    pod_rail_carrier_scac: row.podRailCarrierScac,
    ind_rail_carrier_scac: row.indRailCarrierScac,
    ind_facility_lfd_on: time(row.pickupLfdRail),
    ind_facility_holds: row.indFacilityHolds,
    ind_facility_fees: row.indFacilityFees,
    ssl_lfd: time(row.pickupLfdLine),
    weight_in_lbs: row.weightInLbs,
  };
}
