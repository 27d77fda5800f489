import { v7 } from "uuid";
import { z } from "zod";
import { isTrackable } from "@/lib/ingest/carriers/connections/find-active-connection";
import { type CarrierCandidate, type Detection, requestTypeOf } from "./detect-carrier";
import { validationReasonCodes } from "./validate-number";

const candidate = z.object({
  scac: z.string(),
  name: z.string(),
  confidence: z.number().min(0).max(1),
  trackable: z.boolean(),
});

/** The response of number detection. It is not stored and has no URL, so it is not defined as a resource. */
export const inferNumberResults = z.object({
  data: z.object({
    id: z.uuid({ version: "v7" }),
    type: z.literal("infer_number_results"),
    attributes: z.object({
      number_type: z.enum(["container", "bill_of_lading", "booking"]),
      validation: z.object({
        is_valid: z.boolean().nullable(),
        type: z.enum(["container", "shipment"]),
        check_digit_passed: z.boolean().nullable(),
        expected_check_digit: z.int().nullable(),
        parsed_number: z.string().nullable(),
        reason: z.string().nullable(),
        reason_code: z.enum(validationReasonCodes).nullable(),
      }),
      shipping_line: z.object({
        decision: z.enum(["auto_select", "needs_confirmation", "no_prediction"]),
        selected: candidate.nullable(),
        candidates: z.array(candidate).meta({ description: "Most likely first" }),
      }),
    }),
  }),
});

type InferNumberResults = z.infer<typeof inferNumberResults>;

/** Serializes a detection as a JSON:API document. `connected`: the SCACs of the account's connections. */
export function serializeDetection(
  { numberType, validation, decision, selected, candidates }: Detection,
  connected: ReadonlySet<string>,
): InferNumberResults {
  const serializeCandidate = ({ scac, name, confidence }: CarrierCandidate) => ({
    ...{ scac, name, confidence },
    trackable: isTrackable(connected, scac, requestTypeOf[numberType]),
  });
  return {
    data: {
      id: v7(),
      type: "infer_number_results",
      attributes: {
        number_type: numberType,
        validation: {
          is_valid: validation.isValid,
          type: validation.type,
          check_digit_passed: validation.checkDigitPassed,
          expected_check_digit: validation.expectedCheckDigit,
          parsed_number: validation.parsedNumber,
          reason: validation.reason,
          reason_code: validation.reasonCode,
        },
        shipping_line: {
          decision,
          selected: selected && serializeCandidate(selected),
          candidates: candidates.map(serializeCandidate),
        },
      },
    },
  };
}
