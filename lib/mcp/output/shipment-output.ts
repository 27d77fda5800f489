import { z } from "zod";
import { etaChanges } from "@/lib/shipments/eta-changes/eta-change";
import { shipments } from "@/lib/shipments/shipment";
import { lineFreshness, lineNotFoundSince } from "./container-output";
import { problemsOutput } from "./problem-output";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

const terminal = z.object({ id: z.uuid(), name: z.string(), nickname: text, firms_code: text }).nullable();
const port = z.object({ id: z.uuid(), code: z.string(), country_code: z.string() }).nullable();

const line = z.object({ scac: z.string(), name: z.string(), short_name: z.string() });

const routing = z.object({
  port_of_lading: z.object({
    locode: text,
    name: text,
    port_details: port,
    etd: time,
    etd_date_only: z.boolean(),
    atd: time,
    timezone: text,
  }),
  port_of_discharge: z.object({
    locode: text,
    name: text,
    port_details: port,
    terminal,
    eta: time.meta({ description: "Latest estimate" }),
    eta_date_only: z
      .boolean()
      .meta({ description: "Whether only the date is known; the time is then the start of that day" }),
    ata: time.meta({ description: "Actual arrival" }),
    original_eta: time.meta({ description: "First estimate" }),
    timezone: text,
  }),
  destination: z
    .object({ locode: text, name: text, terminal, eta: time, eta_date_only: z.boolean(), ata: time, timezone: text })
    .nullable(),
});

export const shipmentContainersOutput = z.object({
  count: z.int(),
  containers: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      status: z.string(),
      equipment_type: text,
      equipment_length: z.int().nullable(),
      available_for_pickup: z.boolean().nullable(),
      pod_arrived_at: time,
      pod_discharged_at: time,
      pickup_lfd: time,
    }),
  ),
  left_out: z.int(),
});

/** Output schema of a shipment. */
export const shipmentOutput = z.looseObject({
  id: z.uuid(),
  bill_of_lading: z.string(),
  normalized_number: z.string(),
  status: z.string(),
  problems: problemsOutput,
  shipping_line: line,
  transport_documents: shipments.attributes.shape.transport_documents,
  bookings: shipments.attributes.shape.bookings,
  customer_name: text,
  reference_numbers: z.array(z.string()),
  tags: z.array(z.string()),
  routing,
  customs_holds: shipments.attributes.shape.customs_holds,
  data_marks: shipments.attributes.shape.data_marks,
  times_without_timezone: shipments.attributes.shape.times_without_timezone,
  vessel_at_pod: z.object({ name: text, imo: text, voyage_number: text }),
  last_eta_change: etaChanges.attributes.nullable().meta({
    description:
      "Last change of the estimated arrival at the port of discharge, or of the vessel or port; null: none since the first estimate",
  }),
  containers: z.union([shipmentContainersOutput, z.string()]),
  tracking: z.object({
    line_tracking_last_attempted_at: time,
    line_tracking_last_succeeded_at: time,
    line_tracking_stopped_at: time,
    line_tracking_stopped_reason: text,
  }),
  as_of: z.object({
    now: z.iso.datetime(),
    line_freshness: lineFreshness,
    line_not_found_since: lineNotFoundSince,
    line_next_check_at: time,
  }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  _metadata: z.looseObject({}),
});
