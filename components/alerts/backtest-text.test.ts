import { expect, test } from "vitest";
import { english } from "@/test/english";
import { backtestText, matchingText } from "./backtest-text";

const t = english("alerts.backtest");

test.each([
  [14, 9, true, "Would have fired 14 times in 30 days, for 9 shipments."],
  [1, 1, true, "Would have fired once in 30 days, for 1 shipment."],
  [0, 0, true, "Would not have fired in 30 days."],
  [0, 0, false, "Would not have fired since Thu 12 Nov; earlier changes were too many to test."],
  [1400, 9, false, "At least 1,400 times since Thu 12 Nov, for 9 shipments; not all changes of 30 days were tested."],
])("%i alerts about %i shipments, complete: %s", (fired, records, complete, text) => {
  expect(backtestText(t, { fired, records, complete, approximate: false }, "shipments", "Thu 12 Nov")).toBe(text);
});

test.each([
  [0, true, "By the present date and values it would not have fired in 30 days."],
  [2, true, "By the present date and values it would have fired 2 times in 30 days, for 1 shipment."],
  [
    1,
    false,
    "By the present date and values it would have fired once since Thu 12 Nov, for 1 shipment; not all changes of 30 days were tested.",
  ],
])("%i alerts by the present date and values, complete: %s", (fired, complete, text) => {
  expect(backtestText(t, { fired, records: 1, complete, approximate: true }, "shipments", "Thu 12 Nov")).toBe(text);
});

test("what matches now does not fire", () => {
  const text = (matching_now: number, trigger: "match" | "arrival_moved" = "match") =>
    matchingText(t, { matching_now }, { list: "containers", trigger });
  expect(text(0)).toBe("None matches now.");
  expect(text(1)).toBe("1 container matches now. The rule fires for those that begin to match later.");
  expect(text(10_000, "arrival_moved")).toBe("At least 10,000 containers are watched now.");
});
