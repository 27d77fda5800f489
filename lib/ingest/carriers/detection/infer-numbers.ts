import { z } from "zod";
import type { Problem } from "@/lib/platform/errors";
import { rowErrors, serializeRowResults } from "@/lib/platform/jsonapi/row-results";
import { findInvalidNumber } from "./assert-valid-number";
import { detectCarrier } from "./detect-carrier";
import { inferNumberResults, serializeDetection } from "./infer-number-results";
import type { SandboxPrefixes } from "./match-sandbox-number";

const numbersMax = 1_000;
const statuses = ["inferred", "invalid"] as const;

/** The request body. */
export const inferNumbersBody = z.object({
  numbers: z
    .array(z.string())
    .min(1)
    .max(numbersMax)
    .meta({ description: "Container numbers, bill of lading or booking numbers" }),
});

/** The response body: one result per number, in order. */
export const inferNumbersResponse = z.object({
  counts: z.object({ total: z.int(), inferred: z.int(), invalid: z.int() }),
  results: z.array(
    z.object({
      index: z.int().meta({ description: "Index of the number, from 0" }),
      status: z.enum(statuses),
      infer_number_results: inferNumberResults.shape.data
        .omit({ id: true })
        .nullable()
        .meta({ description: "null: the number cannot be a carrier's number, for the reason in `errors`" }),
      ...rowErrors,
    }),
  ),
});

type Result = { status: (typeof statuses)[number]; number: string; problems: Problem[] };

function checkNumber(text: string, index: number): Result {
  const number = text.trim();
  const source = { pointer: `/numbers/${index}` };
  if (number === "") {
    return { status: "invalid", number, problems: [{ code: "blank", detail: "A number can't be blank.", source }] };
  }
  const invalid = findInvalidNumber(number);
  if (invalid) return { status: "invalid", number, problems: [{ ...invalid, source }] };
  return { status: "inferred", number, problems: [] };
}

/**
 * Infers type and carrier of each number. `sandbox`: the prefixes of sandbox numbers, none for accounts without the sandbox. `connected`:
 * the SCACs of the account's connections.
 */
export function inferNumbers(numbers: string[], sandbox: SandboxPrefixes, connected: ReadonlySet<string>) {
  return serializeRowResults(statuses, numbers.map(checkNumber), ({ status, number }) => {
    if (status === "invalid") return { infer_number_results: null };
    const { type, attributes } = serializeDetection(detectCarrier(number, { sandbox }), connected).data;
    return { infer_number_results: { type, attributes } };
  });
}
