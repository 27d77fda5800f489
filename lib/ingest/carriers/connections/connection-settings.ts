import { z } from "zod";

const unknownSetting = z.unknown().superRefine((_value, context) => {
  context.addIssue({ code: "custom", message: "is not a setting", params: { code: "invalid" } });
});

const parameterName = z
  .string()
  .min(1)
  .max(64, "must have at most 64 characters")
  .regex(/^[\w.\-[\]]*$/, "must be a query parameter name")
  .optional();

/** The attribute `settings`, in requests, in responses and as stored: how the carrier deviates from plain DCSA. */
export const connectionSettings = z
  .object({
    page_size: z
      .int("must be a whole number from 1 to 1000")
      .min(1, "must be a whole number from 1 to 1000")
      .max(1000, "must be a whole number from 1 to 1000")
      .nullable()
      .default(null)
      .meta({ description: "Events per page (`limit`); null: the carrier's default" }),
    api_version: z
      .string()
      .regex(/^[\x21-\x7e]{1,50}$/, "must be 1 to 50 printable characters without spaces")
      .nullable()
      .default(null)
      .meta({ description: "Value of the header API-Version; null: not sent" }),
    reference_parameters: z
      .object({ bill_of_lading: parameterName, booking_number: parameterName, container: parameterName })
      .catchall(unknownSetting)
      .default({})
      .meta({ description: "Query parameter per type of number, if the carrier does not use the DCSA names" }),
    z_is_local_time: z
      .boolean()
      .default(false)
      .meta({ description: "Whether the carrier sends local times with a trailing Z" }),
  })
  .catchall(unknownSetting);
