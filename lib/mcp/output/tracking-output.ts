import { z } from "zod";
import { containerOutput } from "./container-output";

const text = z.string().nullable();
const candidate = z.object({
  scac: z.string(),
  name: z.string(),
  confidence: z.number(),
  trackable: z.boolean().meta({ description: "Whether the account is connected to the shipping line for this number" }),
});

export const inferOutput = z.object({
  number_type: z.string(),
  decision: z.string(),
  selected: candidate.nullable(),
  candidates: z.array(candidate),
  check_digit_passed: z.boolean().nullable(),
  reason: text,
});

const pendingOutput = z.object({
  id: z.uuid(),
  request_number: z.string(),
  number_type: z.string(),
  scac: text,
  status: z.string(),
  failed_reason: text,
  failed_reason_detail: text.meta({ description: "Why the request failed and what can be done, in words" }),
});

const containerSummary = z.object({ id: z.uuid(), container_number: z.string(), status: z.string() });

/** Output schema of track_container: a container, a tracking request, or the reason why tracking was not started. */
export const trackOutput = containerOutput.partial().extend({
  tracking_request_created: z.boolean(),
  infer_result: inferOutput.nullable(),
  tracking_request: pendingOutput.optional(),
  shipment_id: z.uuid().optional(),
  containers: z.array(containerSummary).optional(),
  error: z.string().optional().meta({ description: "ShippingLineUnknown" }),
  message: z.string().optional(),
});
