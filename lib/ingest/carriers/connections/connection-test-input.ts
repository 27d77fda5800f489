import { z } from "zod";
import type { CarrierQuery } from "@/lib/ingest/carriers/carrier";
import { faultOfNumber } from "@/lib/ingest/carriers/detection/fault-of-number";
import { normalizeNumber } from "@/lib/reference/normalize-number";

const type = z.enum(["bill_of_lading", "booking_number", "container"]);

const number = z
  .string()
  .trim()
  .min(1)
  .superRefine((text, context) => {
    const fault = faultOfNumber(text);
    if (fault !== null) context.addIssue({ code: "custom", message: fault.replace(/\.$/, "") });
  })
  .transform(normalizeNumber);

const resource = z.object({
  type: z.literal("carrier_connection_test").optional(),
  id: z.string().nullish(),
  attributes: z.object({ request_type: type, request_number: number }),
});

/**
 * Body of a test: a number of the caller's, as a JSON:API resource or flat (`{ type, number }`), read as tracking would read
 * it. Null: nothing is asked in particular.
 */
export const connectionTestInput = z
  .object({ data: resource.optional(), type: type.optional(), number: number.optional() })
  .transform((body, context): CarrierQuery | null => {
    if (body.data) return { type: body.data.attributes.request_type, number: body.data.attributes.request_number };
    if (body.type && body.number) return { type: body.type, number: body.number };
    if (!body.type && !body.number) return null;
    context.addIssue({ code: "custom", message: "is missing", path: [body.type ? "number" : "type"] });
    return z.NEVER;
  });
