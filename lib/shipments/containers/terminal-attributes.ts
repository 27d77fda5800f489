import { z } from "zod";
import { terminalFee, terminalHold } from "@/lib/ingest/terminals/terminal-report";
import type { Container } from "@/lib/platform/db/generated/client";
import { effectiveLastFreeDay } from "@/lib/tracking/projection/rules-after-moves";
import { hasHolds } from "./holds-and-fees";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

const deadlineSource = z.object({
  attribute: z
    .string()
    .meta({ description: "Name of the attribute, such as `empty_return_due_at` or `export_cutoffs.cy`" }),
  source: z.enum(["terminal", "rail", "line"]).meta({ description: "Who reported it; `line` is the shipping line" }),
  date_only: z
    .boolean()
    .meta({ description: "Whether only a date was reported; the time is then the start of that day" }),
  timezone: z
    .string()
    .nullable()
    .meta({ description: "IANA time zone of the place that reported it; null: the report names no place" }),
});

/** Deadlines and free days as terminals, railways and shipping lines report them; none is computed. */
const deadlineAttributes = {
  empty_return_due_at: time.meta({
    description: "When the empty container is due back at the shipping line (detention); null: not reported",
  }),
  export_cutoffs: z
    .object({
      cy: time.meta({ description: "Latest gate-in of the full container at the terminal; null: not reported" }),
      vgm: time.meta({ description: "Latest submission of the verified gross mass; null: not reported" }),
      documents: time.meta({ description: "Latest submission of the shipping instructions; null: not reported" }),
    })
    .meta({ description: "Cut-offs before the container is loaded at the port of loading" }),
  free_days: z
    .object({
      demurrage: z.int().nullable().meta({ description: "Free days at the terminal; null: not reported" }),
      detention: z.int().nullable().meta({ description: "Free days with the container outside; null: not reported" }),
    })
    .meta({ description: "Number of free days as reported; no date is computed from it" }),
  deadline_sources: z
    .array(deadlineSource)
    .meta({ description: "Source of each reported value of the three attributes above" }),
};

function deadlineAttributesOf(row: Container) {
  return {
    empty_return_due_at: row.emptyReturnDueAt,
    export_cutoffs: {
      cy: row.exportCutoffCyAt,
      vgm: row.exportCutoffVgmAt,
      documents: row.exportCutoffDocumentsAt,
    },
    free_days: { demurrage: row.demurrageFreeDays, detention: row.detentionFreeDays },
    deadline_sources: row.deadlineSources,
  };
}

const holds = z.array(terminalHold);
const fees = z.array(terminalFee);

/** Attributes that terminals, railways and carriers report outside of events. */
export const terminalAttributes = {
  pickup_lfd: time.meta({
    description:
      "Last free day for pickup: that of the shipping line if reported, else of the terminal, else of the rail carrier; null: not reported",
  }),
  effective_lfd: time.meta({
    description:
      "Earliest of the last free days in `import_deadlines` that is still to be met; null: none is reported, or the container has been picked up",
  }),
  import_deadlines: z.object({ pickup_lfd_terminal: time, pickup_lfd_rail: time, pickup_lfd_line: time }),
  ...deadlineAttributes,
  pickup_appointment_at: time,
  terminal_checked_at: time.meta({
    description: "`reported_at` of the newest report from a terminal or rail carrier; null: none yet",
  }),
  pod_full_out_chassis_number: text,
  location_at_pod_terminal: text,
  has_holds: z.boolean().meta({
    description:
      "Whether a hold of the facility of pickup or of customs is reported and not released; false once the container has been picked up, or while the carrier no longer names it",
  }),
  holds_at_pod_terminal: holds,
  fees_at_pod_terminal: fees,
  pod_rail_carrier_scac: text,
  ind_rail_carrier_scac: text,
  ind_facility_lfd_on: time.meta({ description: "Same as `import_deadlines.pickup_lfd_rail`", deprecated: true }),
  ind_facility_holds: holds.nullable(),
  ind_facility_fees: fees.nullable(),
  ssl_lfd: time.meta({ description: "Same as `import_deadlines.pickup_lfd_line`", deprecated: true }),
  weight_in_lbs: z.number().nullable(),
};

/** The values of these attributes. */
export function terminalAttributesOf(row: Container) {
  return {
    pickup_lfd: row.pickupLfd,
    effective_lfd: effectiveLastFreeDay(row),
    import_deadlines: {
      pickup_lfd_terminal: row.pickupLfdTerminal,
      pickup_lfd_rail: row.pickupLfdRail,
      pickup_lfd_line: row.pickupLfdLine,
    },
    ...deadlineAttributesOf(row),
    pickup_appointment_at: row.pickupAppointmentAt,
    terminal_checked_at: row.terminalCheckedAt,
    pod_full_out_chassis_number: row.podFullOutChassisNumber,
    location_at_pod_terminal: row.locationAtPodTerminal,
    has_holds: hasHolds(row),
    holds_at_pod_terminal: row.holdsAtPodTerminal,
    fees_at_pod_terminal: row.feesAtPodTerminal,
    pod_rail_carrier_scac: row.podRailCarrierScac,
    ind_rail_carrier_scac: row.indRailCarrierScac,
    ind_facility_lfd_on: row.pickupLfdRail,
    ind_facility_holds: row.indFacilityHolds,
    ind_facility_fees: row.indFacilityFees,
    ssl_lfd: row.pickupLfdLine,
    weight_in_lbs: row.weightInLbs,
  };
}
