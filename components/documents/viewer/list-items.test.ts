import { expect, test } from "vitest";
import { english } from "@/test/english";
import { fieldGroupsOf } from "./field-rows";
import { itemListsOf, missingContainerRows, newItemRow } from "./list-items";
import { valueFixture } from "./value-fixture";

const t = english("document-viewer");

const rowsOf = (...fields: string[]) =>
  fieldGroupsOf(
    t,
    fields.map((field) => valueFixture(field, "x")),
  ).flatMap(({ rows }) => rows);

test("a new item follows the items of its list, and only lists of the document's type are offered", () => {
  const rows = rowsOf("containers[0].number", "containers[1].seal_numbers[0]", "charges[0].description");
  expect(newItemRow(t, "containers", rows).parts.map(({ field }) => field)).toEqual([
    "containers[2].number",
    "containers[2].type_code",
    "containers[2].seal_numbers[0]",
  ]);
  expect(newItemRow(t, "references", rows).path).toBe("references[0]");
  expect(itemListsOf({ vessel_name: null, containers: [], references: [] })).toEqual(["containers", "references"]);
});

test("a container is offered the fields that it does not have, and one more seal", () => {
  const rows = rowsOf("containers[1].number", "containers[1].seal_numbers[0]", "containers[1].gross_weight.value");
  expect(missingContainerRows(t, 1, rows).map(({ path }) => path)).toEqual([
    "containers[1].type_code",
    "containers[1].seal_numbers[1]",
    "containers[1].volume",
    "containers[1].package_count",
    "containers[1].package_kind",
  ]);
});
