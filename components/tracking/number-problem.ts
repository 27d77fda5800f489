import type { Translator } from "@/components/language/translator";
import type { Detection } from "./classify-draft";

/** Why a number cannot be tracked, or may not be a carrier's. `detail`: the sentence of the API, for codes that are not known here. */
export type NumberProblem = { code: string; detail: string; given: string; expected: string };

/** What the detection has found about a number; null: nothing. */
export function problemOfValidation({
  reason,
  reason_code: code,
  parsed_number: number,
  expected_check_digit: expected,
}: Detection["validation"]): NumberProblem | null {
  if (reason === null) return null;
  return { code: code ?? "", detail: reason, given: number?.at(-1) ?? "", expected: String(expected ?? "") };
}

/** Why a number is refused, by the member `meta` of its error. */
export function problemOfError(meta: Record<string, unknown> | undefined, detail: string): NumberProblem {
  return { code: typeof meta?.reason === "string" ? meta.reason : "", detail, given: "", expected: "" };
}

/** A problem of a number in words. */
export const numberProblemText = (t: Translator<"tracking">, problem: NumberProblem): string => t("problem", problem);
