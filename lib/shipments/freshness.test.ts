import { expect, test } from "vitest";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { serializeTime } from "@/lib/platform/serialize-time";
import { freshnessOf } from "./freshness";

const clock = new Date("2026-11-19T12:00:00Z");
const notFoundSince = new Date("2026-11-18T06:30:00Z");
const hoursFromNow = (hours: number) => new Date(clock.getTime() + hours * 3_600_000);

const tracked = {
  pollFailures: 0,
  polEtdAt: null,
  polAtdAt: null,
  podEtaAt: null,
  podAtaAt: null,
  destinationEtaAt: null,
  destinationAtaAt: null,
  lineNotFoundSince: null,
  lineOtherNumbers: [],
  lastNewsAt: null,
  nextPollAt: null,
};

function freshness(shipment: Partial<Shipment>) {
  return freshnessOf({ ...tracked, ...shipment } as Shipment, clock);
}

const overdue = { podEtaAt: hoursFromNow(-13), lastNewsAt: hoursFromNow(-73) };

test.each<[string, Partial<Shipment>]>([
  ["stopped", { lineTrackingStoppedAt: clock, pollFailures: 3, lineNotFoundSince: notFoundSince }],
  ["broken", { pollFailures: 3, lineNotFoundSince: notFoundSince }],
  ["no_longer_found", { ...overdue, pollFailures: 2, lineNotFoundSince: notFoundSince }],
  ["silent", overdue],
  ["checked", { ...overdue, lastNewsAt: hoursFromNow(-71) }],
  ["checked", { ...overdue, podAtaAt: hoursFromNow(-20) }],
  ["due", { nextPollAt: hoursFromNow(-1) }],
  ["quiet", { nextPollAt: hoursFromNow(9) }],
  ["checked", { nextPollAt: hoursFromNow(7) }],
])("a shipment is %s when %j", (state, shipment) => {
  expect(freshness(shipment).state).toBe(state);
});

test("`since` is the time when the carrier first did not find the number, in that state only", () => {
  expect(freshness({ lineNotFoundSince: notFoundSince }).since).toBe(serializeTime(notFoundSince));
  expect(freshness({ lineNotFoundSince: notFoundSince, pollFailures: 3 }).since).toBeNull();
  expect(freshness({}).since).toBeNull();
});

test("the numbers that the carrier answers about are named in that state only", () => {
  const found = { lineNotFoundSince: notFoundSince, lineOtherNumbers: ["HLCUSIN2611"] };
  expect(freshness(found)).toMatchObject({ state: "no_longer_found", other_numbers: ["HLCUSIN2611"] });
  expect(freshness({ ...found, pollFailures: 3 }).other_numbers).toEqual([]);
});
