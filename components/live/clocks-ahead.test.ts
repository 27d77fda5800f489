import { expect, test } from "vitest";
import { clocksAhead } from "./clocks-ahead";

const loaded = { dataUpdatedAt: Date.parse("2026-11-19T12:00:00Z") };
const at = (clock_now: string | null) => ({ attributes: { clock_now } });

test("the clocks of records are found once each, also of included ones, with the real one", () => {
  const pages = [
    { ...loaded, data: { data: [at("2027-01-01T12:00:03Z"), at(null)] } },
    { ...loaded, data: { data: [{}], included: [at("2027-01-01T12:00:05Z")] } },
    { ...loaded, data: undefined },
  ];
  expect(clocksAhead(pages)).toEqual([0, Date.parse("2027-01-01T12:00:00Z") - loaded.dataUpdatedAt]);
  expect(clocksAhead([{ ...loaded, data: { data: [] } }])).toEqual([0]);
});
