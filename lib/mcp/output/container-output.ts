import { z } from "zod";
import { containers } from "@/lib/shipments/containers/container";
import { freshnessStates } from "@/lib/shipments/freshness";
import { shipments } from "@/lib/shipments/shipment";
import { attributeShape } from "./plain-attributes";
import { problemsOutput } from "./problem-output";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

/** Attributes that the output repeats under their own names, by group. Schemas and values are derived from these lists. */
export const outputAttributes = {
  location: [
    "available_for_pickup",
    "availability_known",
    "pod_arrived_at",
    "pod_discharged_at",
    "pod_full_out_at",
    "pod_timezone",
    "pod_locode",
    "pod_name",
    "pod_eta_at",
    "pod_original_eta_at",
    "times_without_timezone",
  ],
  demurrage: [
    "pickup_lfd",
    "pickup_appointment_at",
    "fees_at_pod_terminal",
    "holds_at_pod_terminal",
    "ind_facility_fees",
    "ind_facility_holds",
  ],
  deadlines: ["empty_return_due_at", "export_cutoffs", "free_days", "deadline_sources"],
  rail: ["pod_rail_loaded_at", "pod_rail_departed_at"],
  shipment: [
    "ref_numbers",
    "shipping_line_name",
    "shipping_line_short_name",
    "port_of_lading_name",
    "port_of_discharge_name",
    "destination_name",
    "pod_eta_at",
    "pod_eta_date_only",
    "pod_original_eta_at",
    "pod_ata_at",
  ],
} as const;

export const latestEventOutput = z.object({
  event: z.string(),
  timestamp: time,
  timezone: text,
  without_timezone: z
    .boolean()
    .meta({ description: "Whether the time is the local time as sent, because its time zone is not known" }),
  location: text,
  vessel_name: text,
  data_source: z.string(),
});

export const lineFreshness = z.string().meta({ description: freshnessStates.join(", ") });

export const lineNotFoundSince = time.meta({
  description: "Since when the shipping line responds that it does not find the number; null: it finds it",
});

/** Time of the latest response of each source, and the current time of the shipment. */
export const asOfOutput = z.object({
  now: z.iso.datetime().meta({ description: "Current time; sandbox shipments use the sandbox clock" }),
  line_last_answered_at: time,
  line_next_check_at: time,
  line_freshness: lineFreshness,
  line_not_found_since: lineNotFoundSince,
  terminal_last_reported_at: time,
});

const equipment = z.object({
  type: text,
  length: z.int().nullable(),
  height: text,
  weight_lbs: z.number().nullable(),
});

const localTime = text.meta({ description: "The time at the port of discharge, without offset; null: not known" });

const location = z.object({
  current_location: text.meta({
    description:
      "Location: the terminal of the newest statement in the port of discharge, else according to the latest movement event; null: unknown",
  }),
  ...attributeShape(containers.attributes, outputAttributes.location),
  pod_arrived_at_local: localTime,
  pod_discharged_at_local: localTime,
});

/** Source of each attribute. */
const reportedBy = z
  .record(z.string(), z.object({ source: z.string(), reported_at: z.iso.datetime(), rule: z.string() }).nullable())
  .meta({
    description:
      "Source and time of the report that gives each attribute, and the rule that chose it; null: not reported",
  });

const demurrage = z.object({
  ...attributeShape(containers.attributes, outputAttributes.demurrage),
  pickup_lfd_local: text.meta({
    description: "The last free day in the time zone of the facility, without offset; null: not known",
  }),
  last_free_days: z.object({ terminal: time, rail: time, line: time }),
  earliest_last_free_day: z
    .object({ at: z.iso.datetime(), source: z.enum(["terminal", "rail", "line"]) })
    .nullable()
    .meta({ description: "The day that the urgency warns of: the earliest still to be met; null: none" }),
  fees_total_amount: z.number().nullable().meta({ description: "Total reported by the terminal; null: not reported" }),
  fees_currency_code: text,
  holds_and_fees_known: z
    .boolean()
    .meta({ description: "Whether holds and fees are both reported; if false, an empty list means unknown" }),
  reported_by: reportedBy,
  urgency: z.enum(["overdue", "imminent", "none", "unknown"]),
  urgency_suppressed: z.boolean(),
  urgency_reason: text,
  days_until_lfd: z.int().nullable(),
});

const deadlines = z
  .object(attributeShape(containers.attributes, outputAttributes.deadlines))
  .meta({ description: "Deadlines of export and empty return, as reported" });

const rail = z.object({
  pod_rail_carrier: text,
  ...attributeShape(containers.attributes, outputAttributes.rail),
  destination_eta: time,
  destination_ata: time,
});

const shipment = z
  .object({
    id: z.uuid(),
    bill_of_lading: z.string(),
    line: z.string(),
    ...attributeShape(shipments.attributes, outputAttributes.shipment),
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

/** Output schema of a container. */
export const containerOutput = z.looseObject({
  id: z.uuid(),
  container_number: z.string(),
  status: z.string(),
  status_source: z.string(),
  problems: problemsOutput,
  ref_numbers: z.array(z.string()),
  equipment,
  location,
  demurrage,
  deadlines,
  rail,
  shipment,
  pod_terminal: terminal,
  customs_holds: containers.attributes.shape.customs_holds,
  no_longer_named_since: containers.attributes.shape.no_longer_named_since,
  data_marks: containers.attributes.shape.data_marks,
  pickup_facility: terminal.meta({ description: "Inland facility, if the container is not picked up at the port" }),
  events,
  as_of: asOfOutput,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  _metadata: z.looseObject({}),
});
