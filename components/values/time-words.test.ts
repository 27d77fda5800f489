import { expect, test } from "vitest";
import { clockWords, dayWords, shortDayWords, timeWords, zoneWords } from "./time-words";

const now = "2026-11-19T17:42:00Z";

test("A time is written on the clock of its place.", () => {
  const at = "2026-11-22T14:00:00Z";
  expect(timeWords({ at, zone: "America/Los_Angeles", dateOnly: false }, now)).toBe("Sun 22 Nov 06:00");
  expect(timeWords({ at, zone: "Asia/Shanghai", dateOnly: false }, now)).toBe("Sun 22 Nov 22:00");
});

test("A date only never shows a time.", () => {
  expect(timeWords({ at: "2026-11-30T06:00:00Z", zone: "America/Chicago", dateOnly: true }, now)).toBe("Mon 30 Nov");
});

test("The year is written only when it is another one at the place.", () => {
  expect(dayWords("2027-01-01T01:00:00Z", "Asia/Shanghai", now)).toBe("Fri 1 Jan 2027");
  expect(shortDayWords("2027-01-01T01:00:00Z", "America/Los_Angeles", now)).toBe("31 Dec");
});

test("Midnight is 00:00, and an unknown zone reads the wall clock as it was written.", () => {
  expect(clockWords("2026-11-22T08:00:00Z", "America/Los_Angeles")).toBe("00:00");
  expect(clockWords("2026-11-22T08:00:00Z", null)).toBe("08:00");
});

test("A zone has its short name only where that is unique.", () => {
  expect(zoneWords("2026-11-22T14:00:00Z", "America/Los_Angeles")).toBe("PST");
  expect(zoneWords("2026-07-22T14:00:00Z", "Europe/Berlin")).toBe("CEST");
  expect(zoneWords("2026-11-22T14:00:00Z", "Asia/Shanghai")).toBe("UTC+8");
  expect(zoneWords("2026-11-22T14:00:00Z", "America/Chicago")).toBe("UTC−6");
  expect(zoneWords("2026-11-22T14:00:00Z", "Asia/Kolkata")).toBe("UTC+5:30");
  expect(zoneWords("2026-07-22T14:00:00Z", "Europe/London")).toBe("UTC+1");
  expect(zoneWords("2026-11-22T14:00:00Z", "Europe/London")).toBe("GMT");
  expect(zoneWords("2026-11-22T14:00:00Z", null)).toBeNull();
});
