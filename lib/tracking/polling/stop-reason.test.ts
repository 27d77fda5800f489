import { expect, test } from "vitest";
import { stopReason } from "./stop-reason";

const arrived = {
  bookingCancelled: false,
  podAtaAt: new Date("2026-03-16T00:00:00Z"),
  portOfLadingLocode: "CNSHA",
  destinationLocode: null,
  destinationAtaAt: null,
  lastNewsAt: new Date("2026-05-20T00:00:00Z"),
  lineNotFoundSince: null,
  lineTrackingResumedAt: null,
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

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const silent = { ...arrived, podAtaAt: null, lastNewsAt: day(1) };

test.each([
  ["past_full_out_window", 28, arrived, pickedUp],
  ["past_arrival_window", 56, arrived, standing],
  ["no_updates_at_line", 56, silent, standing],
] as const)("%s: its %i days begin again when tracking is resumed", (reason, days, shipment, container) => {
  const resumed = { ...shipment, lineTrackingResumedAt: day(200) };
  expect(stopReason(shipment, [container], day(200))).toBe(reason);
  expect(stopReason(resumed, [container], day(200 + days - 1))).toBeNull();
  expect(stopReason(resumed, [container], day(200 + days))).toBe(reason);
});

test("a resume before the date that begins a window does not shorten it", () => {
  const resumed = { ...silent, lineTrackingResumedAt: day(0) };
  expect(stopReason(resumed, [standing], day(56))).toBeNull();
  expect(stopReason(resumed, [standing], day(57))).toBe("no_updates_at_line");
});

test("returned empties and a cancelled booking end a resumed shipment again", () => {
  const resumed = { ...arrived, lineTrackingResumedAt: later };
  expect(stopReason(resumed, [{ ...pickedUp, emptyTerminatedAt: later }], later)).toBe("all_containers_terminated");
  expect(stopReason({ ...resumed, bookingCancelled: true }, [standing], later)).toBe("booking_cancelled");
});

test("a number that is no longer found is queried for a whole window of silence, unless the cargo has ended it before", () => {
  const notFound = { ...silent, lineNotFoundSince: day(50) };
  expect(stopReason(notFound, [standing], day(105))).toBeNull();
  expect(stopReason(notFound, [standing], day(106))).toBe("no_updates_at_line");
  expect(stopReason(notFound, [{ ...pickedUp, podFullOutAt: day(30) }], day(58))).toBe("past_full_out_window");
});
