import { expect, test } from "vitest";
import { english } from "@/test/english";
import { fieldGroupsOf, missingRowsOf } from "./field-rows";
import { valueFixture } from "./value-fixture";

const t = english("document-viewer");

const rowsOf = (fields: string[]) =>
  fieldGroupsOf(
    t,
    fields.map((field) => valueFixture(field, "x")),
  ).map(({ title, rows }) => [title, rows.map(({ path, label, parts }) => [path, label, parts.length])]);

test("values are grouped by subject in a fixed order, and those of one field share a row", () => {
  const fields = ["gross_weight.value", "gross_weight.unit", "port_of_lading.name", "bill_of_lading_number"];
  expect(rowsOf(fields)).toEqual([
    ["Numbers", [["bill_of_lading_number", "Bill of lading", 1]]],
    ["Route", [["port_of_lading", "Port of lading", 1]]],
    ["Cargo", [["gross_weight", "Gross weight", 2]]],
  ]);
});

test("each container is a group, and each of its seals a row", () => {
  const fields = ["containers[0].number", "containers[0].seal_numbers[0]", "containers[0].seal_numbers[1]"];
  expect(rowsOf([...fields, "containers[1].gross_weight.value"])).toEqual([
    [
      "Container 1",
      [
        ["containers[0].number", "Container", 1],
        ["containers[0].seal_numbers[0]", "Seal", 1],
        ["containers[0].seal_numbers[1]", "Seal", 1],
      ],
    ],
    ["Container 2", [["containers[1].gross_weight", "Gross weight", 1]]],
  ]);
});

test("an item of a list is one row, and an unknown field keeps its path", () => {
  const fields = ["charges[0].description", "charges[0].amount.amount", "charges[1].description", "imo_class"];
  expect(rowsOf(fields)).toEqual([
    [
      "Charges",
      [
        ["charges[0]", "Charge 1", 2],
        ["charges[1]", "Charge 2", 1],
      ],
    ],
    ["Other", [["imo_class", "imo_class", 1]]],
  ]);
});

test("fields of the schema without a value are offered with all their parts", () => {
  const groups = fieldGroupsOf(t, [valueFixture("vessel_name", "Halcyon")]);
  const missing = missingRowsOf(t, { vessel_name: "Halcyon", port_of_lading: null, containers: [] }, groups);
  expect(missing.map(({ path, parts }) => [path, parts.map(({ field }) => field)])).toEqual([
    ["port_of_lading", ["port_of_lading.name", "port_of_lading.locode"]],
  ]);
});
