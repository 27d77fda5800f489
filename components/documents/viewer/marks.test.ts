import { expect, test } from "vitest";
import { english } from "@/test/english";
import { fieldGroupsOf } from "./field-rows";
import { marksOf } from "./marks";
import { valueFixture } from "./value-fixture";

const t = english("document-viewer");

test("a page shows the places of its own values, one mark for the values of a field that share a place", () => {
  const elsewhere = { left: 0.5, top: 0.5, width: 0.1, height: 0.02 };
  const groups = fieldGroupsOf(t, [
    valueFixture("gross_weight.value", 18_420),
    valueFixture("gross_weight.unit", "kg"),
    valueFixture("vessel_name", "Halcyon", { box: elsewhere }),
    valueFixture("voyage_number", "646E", { page: 2 }),
    valueFixture("due_date", "2026-12-01", { page: null, box: null }),
  ]);
  expect(marksOf(groups, 1).map(({ path }) => path)).toEqual(["vessel_name", "gross_weight"]);
  expect(marksOf(groups, 2).map(({ path }) => path)).toEqual(["voyage_number"]);
  expect(marksOf(groups, 3)).toEqual([]);
});
