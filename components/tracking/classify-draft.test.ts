import { expect, test } from "vitest";
import { classifyDraft, type Detection, type DraftChoice, isReady } from "./classify-draft";
import type { NumberProblem } from "./number-problem";

const msc = { scac: "MSCU", name: "MSC", confidence: 0.97, trackable: true };

function detectionOf(more: Partial<Detection["shipping_line"]> = {}, digitPassed: boolean | null = null): Detection {
  return {
    number_type: digitPassed === null ? "booking" : "container",
    validation: {
      is_valid: digitPassed,
      type: digitPassed === null ? "shipment" : "container",
      check_digit_passed: digitPassed,
      expected_check_digit: null,
      parsed_number: null,
      reason: null,
      reason_code: null,
    },
    shipping_line: { decision: "auto_select", selected: msc, candidates: [msc], ...more },
  };
}

function classify(
  detection: Detection | null,
  choice: DraftChoice = {},
  number = "MEDUK4471920",
  rejection: NumberProblem | null = null,
) {
  const isPending = detection === null && rejection === null;
  return classifyDraft({ key: number, number }, { detection, rejection, isPending }, choice);
}

test("a certain carrier is ready, an uncertain one likely, and without one the user selects it", () => {
  expect(classify(detectionOf())).toMatchObject({ status: "ready", scac: "MSCU", type: "booking_number" });
  expect(classify(detectionOf({ decision: "needs_confirmation" }))).toMatchObject({ status: "likely" });
  expect(classify(detectionOf({ decision: "no_prediction", selected: null }))).toMatchObject({
    status: "choose_carrier",
  });
});

test("the user's choice takes precedence over the detection and does not wait for it", () => {
  expect(classify(detectionOf(), { scac: "MAEU", type: "bill_of_lading" })).toMatchObject({
    status: "ready",
    scac: "MAEU",
    type: "bill_of_lading",
  });
  expect(classify(null)).toMatchObject({ status: "detecting" });
  expect(classify(null, { scac: "MAEU" })).toMatchObject({ status: "ready" });
});

test("a wrong check digit is pointed out with the corrected number, and can be accepted", () => {
  const wrong = classify(detectionOf({}, false), {}, "MSCU6639871");
  expect(wrong).toMatchObject({ status: "check_digit", correctedNumber: "MSCU 663987 0" });
  expect(classify(detectionOf({}, false), { acceptsCheckDigit: true }, "MSCU6639871").status).toBe("ready");
});

test.each([
  ["PO-51510", "company_number"],
  ["NGI-HBL-88172", "forwarder_number"],
] as const)("%s is doubtful, not ready, also with a chosen carrier, with which it can be sent", (number, code) => {
  const detection = detectionOf({ decision: "no_prediction", selected: null, candidates: [] });
  const doubted = { ...detection, validation: { ...detection.validation, reason: "Because.", reason_code: code } };
  const detected = classify(doubted, {}, number);
  expect(detected).toMatchObject({ status: "doubtful", problem: { code } });
  expect(isReady(detected)).toBe(false);
  const chosen = classify(doubted, { scac: "MAEU" }, number);
  expect(chosen).toMatchObject({ status: "doubtful", problem: { code } });
  expect(isReady(chosen)).toBe(true);
});

test("a number that cannot be tracked has the reason from the server", () => {
  const problem = { code: "seal", detail: "This looks like a seal.", given: "", expected: "" };
  expect(classify(null, {}, "x", problem)).toMatchObject({ status: "rejected", problem });
});
