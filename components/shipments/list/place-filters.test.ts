import { expect, test } from "vitest";
import type { SearchResult } from "@/components/shell/palette/result-groups";
import { placeFilters } from "./place-filters";

const found = (attributes: Partial<SearchResult["attributes"]>): SearchResult => ({
  id: "s",
  type: "search_result",
  relationships: {},
  attributes: {
    matched_by: "port",
    scac: "TEST",
    port_of_lading_locode: "CNSHA",
    port_of_lading_name: "Shanghai",
    port_of_discharge_locode: "USLAX",
    port_of_discharge_name: "Los Angeles",
    ...attributes,
  } as SearchResult["attributes"],
});

test("a text that names ports or a shipping line becomes filters, each once and at most three", () => {
  const toLosAngeles = { field: "pod_locode", value: "USLAX", name: "Los Angeles" };
  expect(placeFilters([found({}), found({})], "los ang")).toEqual([toLosAngeles]);
  expect(placeFilters([found({})], "USLAX")).toEqual([toLosAngeles]);
  expect(placeFilters([found({})], "shanghai")).toEqual([{ field: "pol_locode", value: "CNSHA", name: "Shanghai" }]);
  const both = found({ port_of_lading_locode: "USLAX", port_of_lading_name: "Los Angeles" });
  expect(placeFilters([both], "Los Angeles").map(({ field, name }) => [field, name])).toEqual([
    ["pod_locode", "Los Angeles"],
    ["pol_locode", "Los Angeles"],
  ]);
  expect(placeFilters([found({ matched_by: "shipping_line", scac: "MAEU" })], "maersk")).toEqual([
    { field: "line_scac", value: "MAEU", name: "MAEU" },
  ]);
  const many = ["A", "B", "C", "D"].map((code) =>
    found({ port_of_discharge_locode: `XX${code}`, port_of_discharge_name: `Port ${code}` }),
  );
  expect(placeFilters(many, "port")).toHaveLength(3);
});

test("what was found by anything else, or by the destination inland, is no filter", () => {
  expect(placeFilters([found({ matched_by: "reference" })], "los angeles")).toEqual([]);
  expect(placeFilters([found({})], "chicago")).toEqual([]);
});
