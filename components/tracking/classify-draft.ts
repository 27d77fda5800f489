import type { z } from "zod";
import type { inferNumberResults } from "@/lib/ingest/carriers/detection/infer-number-results";
import { parseContainerNumber } from "@/lib/reference/container-number";
import type { FieldValues } from "./field-values";
import { type NumberProblem, problemOfValidation } from "./number-problem";
import type { Draft } from "./parse-drafts";
import type { RequestType } from "./tracking-request";

/** The response of `POST /v2/tracking_requests/infer_number`. */
export type DetectionDocument = z.infer<typeof inferNumberResults>;

export type Detection = DetectionDocument["data"]["attributes"];
export type CarrierCandidate = Detection["shipping_line"]["candidates"][number];

/** The detection of one number; `rejection`: why it cannot be tracked. */
export type DetectionState = { detection: Detection | null; rejection: NumberProblem | null; isPending: boolean };

/** What the user selected for one number, instead of what was detected, and what an imported file states about it. */
export type DraftChoice = {
  type?: RequestType;
  scac?: string;
  /** The carrier was chosen together with that of other numbers. */
  isOfGroup?: boolean;
  acceptsCheckDigit?: boolean;
  references?: string[];
  tags?: string[];
  /** Id of a party; null: that of all numbers. */
  customerId?: string | null;
  fields?: FieldValues;
  /** When the first of the numbers with which it was entered were sent, in milliseconds since 1970. */
  batch?: number;
  /** Its row in the file, from 1. */
  row?: number;
};

export type DraftClassification = {
  type: RequestType;
  scac: string | null;
  /** The detected carriers, most likely first. */
  candidates: CarrierCandidate[];
  status: "detecting" | "ready" | "likely" | "doubtful" | "choose_carrier" | "check_digit" | "rejected";
  /** Why the number cannot be tracked, or why it may not be a carrier's. */
  problem: NumberProblem | null;
  /** The container number with the correct check digit, when the typed one is wrong. */
  correctedNumber: string | null;
};

const requestTypes: Record<Detection["number_type"], RequestType> = {
  bill_of_lading: "bill_of_lading",
  booking: "booking_number",
  container: "container",
};

function correctedNumberOf(draft: Draft): string | null {
  const parsed = parseContainerNumber(draft.number);
  return parsed && !parsed.checkDigitPassed
    ? `${parsed.ownerCode} ${parsed.serial} ${parsed.expectedCheckDigit}`
    : null;
}

function statusOf(
  { detection, rejection, isPending }: DetectionState,
  choice: DraftChoice,
  scac: string | null,
  type: RequestType,
): DraftClassification["status"] {
  if (rejection !== null) return "rejected";
  if (isPending && choice.scac === undefined) return "detecting";
  const hasWrongDigit = type === "container" && detection?.validation.check_digit_passed === false;
  if (hasWrongDigit && !choice.acceptsCheckDigit) return "check_digit";
  const isLikely = choice.scac === undefined && detection?.shipping_line.decision === "needs_confirmation";
  if (isLikely) return "likely";
  if (!hasWrongDigit && (detection?.validation.reason ?? null) !== null) return "doubtful";
  return scac === null ? "choose_carrier" : "ready";
}

/** Combines the detection of one number with the user's choice, which takes precedence. */
export function classifyDraft(draft: Draft, state: DetectionState, choice: DraftChoice): DraftClassification {
  const { detection, rejection } = state;
  const type = choice.type ?? (detection ? requestTypes[detection.number_type] : "bill_of_lading");
  const scac = choice.scac ?? detection?.shipping_line.selected?.scac ?? null;
  return {
    type,
    scac,
    candidates: detection?.shipping_line.candidates ?? [],
    status: statusOf(state, choice, scac, type),
    problem: rejection ?? (detection && problemOfValidation(detection.validation)),
    correctedNumber: correctedNumberOf(draft),
  };
}

/** Whether the number can be sent: with a carrier, a doubt does not prevent it. */
export function isReady({ status, scac }: DraftClassification): boolean {
  return scac !== null && (status === "ready" || status === "likely" || status === "doubtful");
}
