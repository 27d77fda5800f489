import { expect, test } from "vitest";
import { isWeekStart, timeStyleOf } from "./time-style";

const chosen = (hourCycle: "h12" | "h23" | null, weekStart: "monday" | "sunday" | "saturday" | null) => ({
  hourCycle,
  weekStart,
});

test.each([
  [null, "h23", "monday"],
  ["de", "h23", "monday"],
  ["en", "h23", "monday"],
  ["en-GB,en;q=0.9", "h23", "monday"],
  ["en-US,en;q=0.9", "h12", "sunday"],
  ["en;q=0.9,de-DE;q=0.8", "h23", "monday"],
  ["de;q=0.5,en-US;q=0.9", "h12", "sunday"],
  ["ar-EG", "h12", "saturday"],
  ["not a tag-US, *", "h23", "monday"],
])("a browser that prefers %s writes hours as %s, in weeks from %s", (header, hourCycle, weekStart) => {
  expect(timeStyleOf("en", header, undefined)).toEqual({ language: "en", hourCycle, weekStart });
});

test("what a user has chosen precedes the region of the browser", () => {
  expect(timeStyleOf("de", "en-US", chosen("h23", null))).toMatchObject({ hourCycle: "h23", weekStart: "sunday" });
  expect(timeStyleOf("de", "en-US", chosen(null, "monday"))).toMatchObject({ hourCycle: "h12", weekStart: "monday" });
});

test("a week begins with its first day, also before 1970", () => {
  const day = (date: string) => Date.parse(date) / 86_400_000;
  expect(isWeekStart("monday", day("2026-11-23"))).toBe(true);
  expect(isWeekStart("sunday", day("2026-11-22"))).toBe(true);
  expect(isWeekStart("saturday", day("2026-11-21"))).toBe(true);
  expect(isWeekStart("monday", day("2026-11-22"))).toBe(false);
  expect(isWeekStart("monday", day("1969-12-29"))).toBe(true);
});
