import { expect, test } from "vitest";
import { english } from "@/test/english";
import { entryProblemOf, withoutLoneUnits } from "./entry-problem";
import { fieldGroupsOf } from "./field-rows";
import { newItemRow } from "./list-items";
import { valueFixture } from "./value-fixture";

const t = english("document-viewer");
const form = english("document-viewer.form");

const container = newItemRow(t, "containers", []);
const seal = { "containers[0].seal_numbers[0]": "A1", "containers[0].type_code": null };

test("a container number is checked before it is saved", () => {
  const problemOf = (number: string | null) =>
    entryProblemOf(form, container, { "containers[0].number": number, ...seal });
  expect(problemOf("MSCU6639870")).toBeNull();
  expect(problemOf("MSCU6639871")).toBe("The last digit does not fit. It would be 0.");
  expect(problemOf("MSCU66")).toContain("four letters and seven digits");
  expect(problemOf(null)).toBe("Enter the container.");
});

test("a quantity is saved with its unit only, and without it neither is saved", () => {
  const weight = fieldGroupsOf(t, [valueFixture("gross_weight.value", 1), valueFixture("gross_weight.unit", "kg")])[0];
  const row = weight?.rows[0] ?? container;
  expect(entryProblemOf(form, row, { "gross_weight.value": 5, "gross_weight.unit": null })).toBe(
    "Enter the unit as well.",
  );
  const removed = withoutLoneUnits({ "gross_weight.value": null, "gross_weight.unit": "kg" });
  expect(removed).toEqual({ "gross_weight.value": null, "gross_weight.unit": null });
  expect(entryProblemOf(form, row, removed)).toBeNull();
});

test("the values that an item is made of are required of a new item", () => {
  const charge = newItemRow(t, "charges", []);
  const amount = { "charges[0].amount.amount": 5, "charges[0].amount.currency": "USD" };
  expect(entryProblemOf(form, charge, { "charges[0].description": null, ...amount })).toBe("Enter the description.");
  expect(entryProblemOf(form, charge, { "charges[0].description": "THC", ...amount })).toBeNull();
});
