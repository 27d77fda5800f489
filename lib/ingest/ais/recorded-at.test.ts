import { expect, test } from "vitest";
import { recordedAtOf } from "./recorded-at";

test.each([
  ["2026-11-22T10:15:42.300Z", 40, "2026-11-22T10:15:40.000Z"],
  ["2026-11-22T10:15:02.000Z", 58, "2026-11-22T10:14:58.000Z"],
  ["2026-11-22T10:15:42.000Z", 45, "2026-11-22T10:15:45.000Z"],
  ["2026-11-22T10:15:58.000Z", 1, "2026-11-22T10:16:01.000Z"],
  ["2026-11-22T10:15:42.000Z", 50, "2026-11-22T10:14:50.000Z"],
  ["2026-11-22T00:00:01.000Z", 59, "2026-11-21T23:59:59.000Z"],
])("a report received at %s with second %i was recorded at %s", (receivedAt, second, expected) => {
  expect(recordedAtOf(new Date(receivedAt), second)).toEqual(new Date(expected));
});

test("two receivers of the same report agree on its time", () => {
  const times = ["10:15:42.100Z", "10:15:43.900Z", "10:16:20.000Z"].map((time) => new Date(`2026-11-22T${time}`));
  expect(new Set(times.map((time) => recordedAtOf(time, 41).toISOString()))).toEqual(
    new Set(["2026-11-22T10:15:41.000Z"]),
  );
});

test("a report without a second was recorded when it was received", () => {
  const receivedAt = new Date("2026-11-22T10:15:42.345Z");
  expect(recordedAtOf(receivedAt, null)).toEqual(receivedAt);
});
