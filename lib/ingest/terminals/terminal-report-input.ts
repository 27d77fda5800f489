import { z } from "zod";
import { rowErrors, rowSchema } from "@/lib/platform/jsonapi/row-results";
import { terminalReference } from "./resolve-terminal";
import { terminalFee, terminalHold } from "./terminal-report";

const rowsMax = 500;
const amountMax = 1_000_000_000;
const freeDaysMax = 365;
const massMax = 1_000_000;
const currencies = new Set(Intl.supportedValuesOf("currency"));

const text = z.string().trim().min(1).max(255);
const timeFormat = "With a UTC offset, or as local time of the terminal";

/** Whether the year has the same form in PostgreSQL and ISO 8601. */
function isStorable(time: string): boolean {
  const year = Number(time.slice(0, 4));
  return year >= 1970 && year < 9999;
}

const time = z.iso
  .datetime({ offset: true, local: true, abort: true, error: "must be an ISO 8601 date and time" })
  .refine(isStorable, "must be between 1970 and 9998")
  .meta({ description: timeFormat });

const dayOrTime = z
  .union([time, z.iso.date().refine(isStorable, "must be between 1970 and 9998")], {
    error: "must be an ISO 8601 date, or date and time",
  })
  .nullable()
  .optional()
  .meta({ description: `A date in the time zone of the terminal, or a time. ${timeFormat}` });

const freeDays = z
  .int()
  .min(0)
  .max(freeDaysMax)
  .nullable()
  .optional()
  .meta({ description: "Number of free days granted; no deadline is computed from it" });

/** Zero is refused: sources send it where they know no weight. */
const grossMass = z
  .object({ value: z.number().min(1).max(massMax), unit: z.enum(["kg", "lb"]) })
  .nullable()
  .optional()
  .meta({
    description:
      "Gross mass of the packed container (SOLAS): cargo, packaging and the container itself. Neither the weight of the cargo alone nor the tare",
  });

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
    .refine((code) => currencies.has(code), "must be an ISO 4217 currency code"),
});

/** A report of a terminal, railway or carrier about one container. An omitted value is not reported; null reports none. */
export const terminalReportInput = z.object({
  container_number: text,
  shipment_id: z.uuid().optional(),
  bill_of_lading: text
    .optional()
    .meta({ description: "Bill of lading or booking number by which the shipment is tracked" }),
  source: z.enum(["terminal", "rail", "line"]).default("terminal"),
  terminal: terminalReference
    .optional()
    .meta({ description: "The terminal or ramp of the report; its time zone applies to local times" }),
  reported_at: time.meta({
    description: `Time of the report. For each attribute the newest report applies. ${timeFormat}`,
  }),
  available_for_pickup: z.boolean().nullable().optional(),
  holds: z.array(hold).max(100).nullable().optional(),
  fees: z.array(fee).max(100).nullable().optional(),
  pickup_appointment_at: time.nullable().optional(),
  last_free_days: z.object({ line: dayOrTime, terminal: dayOrTime, rail: dayOrTime }).nullable().optional(),
  empty_return_due_at: dayOrTime.meta({
    description: `When the empty container is due back at the carrier (detention): a date in the time zone of the terminal, or a time. ${timeFormat}`,
  }),
  export_cutoffs: z.object({ cy: dayOrTime, vgm: dayOrTime, documents: dayOrTime }).nullable().optional().meta({
    description:
      "Latest time for the full container at the terminal of loading (`cy`), its verified gross mass (`vgm`) and the shipping instructions (`documents`)",
  }),
  free_days: z
    .object({ demurrage: freeDays, detention: freeDays })
    .nullable()
    .optional()
    .meta({ description: "Free days granted at the terminal (`demurrage`) and with the equipment (`detention`)" }),
  location: text.nullable().optional().meta({ description: "Row, bay or area within the terminal" }),
  chassis_number: text.nullable().optional().meta({ description: "Chassis on which the container left" }),
  gross_mass: grossMass,
  pod_terminal: terminalReference
    .nullable()
    .optional()
    .meta({ description: "Terminal where the container is discharged or to which it was moved" }),
  off_dock: z
    .boolean()
    .nullable()
    .optional()
    .meta({ description: "Whether the container was moved to a location outside the terminal" }),
  pod_rail_carrier_scac: scac.nullable().optional(),
  ind_rail_carrier_scac: scac.nullable().optional(),
  vessel_berthed_at: time
    .nullable()
    .optional()
    .meta({ description: "When the vessel berthed; not later than `reported_at`" }),
});

export type TerminalReportInput = z.infer<typeof terminalReportInput>;

/** Request body of a submission. */
export const terminalReportsBody = z.object({ rows: z.array(rowSchema(terminalReportInput)).min(1).max(rowsMax) });

export const terminalReportStatuses = ["accepted", "unchanged", "invalid", "unknown_container"] as const;

const result = z.object({
  index: z.int().meta({ description: "Index of the row, from 0" }),
  status: z.enum(terminalReportStatuses).meta({ description: "`unchanged`: the same report was submitted before" }),
  container_id: z.uuid().nullable(),
  shipment_id: z.uuid().nullable(),
  ...rowErrors,
});

/** Response of a submission: one result per row, in order. */
export const terminalReportsResponse = z.object({
  counts: z.object({
    total: z.int(),
    accepted: z.int(),
    unchanged: z.int(),
    invalid: z.int(),
    unknown_container: z.int(),
  }),
  results: z.array(result),
});
