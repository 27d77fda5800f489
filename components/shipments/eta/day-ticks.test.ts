import { expect, test } from "vitest";
import { englishTimes } from "@/test/english";
import { dayTicks } from "./day-ticks";

const at = (text: string) => Date.parse(text);
const labelsOf = (times: string[], zone: string | null) =>
  dayTicks(englishTimes, times.map(at), zone).map(({ label }) => label);

test("ticks are whole days of the zone that enclose all times", () => {
  expect(labelsOf(["2026-11-20T06:00:00Z", "2026-11-22T14:00:00Z"], "America/Los_Angeles")).toEqual([
    "19 Nov",
    "20 Nov",
    "21 Nov",
    "22 Nov",
    "23 Nov",
  ]);
  const [first] = dayTicks(englishTimes, [at("2026-11-20T06:00:00Z")], "America/Los_Angeles");
  expect(new Date(first?.ms ?? 0).toISOString()).toBe("2026-11-19T08:00:00.000Z");
});

test("ticks that are weeks apart are the first days of weeks", () => {
  const times = ["2026-11-04T06:00:00Z", "2026-11-27T06:00:00Z"];
  expect(labelsOf(times, "UTC")).toEqual(["2 Nov", "9 Nov", "16 Nov", "23 Nov", "30 Nov"]);
  const fromSunday = { ...englishTimes, weekStart: "sunday" } as const;
  expect(dayTicks(fromSunday, times.map(at), "UTC").map(({ label }) => label)).toEqual([
    "1 Nov",
    "8 Nov",
    "15 Nov",
    "22 Nov",
    "29 Nov",
  ]);
});

test("one time alone still has an axis of two days, and a long range at most five ticks", () => {
  expect(labelsOf(["2026-11-20T06:00:00Z"], null)).toEqual(["20 Nov", "21 Nov", "22 Nov"]);
  for (const days of [3, 4, 9, 31, 200, 900]) {
    const end = new Date(at("2026-11-20T06:00:00Z") + days * 86_400_000).toISOString();
    const ticks = dayTicks(englishTimes, [at("2026-11-20T06:00:00Z"), at(end)], "UTC");
    expect(ticks.length, `${days} days`).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)?.ms ?? 0, `${days} days`).toBeGreaterThanOrEqual(at(end));
  }
});
