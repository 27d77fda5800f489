import { expect, test } from "vitest";
import { arrivalDelta } from "./arrival-delta";

function delta(at: string, baseline: string | null, dateOnly = false) {
  return arrivalDelta({ at, baseline, dateOnly, zone: "America/Los_Angeles" });
}

test("Under six hours either way is on time.", () => {
  expect(delta("2026-11-20T17:59:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ tone: "quiet", words: "on time" });
  expect(delta("2026-11-20T06:01:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ words: "on time" });
});

test("Early is good, a little late is quiet, over twelve hours late is a warning.", () => {
  expect(delta("2026-11-20T01:00:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ tone: "good", words: "11 h early" });
  expect(delta("2026-11-20T21:00:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ tone: "quiet", words: "9 h late" });
  expect(delta("2026-11-22T20:00:00Z", "2026-11-20T12:00:00Z")).toMatchObject({ tone: "warn", words: "2 d 8 h late" });
});

test("A date without a time counts in days of the place.", () => {
  expect(delta("2026-11-20T08:00:00Z", "2026-11-21T03:00:00Z", true)).toMatchObject({ words: "on time" });
  expect(delta("2026-11-22T08:00:00Z", "2026-11-21T03:00:00Z", true)).toMatchObject({
    tone: "warn",
    words: "2 d late",
  });
});

test("Without a baseline nothing is said.", () => {
  expect(delta("2026-11-22T08:00:00Z", null)).toBeNull();
});
