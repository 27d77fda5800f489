import { expect, test } from "vitest";
import { noFilters } from "./list-view";
import { shipmentsQuery } from "./shipments-query";

function parametersOf(path: string): string[][] {
  return [...new URL(path, "http://localhost").searchParams].filter(([name]) => name.startsWith("filter"));
}

test("the filters of the list are those of the API", () => {
  const view = { q: "", status: "inland", freshness: "silent", mark: "contradicted", page: 1 } as const;
  expect(parametersOf(shipmentsQuery(view).path)).toEqual([
    ["filter[stage]", "inland"],
    ["filter[freshness]", "silent"],
    ["filter[data_mark]", "contradicted"],
  ]);
  expect(parametersOf(shipmentsQuery({ ...noFilters, q: "", page: 1 }).path)).toEqual([]);
});

test("views with other filters are other queries", () => {
  const keys = (["held_back", "inferred", null] as const).map((mark) =>
    shipmentsQuery({ ...noFilters, q: "", mark, page: 1 }).key.join(" "),
  );
  expect(new Set(keys).size).toBe(3);
});
