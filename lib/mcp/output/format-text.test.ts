import { expect, test } from "vitest";
import { formatArrival, formatCount, formatOmitted, formatSchedule, formatTime } from "./format-text";
import { scheduleZones, unknownZone } from "./time-zones";

const zone = "America/Los_Angeles";

test.each([
  ["2026-12-22T08:00:00.000Z", zone, "2026-12-22 America/Los_Angeles"],
  ["2026-12-22T08:00:01.000Z", zone, "2026-12-22 00:00 America/Los_Angeles"],
  ["2026-12-22T08:01:00.000Z", zone, "2026-12-22 00:01 America/Los_Angeles"],
  ["2026-12-22T00:00:00.000Z", null, "2026-12-22 UTC"],
  ["2026-12-22T13:05:59.000Z", null, "2026-12-22 13:05 UTC"],
  [null, zone, "unknown"],
])("%s in %s is formatted as %s: a date has no clock time", (time, place, text) => {
  expect(formatTime(time, place)).toBe(text);
});

test("a time without a time zone keeps its digits and is not called UTC", () => {
  expect(formatTime("2026-12-22T13:05:00.000Z", unknownZone)).toBe("2026-12-22 13:05 local time, time zone unknown");
  const row = { timesWithoutTimezone: ["pod_eta_at"] };
  const zones = scheduleZones(row, { actual: "pod_ata_at", estimated: "pod_eta_at", original: "first" }, zone);
  const times = { estimated: "2026-12-22T13:05:00.000Z", original: "2026-12-20T13:05:00.000Z" };
  const textAt = (now: string) =>
    formatSchedule("Arrival", { ...times, actual: null, zone, zones, now: new Date(now) });
  expect(textAt("2026-12-23T01:00:00Z")).toBe(
    "Arrival: 2026-12-22 13:05 local time, time zone unknown (estimate by the shipping line, not an actual time; first estimate 2026-12-20 05:05 America/Los_Angeles).",
  );
  // Only then it has passed in every time zone.
  expect(textAt("2026-12-23T01:06:00Z")).toContain("this time has passed");
  const arrival = { actual: null, estimated: new Date(times.estimated), zone, zones };
  expect(formatArrival({ ...arrival, now: new Date("2026-12-22T12:00:00Z") })).toBe(
    "arrival 2026-12-22 13:05 local time, time zone unknown (estimate)",
  );
});

const estimate = { actual: undefined, estimated: "2026-12-22T08:00:00.000Z", zone };

test("an estimated date is formatted as a date and has passed at the end of the day", () => {
  const date = "2026-12-22 America/Los_Angeles (estimate";
  const textAt = (now: string) => formatSchedule("Arrival", { ...estimate, now: new Date(now) });
  expect(textAt("2026-12-23T07:59:00Z")).toBe(`Arrival: ${date} by the shipping line, not an actual time).`);
  expect(textAt("2026-12-23T08:01:00Z")).toContain("this time has passed and no actual event is reported");
  const row = { actual: null, estimated: new Date("2026-12-22T09:00:00Z"), zone };
  expect(formatArrival({ ...row, now: new Date("2026-12-22T08:59:00Z") })).toMatch(/01:00 .+ \(estimate\)$/);
  expect(formatArrival({ ...row, now: new Date("2026-12-22T09:01:00Z") })).toContain("this time has passed");
});

test("an actual time includes the first estimate, so that the delay is visible", () => {
  const schedule = { ...estimate, actual: "2026-12-24T18:30:00.000Z", original: "2026-12-20T08:00:00.000Z" };
  expect(formatSchedule("Arrival", { ...schedule, source: "ais", now: new Date("2026-12-25T00:00:00Z") })).toBe(
    "Arrival: 2026-12-24 10:30 America/Los_Angeles (actual, source: ais); first estimate 2026-12-20 America/Los_Angeles.",
  );
});

test("a count of one uses the singular", () => {
  expect([formatCount(0, "leg"), formatCount(1, "leg"), formatCount(2, "leg")]).toEqual(["0 legs", "1 leg", "2 legs"]);
});

test("the note on omitted items counts those in structuredContent", () => {
  expect(formatOmitted(20, 20, "containers")).toEqual([]);
  expect(formatOmitted(20, 60, "containers")).toEqual([
    "Omitted from the text: 40 of 60 containers. All are in structuredContent.",
  ]);
  expect(formatOmitted(20, 260, "containers", 200)).toEqual([
    "Omitted from the text: 240 of 260 containers. 200 of them are in structuredContent.",
  ]);
});
