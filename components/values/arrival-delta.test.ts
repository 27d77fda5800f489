import { expect, test } from "vitest";
import { arrivalDelta } from "./arrival-delta";

function delta(at: string, baseline: string | null, dateOnly = false) {
  return arrivalDelta({ at, baseline, dateOnly, zone: "America/Los_Angeles" });
}

test("under six hours early or late is on time", () => {
  expect(delta("2026-11-20T17:59:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ tone: "neutral", label: "on time" });
  expect(delta("2026-11-20T06:01:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ label: "on time" });
});

test("early is good, over twelve hours late is a warning, anything between is neutral", () => {
  expect(delta("2026-11-20T01:00:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ tone: "good", label: "11 h early" });
  expect(delta("2026-11-20T21:00:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ tone: "neutral", label: "9 h late" });
  expect(delta("2026-11-22T20:00:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ tone: "warn", label: "2 d 8 h late" });
});

test("a date without a time is compared by calendar days at the place", () => {
  expect(delta("2026-11-20T08:00:00Z", "2026-11-21T03:00:00Z", true)).toMatchObject({ label: "on time" });
  expect(delta("2026-11-22T08:00:00Z", "2026-11-21T03:00:00Z", true)).toMatchObject({
    tone: "warn",
    label: "2 d late",
  });
});

test("returns null without a baseline", () => {
  expect(delta("2026-11-22T08:00:00Z", null)).toBeNull();
});
