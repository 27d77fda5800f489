import { describe, expect, test } from "vitest";
import { formatDuration } from "@/lib/platform/format-duration";
import { englishTimes } from "@/test/english";
import { daysSince, formatAge, formatClock, formatDay, formatSeconds, formatShortDay, formatTime } from "./format-time";
import { formatWait } from "./format-wait";
import { formatZone } from "./format-zone";

describe("clock and calendar", () => {
  const now = "2026-11-19T17:42:00Z";

  test("a time is shown in the zone of its place", () => {
    const at = "2026-11-22T14:00:00Z";
    expect(formatTime(englishTimes, { at, zone: "America/Los_Angeles", dateOnly: false }, now)).toBe(
      "Sun 22 Nov 06:00",
    );
    expect(formatTime(englishTimes, { at, zone: "Asia/Shanghai", dateOnly: false }, now)).toBe("Sun 22 Nov 22:00");
  });

  test("a date without a time shows no time", () => {
    expect(formatTime(englishTimes, { at: "2026-11-30T06:00:00Z", zone: "America/Chicago", dateOnly: true }, now)).toBe(
      "Mon 30 Nov",
    );
  });

  test("the year is shown only when it differs from the current one at the place", () => {
    expect(formatDay("en", "2027-01-01T01:00:00Z", "Asia/Shanghai", now)).toBe("Fri 1 Jan 2027");
    expect(formatShortDay("en", "2027-01-01T01:00:00Z", "America/Los_Angeles", now)).toBe("31 Dec");
  });

  test("a date is written in the language of the page", () => {
    const at = "2026-03-22T14:00:00Z";
    expect(formatTime({ ...englishTimes, language: "de" }, { at, zone: "Europe/Berlin", dateOnly: false }, now)).toBe(
      "So 22. März 15:00",
    );
    expect(formatShortDay("de", "2025-12-31T12:00:00Z", "UTC", now)).toBe("31. Dez 2025");
  });

  test("midnight is 00:00, and an unknown zone shows the time as it was reported", () => {
    expect(formatClock(englishTimes, "2026-11-22T08:00:00Z", "America/Los_Angeles")).toBe("00:00");
    expect(formatClock(englishTimes, "2026-11-22T08:00:00Z", null)).toBe("08:00");
  });

  test("hours are counted to 12 where the style does so: midnight and noon are 12", () => {
    const style = { ...englishTimes, hourCycle: "h12" } as const;
    const texts = ["00:00", "00:30", "06:05", "12:00", "12:59", "23:10"].map((time) =>
      formatClock(style, `2026-11-22T${time}:00Z`, "UTC").replace("\u00a0", " "),
    );
    expect(texts).toEqual(["12:00 AM", "12:30 AM", "6:05 AM", "12:00 PM", "12:59 PM", "11:10 PM"]);
    expect(formatSeconds(style, "2026-11-22T18:05:09Z", "UTC")).toBe("6:05:09\u00a0PM");
    expect(formatTime(style, { at: "2026-11-22T14:00:00Z", zone: "America/Los_Angeles", dateOnly: false }, now)).toBe(
      "Sun 22 Nov 6:00\u00a0AM",
    );
  });

  test("a zone has its short name only where that is unambiguous", () => {
    expect(formatZone("2026-11-22T14:00:00Z", "America/Los_Angeles")).toBe("PST");
    expect(formatZone("2026-07-22T14:00:00Z", "Europe/Berlin")).toBe("CEST");
    expect(formatZone("2026-11-22T14:00:00Z", "Asia/Shanghai")).toBe("UTC+8");
    expect(formatZone("2026-11-22T14:00:00Z", "America/Chicago")).toBe("UTC−6");
    expect(formatZone("2026-11-22T14:00:00Z", "Asia/Kolkata")).toBe("UTC+5:30");
    expect(formatZone("2026-07-22T14:00:00Z", "Europe/London")).toBe("UTC+1");
    expect(formatZone("2026-11-22T14:00:00Z", "Europe/London")).toBe("GMT");
    expect(formatZone("2026-11-22T14:00:00Z", null)).toBeNull();
  });
});

describe("ages, waits and durations", () => {
  const now = "2026-11-19T12:00:00Z";
  const hourMs = 3_600_000;

  test("an age is relative under 24 hours and a date from then on", () => {
    expect(formatAge("en", "2026-11-19T11:59:30Z", now, "UTC")).toBe("just now");
    expect(formatAge("en", "2026-11-19T11:48:00Z", now, "UTC")).toBe("12 min ago");
    expect(formatAge("en", "2026-11-18T12:00:01Z", now, "UTC")).toBe("23 h ago");
    expect(formatAge("en", "2026-11-17T12:00:00Z", now, "UTC")).toBe("17 Nov");
    expect(formatAge("de", "2026-11-19T11:59:30Z", now, "UTC")).toBe("soeben");
    expect(formatAge("de", "2026-11-18T12:00:01Z", now, "UTC")).toBe("vor 23 h");
  });

  test("a wait is relative under 24 hours, and a past time is now", () => {
    expect(formatWait("en", "2026-11-19T11:00:00Z", now, "UTC")).toBe("now");
    expect(formatWait("en", "2026-11-19T12:58:00Z", now, "UTC")).toBe("in 58 min");
    expect(formatWait("en", "2026-11-19T15:10:00Z", now, "UTC")).toBe("in 3 h");
    expect(formatWait("en", "2026-11-24T07:40:00Z", now, "UTC")).toBe("Tue 24 Nov");
  });

  test("a duration is shown in its two largest units", () => {
    expect(formatDuration(56 * hourMs)).toBe("2 d 8 h");
    expect(formatDuration(-16 * hourMs)).toBe("16 h");
    expect(formatDuration(72 * hourMs)).toBe("3 d");
    expect(formatDuration(40 * 60_000)).toBe("40 min");
    expect(formatDuration(23.6 * hourMs)).toBe("1 d");
  });

  test("days since an instant are whole days, at least 0", () => {
    expect(daysSince("2026-11-16T11:00:00Z", now)).toBe(3);
    expect(daysSince("2026-11-20T11:00:00Z", now)).toBe(0);
  });
});
