import { expect, test } from "vitest";
import { sayArrival, sayCount, sayLeftOut, sayTime, sayTimes } from "./say";

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

const estimate = { actual: undefined, estimated: "2026-12-22T08:00:00.000Z", zone };

test("an estimate that is a day is said as a day, and is over at the end of it", () => {
  const words = "2026-12-22 America/Los_Angeles (estimate";
  const said = (now: string) => sayTimes("Arrival", { ...estimate, now: new Date(now) });
  expect(said("2026-12-23T07:59:00Z")).toBe(`Arrival: ${words} of the shipping line, not a fact).`);
  expect(said("2026-12-23T08:01:00Z")).toContain("that time is over and nobody has told that it happened");
  const row = { actual: null, estimated: new Date("2026-12-22T09:00:00Z"), zone };
  expect(sayArrival({ ...row, now: new Date("2026-12-22T08:59:00Z") })).toMatch(/01:00 .+ \(estimate\)$/);
  expect(sayArrival({ ...row, now: new Date("2026-12-22T09:01:00Z") })).toContain("that time is over");
});

test("a fact is said with the first estimate, so that a delay can be told", () => {
  const told = { ...estimate, actual: "2026-12-24T18:30:00.000Z", original: "2026-12-20T08:00:00.000Z" };
  expect(sayTimes("Arrival", { ...told, source: "ais", now: new Date("2026-12-25T00:00:00Z") })).toBe(
    "Arrival: 2026-12-24 10:30 America/Los_Angeles (fact, source: ais); first estimate 2026-12-20 America/Los_Angeles.",
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
