import { z } from "zod";
import { errorCodes } from "@/lib/platform/errors";
import { isTold } from "@/lib/platform/jsonapi/error-document";

const source = z
  .union([
    z.object({ pointer: z.string().meta({ description: "JSON Pointer (RFC 6901) into the body that was sent" }) }),
    z.object({ parameter: z.string().meta({ description: "Name of the query parameter" }) }),
  ])
  .nullable()
  .meta({ description: "The place at fault, a missing member included; null: no single one" });

const fault = z.object({
  status: z
    .string()
    .regex(/^[45]\d\d$/)
    .meta({ description: "The HTTP status, as text" }),
  source,
  title: z.string().min(1).meta({ description: "The status in words" }),
  detail: z.string().min(1).meta({ description: "What is wrong here, in a sentence" }),
  code: z
    .enum(errorCodes.filter(isTold))
    .optional()
    .meta({ description: "The kind of fault, for programs; with status 422" }),
});

/** The schema of every refusal. */
export const refusalSchema = z
  .object({ errors: z.array(fault).min(1).max(20).meta({ description: "All faults found, 20 at most" }) })
  .meta({ id: "errors" });
