import { expect, test } from "vitest";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { failedReasonLabel } from "@/lib/tracking/requests/failed-reason-label";
import { failedReasons } from "@/lib/tracking/requests/tracking-request";
import { adviceByReason, explanationOf as explanationAt } from "./request-explanation";

function request(attributes: Partial<TrackingRequest["attributes"]>): TrackingRequest {
  return { attributes: { scac: "TEST", failed_reason: null, ...attributes } } as TrackingRequest;
}

const explanationOf = (of: TrackingRequest) => explanationAt(of, "UTC", "2026-11-20T10:00:00Z");

test.each(failedReasons)("a request failed for %s has a reason and advice in words", (reason) => {
  const { reason: text, next } = explanationOf(request({ status: "failed", failed_reason: reason }));
  expect(text).toBe(failedReasonLabel(reason));
  expect(next).toBe(adviceByReason[reason]);
  expect(next).not.toBe("");
});

test("a carrier that does not respond is no reason to check the number", () => {
  for (const reason of ["retries_exhausted", "shipping_line_unreachable", "unrecognized_response"] as const) {
    expect(explanationOf(request({ status: "failed", failed_reason: reason })).next).not.toContain("Check the number");
  }
});

test("a waiting request shows what is awaited", () => {
  expect(explanationOf(request({ status: "pending" })).reason).toBe("Requesting data from the carrier");
  expect(explanationOf(request({ status: "pending", scac: null })).reason).toBe("Detecting the carrier");
  const retrying = request({ status: "pending", failed_reason: "shipping_line_unreachable" });
  expect(explanationOf(retrying).reason).toBe("The carrier's system does not respond");
});

test("a number that the carrier does not know yet is distinguished from one without containers", () => {
  const waiting = { status: "awaiting_manifest", manifest_deadline_at: "2026-11-26T09:00:00Z" } as const;
  expect(explanationOf(request({ ...waiting, known_to_carrier: false }))).toEqual({
    reason: "The carrier does not know this number yet",
    next: "We look every day until Thu 26 Nov",
  });
  expect(explanationOf(request({ ...waiting, known_to_carrier: true })).reason).toBe(
    "The carrier lists no containers yet",
  );
});

test("the correct check digit is named where the number has a wrong one", () => {
  const failed = { status: "failed", failed_reason: "not_found", request_type: "container" } as const;
  expect(explanationOf(request({ ...failed, request_number: "CSQU3054384" })).next).toContain("should be 3");
  expect(explanationOf(request({ ...failed, request_number: "CSQU3054383" })).next).toBe(adviceByReason.not_found);
});
