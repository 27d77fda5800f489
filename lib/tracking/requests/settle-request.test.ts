import { expect, test } from "vitest";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Verdict } from "@/lib/tracking/polling/judge-answer";
import { settlementOf } from "./settle-request";

const at = new Date("2026-01-01T00:00:00Z");

function request(state: Partial<TrackingRequest>): TrackingRequest {
  return {
    requestType: "bill_of_lading",
    status: "pending",
    failedReason: null,
    isRetrying: false,
    retryCount: null,
    manifestDeadlineAt: null,
    knownToCarrier: false,
    ...state,
  } as TrackingRequest;
}

function trouble(retryAfterSeconds: number | null = null, counts = true): Extract<Verdict, { kind: "trouble" }> {
  return { kind: "trouble", reason: "shipping_line_unreachable", detail: "", retryAfterSeconds, counts };
}

const waitSeconds = ({ nextCheckAt }: ReturnType<typeof settlementOf>) =>
  ((nextCheckAt?.getTime() ?? 0) - at.getTime()) / 1_000;

test("each attempt waits twice as long as the one before it, and the fourteenth is the last", () => {
  let state = request({});
  for (let attempt = 1; attempt < 14; attempt++) {
    const settled = settlementOf(state, trouble(), at);
    expect(settled).toMatchObject({ isRetrying: true, retryCount: attempt, failedReason: "shipping_line_unreachable" });
    expect(waitSeconds(settled)).toBeGreaterThanOrEqual(10 * 2 ** (attempt - 1));
    expect(waitSeconds(settled)).toBeLessThanOrEqual(11 * 2 ** (attempt - 1));
    state = { ...state, ...settled };
  }
  expect(settlementOf(state, trouble(), at)).toEqual({
    status: "failed",
    failedReason: "retries_exhausted",
    isRetrying: false,
    retryCount: 14,
    nextCheckAt: null,
  });
});

test("a line's Retry-After makes a wait longer and never shorter", () => {
  expect(waitSeconds(settlementOf(request({}), trouble(300), at))).toBe(300);
  const later = request({ isRetrying: true, retryCount: 9 });
  expect(waitSeconds(settlementOf(later, trouble(300), at))).toBeGreaterThanOrEqual(5_120);
});

test("held back by the connection's own limit nothing is counted", () => {
  expect(settlementOf(request({ retryCount: 3, isRetrying: true }), trouble(7, false), at)).toEqual({
    nextCheckAt: new Date(at.getTime() + 7_000),
  });
});

test("while a manifest is awaited, trouble is retried without a reason shown, counted anew after each answer", () => {
  const waiting = request({ status: "awaiting_manifest", retryCount: 13, manifestDeadlineAt: new Date(at) });
  expect(settlementOf(waiting, trouble(), at)).toMatchObject({ isRetrying: true, retryCount: 1, failedReason: null });
});

test.each<[Verdict["kind"], boolean, string]>([
  ["unknown", false, "not_found"],
  ["unknown", true, "expired"],
  ["known", false, "expired"],
])("at the end of the window an answer of %s, known before: %s, fails as %s", (kind, knownToCarrier, reason) => {
  const waiting = request({ status: "awaiting_manifest", manifestDeadlineAt: at, knownToCarrier });
  const verdict = { kind } as Extract<Verdict, { kind: "known" | "unknown" }>;
  expect(settlementOf(waiting, verdict, at)).toMatchObject({ status: "failed", failedReason: reason });
  const early = { ...waiting, manifestDeadlineAt: new Date(at.getTime() + 1) };
  expect(settlementOf(early, verdict, at)).toMatchObject({ status: "awaiting_manifest", failedReason: null });
});

test("a container that is not found fails at once", () => {
  const container = request({ requestType: "container" });
  expect(settlementOf(container, { kind: "unknown" }, at)).toMatchObject({
    status: "failed",
    failedReason: "not_found",
  });
});
