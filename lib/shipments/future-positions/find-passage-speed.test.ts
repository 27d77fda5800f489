import { expect, test } from "vitest";
import type { Port } from "@/lib/reference/ports";
import { findPort } from "@/lib/reference/ports";
import { speedByEstimate } from "./find-passage-speed";

const startAt = new Date("2026-11-22T12:00:00Z");
const hours = (count: number) => new Date(startAt.getTime() + count * 3_600_000);
const passage = (distanceNm: number) => ({ imo: "9321483", port: findPort("USLGB") as Port, startAt, distanceNm });

test.each([
  ["1,000 nautical miles in 50 hours", 1_000, hours(50), 20],
  ["no estimate", 1_000, null, null],
  ["an estimate that has passed", 1_000, hours(-1), null],
  ["2,000 nautical miles in 5 hours, which no vessel sails", 2_000, hours(5), null],
  ["10 nautical miles in 3 days", 10, hours(72), null],
])("the speed for %s", (_, distance, estimate, knots) => {
  expect(speedByEstimate(passage(distance), estimate)).toBe(knots);
});
