import { expect, test } from "vitest";
import type { Detection } from "./detection";
import { judgeDraft } from "./judge-draft";

const msc = { scac: "MSCU", name: "MSC", confidence: 0.97 };

function detected(more: Partial<Detection["shipping_line"]> = {}, digit: boolean | null = null): Detection {
  return {
    number_type: digit === null ? "booking" : "container",
    validation: { is_valid: digit, check_digit_passed: digit, reason: null },
    shipping_line: { decision: "auto_select", selected: msc, candidates: [msc], ...more },
  };
}

function judged(detection: Detection | null, choice = {}, number = "MEDUK4471920", refusal: string | null = null) {
  const asking = detection === null && refusal === null;
  return judgeDraft({ key: number, number }, { detection, refusal, asking }, choice);
}

test("A sure guess is ready, a likely one says so, none asks for the carrier.", () => {
  expect(judged(detected())).toMatchObject({ verdict: "ready", scac: "MSCU", type: "booking_number" });
  expect(judged(detected({ decision: "needs_confirmation" }))).toMatchObject({ verdict: "likely" });
  expect(judged(detected({ decision: "no_prediction", selected: null }))).toMatchObject({ verdict: "choose_carrier" });
});

test("The reader's choice wins over the guess and does not wait for it.", () => {
  expect(judged(detected(), { scac: "MAEU", type: "bill_of_lading" })).toMatchObject({
    verdict: "ready",
    scac: "MAEU",
    type: "bill_of_lading",
  });
  expect(judged(null)).toMatchObject({ verdict: "asking" });
  expect(judged(null, { scac: "MAEU" })).toMatchObject({ verdict: "ready" });
});

test("A wrong check digit is asked about, with the right number, and may be kept.", () => {
  const wrong = judged(detected({}, false), {}, "MSCU6639871");
  expect(wrong).toMatchObject({ verdict: "check_digit", rightNumber: "MSCU 663987 0" });
  expect(judged(detected({}, false), { keepDigit: true }, "MSCU6639871").verdict).toBe("ready");
});

test("A number that cannot be tracked gives the server's reason.", () => {
  expect(judged(null, {}, "x", "This looks like a seal.")).toMatchObject({
    verdict: "refused",
    reason: "This looks like a seal.",
  });
});
