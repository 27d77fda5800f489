import { expect, test } from "vitest";
import { english, englishTimes } from "@/test/english";
import type { PredictedArrival } from "./prediction-query";
import {
  formatContradiction,
  formatDifference,
  formatPortTime,
  formatTypicalError,
  formatUnavailable,
} from "./prediction-texts";

const t = english("predictions");
const now = "2026-11-19T12:00:00Z";

function prediction(predictedAt: string | null, errors: PredictedArrival["attributes"]["errors"]) {
  return { predicted_at: predictedAt, errors } as PredictedArrival["attributes"];
}

test("the difference names its baseline", () => {
  const texts = [-2, 30, 0.4, null].map((hours) => formatDifference(t, { difference_hours: hours }));
  expect(texts).toEqual(["2 h earlier than the carrier", "1 d 6 h later than the carrier", "as the carrier", null]);
});

test("a contradiction is worded as the API does", () => {
  const text = "The vessel is 2,000 nm away.";
  const contradictions = [
    { contradiction: text, ais_arrived_at: null },
    { contradiction: text, ais_arrived_at: "2026-11-19T10:00:00Z" },
    { contradiction: null, ais_arrived_at: null },
  ];
  expect(contradictions.map((each) => formatContradiction(english("values"), each))).toEqual([text, text, null]);
});

test("the error is that of predictions made about as long before the arrival, with the number of voyages", () => {
  const errors = [
    { hours_before: 24, voyages: 60, median_absolute_error_hours: 2 },
    { hours_before: 72, voyages: 42, median_absolute_error_hours: 5 },
    { hours_before: 168, voyages: 7, median_absolute_error_hours: 12 },
  ];
  expect(formatTypicalError(t, prediction("2026-11-22T14:00:00Z", errors), now)).toBe(
    "typical error 3 days before arrival ± 5 h (n = 42)",
  );
  expect(formatTypicalError(t, prediction("2026-11-19T20:00:00Z", errors), now)).toBe(
    "typical error 24 h before arrival ± 2 h (n = 60)",
  );
  expect(formatTypicalError(t, prediction("2026-11-28T20:00:00Z", errors), now)).toBe(
    "too few past voyages to say how exact (n = 7)",
  );
  expect(formatTypicalError(t, prediction(null, errors), now)).toBeNull();
  expect(formatTypicalError(t, prediction("2026-11-22T14:00:00Z", []), now)).toBeNull();
});

test("the predicted time is in the zone of the port", () => {
  expect(formatPortTime(englishTimes, "2026-11-22T12:00:00Z", "America/Los_Angeles", now)).toBe("Sun 22 Nov 04:00 PST");
  expect(formatPortTime(englishTimes, "2026-11-22T12:00:00Z", null, now)).toBe("Sun 22 Nov 12:00 UTC");
});

test("a vessel that is or was in the port has no predicted arrival, but the one by AIS", () => {
  const inPort = { unavailable_reason: "in_port", port_timezone: "America/Los_Angeles", at_latest: [] };
  const textOf = (attributes: object) =>
    formatUnavailable(t, { ...inPort, ais_arrived_at: null, ...attributes } as never, now);
  expect(textOf({ ais_arrived_at: "2026-11-19T10:00:00Z" })).toBe(
    "the vessel has been in the port since Thu 19 Nov 02:00 PST.",
  );
  expect(textOf({})).toBe("the vessel is in the port.");
  const arrived = { unavailable_reason: "arrived", ais_arrived_at: "2026-11-19T10:00:00Z" };
  expect(textOf(arrived)).toBe("by AIS the vessel arrived Thu 19 Nov 02:00 PST.");
  expect(textOf({ ...arrived, at_latest: ["ais_arrived_at"] })).toBe(
    "by AIS the vessel arrived Thu 19 Nov 02:00 PST at the latest.",
  );
  expect(textOf({ unavailable_reason: "arrived" })).toBe("the vessel has arrived, as the carrier reports.");
  expect(textOf({ unavailable_reason: "no_route" })).toBe("no sea route to the port is known.");
});
