import { expect, test } from "vitest";
import { billOfLadingSchema } from "@/lib/ingest/documents/extract/schemas/transport-schemas";
import { findCorrectionProblems } from "./validate-corrections";

const pathsOf = (corrections: Record<string, unknown>) =>
  findCorrectionProblems(billOfLadingSchema, corrections).map(({ source }) =>
    source && "pointer" in source ? source.pointer.split("/").at(-1) : null,
  );

test("a correction of a value, of a value in a list, and a removal are valid", () => {
  expect(
    pathsOf({
      bill_of_lading_number: "MEDU1234567",
      "containers[0].number": "MSKU1234565",
      "containers[0].gross_weight.value": 21_500.5,
      "containers[1].seal_numbers[0]": "SL1",
      "port_of_lading.locode": "CNSHA",
      issue_date: null,
    }),
  ).toEqual([]);
});

test.each([
  ["issue_date", "12/03/2026"],
  ["package_count", -1],
  ["gross_weight.unit", "stone"],
  ["gross_weight.value", "12 kg"],
  ["gross_weight", "12 kg"],
  ["containers", null],
  ["containers[0]", null],
  ["containers.number", "MSKU1234565"],
  ["containers[0].number", "MSKU1234560"],
  ["containers[0].number", "msku 123456 5"],
  ["unknown", "x"],
  ["__proto__.polluted", "x"],
  ["containers[0].number.length", 3],
  ["containers[99999999]", "x"],
])("%s with the value %j is rejected", (path, value) => {
  expect(pathsOf({ [path]: value })).toEqual([path]);
});

test.each([
  ["issue_date", "12/03/2026", "must be a date such as 2026-11-22"],
  ["package_count", -1, "must be at least 0"],
  ["package_count", 1.5, "must be a whole number"],
  ["gross_weight.unit", "stone", "must be kg or lb"],
  ["gross_weight.value", "12 kg", "must be a number"],
  ["vessel_name", 7, "must be a text"],
])("the problem of %s with the value %j is that it %s", (path, value, problem) => {
  const [first] = findCorrectionProblems(billOfLadingSchema, { [path]: value });
  expect(first?.detail).toBe(`${path}: ${problem}.`);
});
