import { expect, test } from "vitest";
import { allShipments } from "./list-view";
import { shipmentsQuery } from "./shipments-query";

function parametersOf(path: string): string[][] {
  return [...new URL(path, "http://localhost").searchParams].filter(([name]) => name.startsWith("filter"));
}

test("the filters of the list are those of the API", () => {
  const filters = { status: "inland", freshness: "silent", mark: "contradicted", delay: "1d" } as const;
  const view = { ...allShipments, ...filters };
  expect(parametersOf(shipmentsQuery(view).path)).toEqual([
    ["filter[stage]", "inland"],
    ["filter[freshness]", "silent"],
    ["filter[data_mark]", "contradicted"],
    ["filter[delay_hours][start]", "24"],
  ]);
  expect(parametersOf(shipmentsQuery(allShipments).path)).toEqual([]);
});

test("views with other filters are other queries", () => {
  const keys = (["held_back", "inferred", null] as const).map((mark) =>
    shipmentsQuery({ ...allShipments, mark }).key.join(" "),
  );
  expect(new Set(keys).size).toBe(3);
});
