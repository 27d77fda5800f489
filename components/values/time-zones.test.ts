import { afterEach, expect, test, vi } from "vitest";
import { englishTimes } from "@/test/english";
import { formatAge, formatClock, formatTime } from "./format-time";
import { formatZone } from "./format-zone";
import { lastFreeDayStatus } from "./last-free-day-status";

afterEach(() => vi.unstubAllEnvs());

const zones = ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kolkata"];
/** The nights on which clocks change in North America and Europe. */
const nights = ["2026-03-08T06:30:00Z", "2026-03-29T00:30:00Z", "2026-10-25T00:30:00Z", "2026-11-01T04:30:00Z"];
const places = ["America/Los_Angeles", "America/St_Johns", "Europe/Berlin", "Asia/Shanghai", "Pacific/Kiritimati"];

const textsOf = (at: string) =>
  places.flatMap((zone) => [
    formatTime(englishTimes, { at, zone, dateOnly: false }, "2026-11-19T12:00:00Z"),
    formatZone(at, zone),
    lastFreeDayStatus(
      { lastFreeAt: at, unloadedAt: null, hasLeft: false, pickedUpAt: null, zone },
      new Date(Date.parse(at) + 36 * 3_600_000).toISOString(),
    )?.daysLeft,
  ]);

test.each(zones)("what is shown of a place does not depend on the zone of the machine: %s", (zone) => {
  vi.stubEnv("TZ", "UTC");
  const inUtc = nights.map(textsOf);
  vi.stubEnv("TZ", zone);
  expect(new Date(nights[0] ?? "").getTimezoneOffset()).not.toBe(0);
  expect(nights.map(textsOf)).toEqual(inUtc);
});

test.each([
  ["2026-11-19T12:00:00Z", "Pacific/Kiritimati", "Fri 20 Nov 02:00", "UTC+14"],
  ["2026-11-19T12:00:00Z", "America/St_Johns", "Thu 19 Nov 08:30", "UTC−3:30"],
  ["2026-11-19T18:45:00Z", "Asia/Kolkata", "Fri 20 Nov 00:15", "UTC+5:30"],
])("%s in %s is %s", (at, zone, time, zoneName) => {
  expect([formatTime(englishTimes, { at, zone, dateOnly: false }, at), formatZone(at, zone)]).toEqual([time, zoneName]);
});

test("an hour that comes twice has its zone, and one that is skipped is not shown", () => {
  const zone = "America/Los_Angeles";
  const clock = (at: string) => `${formatClock(englishTimes, at, zone)} ${formatZone(at, zone)}`;
  expect(["2026-11-01T08:30:00Z", "2026-11-01T09:30:00Z"].map(clock)).toEqual(["01:30 PDT", "01:30 PST"]);
  expect(["2026-03-08T09:59:00Z", "2026-03-08T10:00:00Z"].map(clock)).toEqual(["01:59 PST", "03:00 PDT"]);
  expect(formatAge("en", "2026-11-01T08:30:00Z", "2026-11-01T09:30:00Z", zone)).toBe("1 h ago");
});

test("a last free day in the night of the clock change counts calendar days, not 24 hours", () => {
  const zone = "America/Los_Angeles";
  // Saturday 31 October; Sunday has 25 hours.
  const input = { lastFreeAt: "2026-10-31T07:00:00Z", unloadedAt: null, hasLeft: false, pickedUpAt: null, zone };
  const daysLeftAt = (now: string) => lastFreeDayStatus(input, now)?.daysLeft;
  expect(daysLeftAt("2026-11-01T06:59:59Z")).toBe(0);
  expect(daysLeftAt("2026-11-01T07:00:00Z")).toBe(-1);
  expect(daysLeftAt("2026-11-02T07:59:59Z")).toBe(-1);
  expect(daysLeftAt("2026-11-02T08:00:00Z")).toBe(-2);
});
