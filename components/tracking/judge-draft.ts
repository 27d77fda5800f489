import { parseContainerNumber } from "@/lib/reference/container-number";
import type { Candidate, Detection } from "./detection";
import type { Draft } from "./parse-drafts";
import type { RequestType } from "./tracking-request";

export type DetectionState = { detection: Detection | null; refusal: string | null; asking: boolean };

/** What the reader chose for one number, over what was detected. */
export type Choice = { type?: RequestType; scac?: string; keepDigit?: boolean };

export type Judgement = {
  type: RequestType;
  scac: string | null;
  /** Carriers to offer first, best first. */
  candidates: Candidate[];
  verdict: "asking" | "ready" | "likely" | "choose_carrier" | "check_digit" | "refused";
  /** Why it cannot be tracked; the number that would fit. */
  reason: string | null;
  rightNumber: string | null;
};

const typeOf: Record<Detection["number_type"], RequestType> = {
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  container: "container",
};

function rightNumberOf(draft: Draft): string | null {
  const parsed = parseContainerNumber(draft.number);
  return parsed && !parsed.checkDigitPassed
    ? `${parsed.ownerCode} ${parsed.serial} ${parsed.expectedCheckDigit}`
    : null;
}

function verdictOf(
  state: DetectionState,
  choice: Choice,
  scac: string | null,
  type: RequestType,
): Judgement["verdict"] {
  const { detection, refusal, asking } = state;
  if (refusal !== null) return "refused";
  if (asking && choice.scac === undefined) return "asking";
  const wrongDigit = type === "container" && detection?.validation.check_digit_passed === false;
  if (wrongDigit && !choice.keepDigit) return "check_digit";
  if (scac === null) return "choose_carrier";
  const isGuess = choice.scac === undefined && detection?.shipping_line.decision === "needs_confirmation";
  return isGuess ? "likely" : "ready";
}

/** One number: its kind, its carrier, and whether it can be sent as it is. A choice of the reader always wins. */
export function judgeDraft(draft: Draft, state: DetectionState, choice: Choice): Judgement {
  const { detection, refusal } = state;
  const type = choice.type ?? (detection ? typeOf[detection.number_type] : "bill_of_lading");
  const scac = choice.scac ?? detection?.shipping_line.selected?.scac ?? null;
  return {
    type,
    scac,
    candidates: detection?.shipping_line.candidates ?? [],
    verdict: verdictOf(state, choice, scac, type),
    reason: refusal ?? detection?.validation.reason ?? null,
    rightNumber: rightNumberOf(draft),
  };
}

export function isReady({ verdict }: Judgement): boolean {
  return verdict === "ready" || verdict === "likely";
}
