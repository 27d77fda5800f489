import { expect, test } from "vitest";
import { arrivalDelta, isOnTime } from "./arrival-delta";

const hourMs = 3_600_000;

function delta(at: string, baseline: string | null, dateOnly = false) {
  return arrivalDelta({ at, baseline, dateOnly, zone: "America/Los_Angeles" });
}

test("under six hours early or late is on time", () => {
  for (const at of ["2026-11-20T17:59:00Z", "2026-11-20T06:01:00Z"]) {
    const { tone, lateMs = Number.NaN } = delta(at, "2026-11-20T12:00:00Z") ?? {};
    expect([tone, isOnTime(lateMs)]).toEqual(["neutral", true]);
  }
});

test("early is good, over twelve hours late is a warning, anything between is neutral", () => {
  const baseline = "2026-11-20T12:00:00Z";
  expect(delta("2026-11-20T01:00:00Z", baseline)).toEqual({ tone: "good", lateMs: -11 * hourMs });
  expect(delta("2026-11-20T21:00:00Z", baseline)).toEqual({ tone: "neutral", lateMs: 9 * hourMs });
  expect(delta("2026-11-22T20:00:00Z", baseline)).toEqual({ tone: "warn", lateMs: 56 * hourMs });
});

test("a date without a time is compared by calendar days at the place", () => {
  expect(delta("2026-11-20T08:00:00Z", "2026-11-21T03:00:00Z", true)).toEqual({ tone: "neutral", lateMs: 0 });
  expect(delta("2026-11-22T08:00:00Z", "2026-11-21T03:00:00Z", true)).toEqual({ tone: "warn", lateMs: 48 * hourMs });
});

test("returns null without a baseline", () => {
  expect(delta("2026-11-22T08:00:00Z", null)).toBeNull();
});
