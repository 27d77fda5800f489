import { expect, test } from "vitest";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { failedReasonLabel } from "@/lib/tracking/requests/failed-reason-label";
import { failedReasons } from "@/lib/tracking/requests/tracking-request";
import { adviceByReason, explanationOf } from "./request-explanation";

function request(attributes: Partial<TrackingRequest["attributes"]>): TrackingRequest {
  return { attributes: { scac: "TEST", failed_reason: null, ...attributes } } as TrackingRequest;
}

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
  expect(explanationOf(request({ status: "awaiting_manifest" })).reason).toBe("The carrier lists no containers yet");
});

test("the correct check digit is named where the number has a wrong one", () => {
  const failed = { status: "failed", failed_reason: "not_found", request_type: "container" } as const;
  expect(explanationOf(request({ ...failed, request_number: "CSQU3054384" })).next).toContain("should be 3");
  expect(explanationOf(request({ ...failed, request_number: "CSQU3054383" })).next).toBe(adviceByReason.not_found);
});
