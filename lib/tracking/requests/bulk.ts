import { z } from "zod";
import { customerLink } from "@/lib/parties/customer-link";
import { rowFaults, rowSchema } from "@/lib/platform/jsonapi/row-schema";
import { newTrackingRequest, trackingRequests } from "./tracking-request";

const rowsMax = 1_000;

/** A row as plain JSON. */
export const flatRow = newTrackingRequest.safeExtend({ relationships: customerLink });

/** A row as a JSON:API resource. */
export const resourceRow = z.object({
  type: z.literal("tracking_request").optional(),
  attributes: newTrackingRequest,
  relationships: customerLink,
});

const row = rowSchema(flatRow, resourceRow).meta({
  description: "As for a single request: its attributes, or a whole resource of the type tracking_request",
});

/** The body of the list. */
export const bulkBody = z.object({
  rows: z.array(row).min(1).max(rowsMax),
  dry_run: z
    .boolean()
    .default(false)
    .meta({ description: "Only tells what would come of the rows; nothing is stored" }),
});

export const bulkStatuses = ["created", "valid", "duplicate", "invalid"] as const;

const result = z.object({
  index: z.int().meta({ description: "Place in rows, from 0" }),
  status: z.enum(bulkStatuses).meta({ description: "valid: in a dry run, what would be created" }),
  tracking_request: trackingRequests.object
    .nullable()
    .meta({ description: "What was created, or for a duplicate the request that is open already, where it is stored" }),
  ...rowFaults,
});

/** The answer: one result per row, in order. */
export const bulkAnswer = z.object({
  dry_run: z.boolean(),
  counts: z.object({ total: z.int(), created: z.int(), valid: z.int(), duplicate: z.int(), invalid: z.int() }),
  results: z.array(result),
});
