import { expect, test } from "vitest";
import { scenarios } from "@/lib/sandbox/scenarios";
import { english } from "@/test/english";
import { afterHours, jumps } from "./sandbox";

test("a jump moves the clock by hours of real length, also over a change to daylight-saving time", () => {
  expect(afterHours("2027-03-28T00:30:00.000Z", 24)).toBe("2027-03-29T00:30:00.000Z");
  expect(jumps.map((hours) => afterHours("2026-12-31T20:00:00Z", hours))[2]).toBe("2027-01-01T20:00:00.000Z");
});

test("each scenario has messages, in English those of the API", () => {
  const t = english("sandbox-scenarios") as unknown as (path: string) => string;
  for (const { key, title, description } of scenarios) {
    expect([t(`${key}.title`), t(`${key}.description`)]).toEqual([title, description]);
  }
});
