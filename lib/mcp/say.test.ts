import { expect, test } from "vitest";
import { sayCount, sayLeftOut, sayTime, sayTimes } from "./say";

const zone = "America/Los_Angeles";

test.each([
  ["2026-12-22T08:00:00.000Z", zone, "2026-12-22 America/Los_Angeles"],
  ["2026-12-22T08:00:01.000Z", zone, "2026-12-22 00:00 America/Los_Angeles"],
  ["2026-12-22T08:01:00.000Z", zone, "2026-12-22 00:01 America/Los_Angeles"],
  ["2026-12-22T00:00:00.000Z", null, "2026-12-22 UTC"],
  ["2026-12-22T13:05:59.000Z", null, "2026-12-22 13:05 UTC"],
  [null, zone, "unknown"],
])("%s in %s is said as %s: a day that was told as one gets no time", (time, place, words) => {
  expect(sayTime(time, place)).toBe(words);
});

test("an estimate that is a day is said as a day", () => {
  const told = { actual: undefined, estimated: "2026-12-22T08:00:00.000Z", zone };
  expect(sayTimes("Arrival", told)).toBe(
    "Arrival: 2026-12-22 America/Los_Angeles (estimate of the shipping line, not a fact).",
  );
});

test("one is told as one", () => {
  expect([sayCount(0, "leg"), sayCount(1, "leg"), sayCount(2, "leg")]).toEqual(["0 legs", "1 leg", "2 legs"]);
});

test("what is left out of the text is only said to be in the data as far as it is there", () => {
  expect(sayLeftOut(20, 20, "containers")).toEqual([]);
  expect(sayLeftOut(20, 60, "containers")).toEqual([
    "Left out of the text: 40 of 60 containers. All are in structuredContent.",
  ]);
  expect(sayLeftOut(20, 260, "containers", 200)).toEqual([
    "Left out of the text: 240 of 260 containers. 200 of them are in structuredContent.",
  ]);
});
