import { expect, test } from "vitest";
import { stopReason } from "./stop-tracking";

const arrived = {
  bookingCancelled: false,
  podAtaAt: new Date("2026-03-16T00:00:00Z"),
  portOfLadingLocode: "CNSHA",
  destinationLocode: null,
  destinationAtaAt: null,
  lastNewsAt: new Date("2026-05-20T00:00:00Z"),
};
const pickedUp = {
  emptyTerminatedAt: null,
  podFullOutAt: new Date("2026-03-20T00:00:00Z"),
  finalDestinationFullOutAt: null,
  noLongerNamedSince: null,
};
const standing = { ...pickedUp, podFullOutAt: null };
const later = new Date("2026-05-21T00:00:00Z");

test("tracking ends some weeks after the pickup or the arrival", () => {
  expect(stopReason(arrived, [pickedUp], later)).toBe("past_full_out_window");
  expect(stopReason(arrived, [standing], later)).toBe("past_arrival_window");
});

test("cargo that returns to its port of loading is tracked until some weeks after it has arrived there", () => {
  const returning = { ...arrived, destinationLocode: "CNSHA" };
  expect(stopReason(returning, [pickedUp], later)).toBeNull();
  expect(stopReason(returning, [standing], later)).toBeNull();
  const destinationAtaAt = new Date("2026-03-25T00:00:00Z");
  expect(stopReason({ ...returning, destinationAtaAt }, [standing], later)).toBe("past_arrival_window");
});
