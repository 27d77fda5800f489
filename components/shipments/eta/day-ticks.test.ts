import { expect, test } from "vitest";
import { dayTicks } from "./day-ticks";

const at = (text: string) => Date.parse(text);
const labelsOf = (times: string[], zone: string | null) =>
  dayTicks("en", times.map(at), zone).map(({ label }) => label);

test("ticks are whole days of the zone that enclose all times", () => {
  expect(labelsOf(["2026-11-20T06:00:00Z", "2026-11-22T14:00:00Z"], "America/Los_Angeles")).toEqual([
    "19 Nov",
    "20 Nov",
    "21 Nov",
    "22 Nov",
    "23 Nov",
  ]);
  const [first] = dayTicks("en", [at("2026-11-20T06:00:00Z")], "America/Los_Angeles");
  expect(new Date(first?.ms ?? 0).toISOString()).toBe("2026-11-19T08:00:00.000Z");
});

test("one time alone still has an axis of two days, and a long range at most five ticks", () => {
  expect(labelsOf(["2026-11-20T06:00:00Z"], null)).toEqual(["20 Nov", "21 Nov", "22 Nov"]);
  for (const days of [3, 4, 9, 31, 200, 900]) {
    const end = new Date(at("2026-11-20T06:00:00Z") + days * 86_400_000).toISOString();
    const ticks = dayTicks("en", [at("2026-11-20T06:00:00Z"), at(end)], "UTC");
    expect(ticks.length, `${days} days`).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)?.ms ?? 0, `${days} days`).toBeGreaterThanOrEqual(at(end));
  }
});
