import { expect, test } from "vitest";
import { describeTariff } from "@/lib/shipments/free-time/describe-tariff";
import { english } from "@/test/english";
import type { Tariff } from "./tariff";
import { tariffRule } from "./tariff-rule";

const tariff = {
  free_days: 4,
  free_day_basis: "working",
  charged_day_basis: "calendar",
  first_day: "next_day",
  starts_on: "discharged",
  weekend_days: ["saturday", "sunday"],
  holidays: ["2026-12-25", "2026-12-26"],
  currency: "USD",
  rates: [
    { from_day: 1, to_day: 4, amount: "195.00" },
    { from_day: 5, to_day: 5, amount: "250.00" },
    { from_day: 6, to_day: null, amount: "340.00" },
  ],
} as unknown as Tariff["attributes"];

test.each([
  {},
  { free_days: 1, free_day_basis: "calendar", first_day: "same_day", starts_on: "available" },
  { rates: [], currency: null, starts_on: "full_out" },
  { charged_day_basis: "working", holidays: ["2026-12-25"], weekend_days: ["friday"] },
  { holidays: [], weekend_days: [] },
])("the English rule of a tariff with %j is that of the API", (changed) => {
  const changedTariff = { ...tariff, ...changed } as never;
  expect(tariffRule(english("free-time.rule"), "en", changedTariff)).toBe(describeTariff(changedTariff));
});
