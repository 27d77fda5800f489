import { z } from "zod";

const unknownSetting = z.unknown().superRefine((_value, context) => {
  context.addIssue({ code: "custom", message: "is not a setting", params: { code: "invalid" } });
});

const parameterName = z
  .string()
  .min(1)
  .max(64, "must have 64 characters at most")
  .regex(/^[\w.\-[\]]*$/, "must be the name of a query parameter")
  .optional();

/** The attribute `settings`, in a write, in an answer and in the table: how the carrier departs from plain DCSA. */
export const connectionSettings = z
  .object({
    page_size: z
      .int("must be a whole number from 1 to 1000")
      .min(1, "must be a whole number from 1 to 1000")
      .max(1000, "must be a whole number from 1 to 1000")
      .nullable()
      .default(null)
      .meta({ description: "Events asked for per page (`limit`); null: the carrier's own" }),
    api_version: z
      .string()
      .regex(/^[\x21-\x7e]{1,50}$/, "must be 1 to 50 printable characters without blanks")
      .nullable()
      .default(null)
      .meta({ description: "Sent as the header API-Version" }),
    reference_parameters: z
      .object({ bill_of_lading: parameterName, booking_number: parameterName, container: parameterName })
      .catchall(unknownSetting)
      .default({})
      .meta({ description: "Query parameter per type of number, where the carrier does not use DCSA's names" }),
    z_is_local_time: z
      .boolean()
      .default(false)
      .meta({ description: "The carrier writes the local time of the place with a Z behind it" }),
  })
  .catchall(unknownSetting);
