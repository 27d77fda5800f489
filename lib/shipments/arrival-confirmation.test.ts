import { expect, test } from "vitest";
import { formatArrival, formatSchedule } from "@/lib/mcp/output/format-text";
import { confirmationOf, hasPassed, isContainerAtPort, isShipmentAtPort } from "./arrival-confirmation";

const zone = "America/Los_Angeles";
const estimate = { at: "2026-12-06T14:00:00Z", zone, dateOnly: false };

test("a time passes at its minute, a date at the end of its day at the place, an unknown zone in whichever zone", () => {
  expect(hasPassed(estimate, "2026-12-06T14:00:00Z")).toBe(false);
  expect(hasPassed(estimate, "2026-12-06T14:01:00Z")).toBe(true);
  const date = { at: "2026-12-06T08:00:00Z", zone, dateOnly: true };
  expect(hasPassed(date, "2026-12-07T07:59:00Z")).toBe(false);
  expect(hasPassed(date, "2026-12-07T08:00:00Z")).toBe(true);
  // The day on which the clocks are set back has 25 hours.
  const longDay = { at: "2026-11-01T07:00:00Z", zone, dateOnly: true };
  expect([hasPassed(longDay, "2026-11-02T07:30:00Z"), hasPassed(longDay, "2026-11-02T08:00:00Z")]).toEqual([
    false,
    true,
  ]);
  const local = { at: "2026-12-06T14:00:00Z", zone: null, dateOnly: false };
  expect([hasPassed(local, "2026-12-07T02:00:00Z"), hasPassed(local, "2026-12-07T02:01:00Z")]).toEqual([false, true]);
  const localDate = { at: "2026-12-06T00:00:00Z", zone: null, dateOnly: true };
  expect(hasPassed(localDate, "2026-12-07T11:59:00Z")).toBe(false);
  expect(hasPassed(localDate, "2026-12-07T12:00:00Z")).toBe(true);
});

const [before, after] = ["2026-12-06T13:00:00Z", "2026-12-20T18:00:00Z"];

test.each([
  ["unknown", null, null, false, after],
  ["expected", null, estimate, false, before],
  ["not_confirmed", null, estimate, false, after],
  ["untimed", null, estimate, true, before],
  ["untimed", null, estimate, true, after],
  ["untimed", null, null, true, after],
  ["actual", "2026-12-06T15:00:00Z", estimate, true, after],
] as const)(
  "an arrival is %s: actual %s, estimate %o, evident %s",
  (confirmation, actual, expected, isEvident, now) => {
    expect(confirmationOf({ actual, estimate: expected, isEvident }, now)).toBe(confirmation);
  },
);

test.each([
  ["on_ship", {}, null, false],
  ["not_available", {}, null, false],
  ["not_available", {}, "95-B-7", true],
  ["available", {}, null, true],
  ["picked_up", { podFullOutAt: after }, null, true],
  ["grounded", {}, null, false],
  ["grounded", { podDischargedAt: after }, null, true],
])("whether a container that is %s has arrived: %o, position %s", (status, moves, position, isAtPort) => {
  const none = { polVesselLoadedAt: null, polVesselDepartedAt: null, podDischargedAt: null, podRailLoadedAt: null };
  const later = { podRailDepartedAt: null, podFullOutAt: null, indAtaAt: null, indRailUnloadedAt: null };
  const ends = { finalDestinationFullOutAt: null, polLocode: null, destinationLocode: null };
  const all = { ...none, ...later, ...ends, ...moves };
  expect(isContainerAtPort({ status, moves: all, position })).toBe(isAtPort);
});

test("MCP calls a passed estimate not confirmed, and an arrival that later reports show untimed", () => {
  const times = { estimated: estimate.at, zone, now: new Date(after) };
  expect(formatSchedule("Arrival", { ...times, actual: null })).toBe(
    "Arrival: 2026-12-06 06:00 America/Los_Angeles (estimate by the shipping line, not an actual time; not confirmed: this time has passed and no actual event is reported).",
  );
  expect(formatSchedule("Arrival", { ...times, actual: null, isEvident: isShipmentAtPort("arrived_at_pod") })).toBe(
    "Arrival: arrived, time not reported (estimate by the shipping line: 2026-12-06 06:00 America/Los_Angeles).",
  );
  const row = { ...times, estimated: new Date(estimate.at), actual: null };
  expect(formatArrival(row)).toContain(
    "(estimate, not confirmed: this time has passed and no actual event is reported)",
  );
  expect(formatArrival({ ...row, isEvident: true })).toBe(
    "arrived, time not reported (estimate 2026-12-06 06:00 America/Los_Angeles)",
  );
});
