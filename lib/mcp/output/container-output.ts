import { z } from "zod";
import { terminalFee, terminalHold } from "@/lib/ingest/terminals/terminal-word";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

export const latestEventOutput = z.object({
  event: z.string(),
  timestamp: time,
  timezone: text,
  location: text,
  vessel_name: text,
  data_source: z.string(),
});

/** When the sources of an answer were last heard, and the time it is for them. */
export const asOfOutput = z.object({
  now: z.iso.datetime().meta({ description: "Sandbox shipments live by the sandbox clock" }),
  line_last_answered_at: time,
  line_next_check_at: time,
  line_freshness: z.string().meta({ description: "checked, quiet, due, silent, broken or stopped" }),
  terminal_last_reported_at: time,
});

const equipment = z.object({
  type: text,
  length: z.int().nullable(),
  height: text,
  weight_lbs: z.number().nullable(),
});

const location = z.object({
  current_location: text.meta({ description: "What the last move says of where it is" }),
  available_for_pickup: z.boolean().nullable(),
  availability_known: z.boolean(),
  pod_arrived_at: time,
  pod_discharged_at: time,
  pod_full_out_at: time,
  pod_timezone: text,
});

/** By attribute. */
const told = z
  .record(z.string(), z.object({ source: z.string(), reported_at: z.iso.datetime() }).nullable())
  .meta({ description: "Who said it last, and of when that is; null: nobody has said anything of it" });

const demurrage = z.object({
  pickup_lfd: time,
  last_free_days: z.object({ terminal: time, rail: time, line: time }),
  pickup_appointment_at: time,
  fees_at_pod_terminal: z.array(terminalFee),
  fees_total_amount: z
    .number()
    .nullable()
    .meta({ description: "As the terminal totals them; null: nobody told a total" }),
  fees_currency_code: text,
  holds_at_pod_terminal: z.array(terminalHold),
  ind_facility_fees: z.array(terminalFee).nullable().meta({ description: "At the inland ramp; null: nobody told" }),
  ind_facility_holds: z.array(terminalHold).nullable(),
  holds_and_fees_known: z.boolean().meta({ description: "False: not both were told, an empty list may mean nothing" }),
  told_by: told,
  urgency: z.enum(["overdue", "imminent", "none", "unknown"]),
  urgency_suppressed: z.boolean(),
  urgency_reason: text,
  days_until_lfd: z.int().nullable(),
});

const rail = z.object({
  pod_rail_carrier: text,
  pod_rail_loaded_at: time,
  pod_rail_departed_at: time,
  destination_eta: time,
  destination_ata: time,
});

const shipment = z
  .object({
    id: z.uuid(),
    bill_of_lading: z.string(),
    ref_numbers: z.array(z.string()),
    line: z.string(),
    shipping_line_name: z.string(),
    port_of_lading_name: text,
    port_of_discharge_name: text,
    destination_name: text,
    pod_eta_at: time.meta({ description: "Estimate" }),
    pod_eta_date_only: z.boolean().meta({ description: "True: told as a day, and kept as its first moment" }),
    pod_original_eta_at: time.meta({ description: "The first estimate" }),
    pod_ata_at: time.meta({ description: "Fact" }),
  })
  .nullable();

const events = z.union([
  z.object({
    count: z.int(),
    rail_events_count: z.int(),
    latest_event: latestEventOutput.nullable(),
  }),
  z.string(),
]);

const terminal = z.object({ id: z.uuid(), name: z.string(), firms_code: text }).nullable();

/** One container as the tools tell it. */
export const containerOutput = z.looseObject({
  id: z.uuid(),
  container_number: z.string(),
  status: z.string(),
  status_source: z.string(),
  ref_numbers: z.array(z.string()),
  equipment,
  location,
  demurrage,
  rail,
  shipment,
  pod_terminal: terminal,
  pickup_facility: terminal.meta({ description: "Inland, where it is not picked up at the port" }),
  events,
  as_of: asOfOutput,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  _metadata: z.looseObject({}),
});
