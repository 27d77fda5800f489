import { expect, test } from "vitest";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Classification } from "@/lib/tracking/polling/classify-carrier-response";
import { outcomeOf } from "./apply-request-outcome";

const at = new Date("2026-01-01T00:00:00Z");

function request(state: Partial<TrackingRequest>): TrackingRequest {
  return {
    requestType: "bill_of_lading",
    status: "pending",
    failedReason: null,
    isRetrying: false,
    retryCount: null,
    retryingSince: null,
    retryReason: null,
    manifestDeadlineAt: null,
    knownToCarrier: false,
    ...state,
  } as TrackingRequest;
}

function failure(
  retryAfterSeconds: number | null = null,
  countsAsAttempt = true,
): Extract<Classification, { kind: "failure" }> {
  return {
    kind: "failure",
    reason: "shipping_line_unreachable",
    cause: "unreachable",
    detail: "",
    retryAfterSeconds,
    countsAsAttempt,
  };
}

const waitSeconds = ({ nextCheckAt }: ReturnType<typeof outcomeOf>) =>
  ((nextCheckAt?.getTime() ?? 0) - at.getTime()) / 1_000;

test("doubles the delay after each failed attempt and fails after the fourteenth", () => {
  let state = request({});
  for (let attempt = 1; attempt < 14; attempt++) {
    const outcome = outcomeOf(state, failure(), at);
    expect(outcome).toMatchObject({ isRetrying: true, retryCount: attempt, failedReason: "shipping_line_unreachable" });
    expect(waitSeconds(outcome)).toBeGreaterThanOrEqual(10 * 2 ** (attempt - 1));
    expect(waitSeconds(outcome)).toBeLessThanOrEqual(11 * 2 ** (attempt - 1));
    state = { ...state, ...outcome };
  }
  expect(outcomeOf(state, failure(), at)).toEqual({
    status: "failed",
    failedReason: "retries_exhausted",
    isRetrying: false,
    retryingSince: null,
    retryReason: null,
    retryCount: 14,
    nextCheckAt: null,
  });
});

test("lengthens the delay to the carrier's Retry-After, but never shortens it", () => {
  expect(waitSeconds(outcomeOf(request({}), failure(300), at))).toBe(300);
  const later = request({ isRetrying: true, retryCount: 9 });
  expect(waitSeconds(outcomeOf(later, failure(300), at))).toBeGreaterThanOrEqual(5_120);
});

test("keeps the time of the first failed attempt in a row, until the carrier responds", () => {
  const laterAt = new Date(at.getTime() + 60_000);
  const first = request({ ...outcomeOf(request({}), failure(), at) });
  expect(first.retryingSince).toEqual(at);
  const second = request({ ...first, ...outcomeOf(first, failure(), laterAt) });
  expect(second.retryingSince).toEqual(at);
  expect(second.retryReason).toBe("unreachable");
  const waiting = request({ ...second, ...outcomeOf(second, { kind: "unknown" }, laterAt) });
  expect([waiting.retryingSince, waiting.retryReason]).toEqual([null, null]);
  expect(outcomeOf(waiting, failure(), laterAt).retryingSince).toEqual(laterAt);
});

test("does not count an attempt prevented by the connection's own rate limit", () => {
  expect(outcomeOf(request({ retryCount: 3, isRetrying: true }), failure(7, false), at)).toEqual({
    nextCheckAt: new Date(at.getTime() + 7_000),
  });
});

test("retries failures without a failed_reason while awaiting the manifest, and restarts the count after each response", () => {
  const waiting = request({ status: "awaiting_manifest", retryCount: 13, manifestDeadlineAt: new Date(at) });
  expect(outcomeOf(waiting, failure(), at)).toMatchObject({ isRetrying: true, retryCount: 1, failedReason: null });
});

test.each<["known" | "unknown", boolean, string]>([
  ["unknown", false, "not_found"],
  ["unknown", true, "expired"],
  ["known", false, "expired"],
])(
  "a response of kind %s at the end of the manifest window, known to the carrier before: %s, fails as %s",
  (kind, knownToCarrier, reason) => {
    const waiting = request({ status: "awaiting_manifest", manifestDeadlineAt: at, knownToCarrier });
    const classification: Classification = kind === "known" ? { kind, events: [] } : { kind };
    expect(outcomeOf(waiting, classification, at)).toMatchObject({ status: "failed", failedReason: reason });
    const early = { ...waiting, manifestDeadlineAt: new Date(at.getTime() + 1) };
    expect(outcomeOf(early, classification, at)).toMatchObject({ status: "awaiting_manifest", failedReason: null });
  },
);

test("fails a container that is not found at once", () => {
  const container = request({ requestType: "container" });
  expect(outcomeOf(container, { kind: "unknown" }, at)).toMatchObject({
    status: "failed",
    failedReason: "not_found",
  });
});
