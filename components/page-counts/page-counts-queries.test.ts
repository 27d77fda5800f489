import { expect, test } from "vitest";
import { todayGroupsSince } from "@/components/today/today-groups";
import { pageCountQueries } from "./page-counts-queries";

const filtersOf = (path: string) =>
  [...new URLSearchParams(path.split("?")[1])].filter(([name]) => name.startsWith("filter")).sort();

test.each([
  ["demurrage", "free_time"],
  ["documents", "documents"],
] as const)("%s is counted as its group on Today", (page, key) => {
  const group = todayGroupsSince("2026-11-19T12:00:00Z", ["documents"]).find((each) => each.key === key);
  const filters = filtersOf(pageCountQueries[page].path);
  expect(filters.length).toBeGreaterThan(0);
  expect(filters).toEqual(filtersOf(group?.query.path ?? ""));
});

test("shipments and containers are counted without a filter, for which a number is maintained", () => {
  for (const page of ["shipments", "containers"] as const) expect(filtersOf(pageCountQueries[page].path)).toEqual([]);
});
