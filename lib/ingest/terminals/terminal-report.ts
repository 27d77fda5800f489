import { z } from "zod";
import { rowFaults, rowSchema } from "@/lib/platform/jsonapi/row-schema";
import { terminalName } from "./resolve-terminal";
import { terminalFee, terminalHold } from "./terminal-word";

const rowsMax = 500;
const amountMax = 1_000_000_000;
const currencies = new Set(Intl.supportedValuesOf("currency"));

const text = z.string().trim().min(1).max(255);
const shownTime = "With an offset, or a local time of the terminal's place";

/** Years that PostgreSQL and ISO 8601 write alike. */
function isStorable(time: string): boolean {
  const year = Number(time.slice(0, 4));
  return year >= 1970 && year < 9999;
}

const time = z.iso
  .datetime({ offset: true, local: true, abort: true, error: "must be a date and time of ISO 8601" })
  .refine(isStorable, "must lie between 1970 and 9998")
  .meta({ description: shownTime });

const dayOrTime = z
  .union([time, z.iso.date().refine(isStorable, "must lie between 1970 and 9998")], {
    error: "must be a day or a date and time of ISO 8601",
  })
  .nullable()
  .optional()
  .meta({ description: `A day of the terminal's place, or a time. ${shownTime}` });

const scac = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,4}$/, "must be a SCAC of two to four letters");

const hold = terminalHold.extend({ description: z.string().trim().max(1_000).nullish() });

const fee = terminalFee.extend({
  amount: z.number().min(0).max(amountMax),
  currency_code: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), "must be a currency of ISO 4217"),
});

/** What one terminal, railway or line says of one container. What is left out is not said; null is said to be none. */
export const terminalReport = z.object({
  container_number: text,
  shipment_id: z.uuid().optional(),
  bill_of_lading: text.optional().meta({ description: "Bill or booking that the shipment is tracked by" }),
  source: z.enum(["terminal", "rail", "line"]).default("terminal"),
  terminal: terminalName.optional().meta({ description: "Who speaks, or where; local times are of its place" }),
  reported_at: time.meta({ description: `Of when this is true. The newest word on a thing counts. ${shownTime}` }),
  available_for_pickup: z.boolean().nullable().optional(),
  holds: z.array(hold).max(100).nullable().optional(),
  fees: z.array(fee).max(100).nullable().optional(),
  pickup_appointment_at: time.nullable().optional(),
  last_free_days: z.object({ line: dayOrTime, terminal: dayOrTime, rail: dayOrTime }).nullable().optional(),
  location: text.nullable().optional().meta({ description: "Row, bay or area within the terminal" }),
  chassis_number: text.nullable().optional().meta({ description: "It left on" }),
  pod_terminal: terminalName.nullable().optional().meta({ description: "It is discharged at, or was moved to" }),
  off_dock: z.boolean().nullable().optional().meta({ description: "Brought to a place outside the terminal" }),
  pod_rail_carrier_scac: scac.nullable().optional(),
  ind_rail_carrier_scac: scac.nullable().optional(),
  vessel_berthed_at: time
    .nullable()
    .optional()
    .meta({ description: "When its ship was moored; not later than reported_at" }),
});

export type GivenReport = z.infer<typeof terminalReport>;

/** The body of the intake. */
export const terminalReportsBody = z.object({ rows: z.array(rowSchema(terminalReport)).min(1).max(rowsMax) });

export const reportStatuses = ["accepted", "unchanged", "invalid", "unknown_container"] as const;

const result = z.object({
  index: z.int().meta({ description: "Place in rows, from 0" }),
  status: z.enum(reportStatuses).meta({ description: "unchanged: this very report is known already" }),
  container_id: z.uuid().nullable(),
  shipment_id: z.uuid().nullable(),
  ...rowFaults,
});

/** The answer: one result per row, in order. */
export const terminalReportsAnswer = z.object({
  counts: z.object({
    total: z.int(),
    accepted: z.int(),
    unchanged: z.int(),
    invalid: z.int(),
    unknown_container: z.int(),
  }),
  results: z.array(result),
});
