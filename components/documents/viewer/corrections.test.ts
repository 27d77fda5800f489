import { expect, test } from "vitest";
import { english } from "@/test/english";
import { inputKindOf, parseDraft, withCorrections, withoutAdded, withoutCorrections } from "./corrections";
import { fieldGroupsOf } from "./field-rows";
import { valueFixture } from "./value-fixture";

const t = english("document-viewer");

const weight = valueFixture("gross_weight.value", 18_420).attributes;
const vessel = valueFixture("vessel_name", "Halcyon").attributes;
const container = valueFixture("containers[0].number", "MSCU6639870").attributes;

test("a value is entered as what it is: a number, a date or text", () => {
  expect(inputKindOf(weight)).toBe("number");
  expect(inputKindOf({ ...weight, original_value: null })).toBe("number");
  expect(inputKindOf(valueFixture("references[0].value", "PO 1", { original_value: null }).attributes)).toBe("text");
  expect(inputKindOf(valueFixture("due_date", "2026-11-22").attributes)).toBe("date");
  expect(inputKindOf(vessel)).toBe("text");
});

test("numbers may have separators, container numbers are written in any way, and an empty text removes the value", () => {
  expect(parseDraft(weight, " 18,430.5 ")).toBe(18_430.5);
  expect(parseDraft(weight, "18 t")).toBeUndefined();
  expect(parseDraft(container, "mscu 663987-0")).toBe("MSCU6639870");
  expect(parseDraft(vessel, "  ")).toBeNull();
});

test("a correction is added to the others, and dropped when it equals the extracted value", () => {
  const corrections = { voyage_number: "646E" };
  expect(withCorrections(corrections, [vessel], { vessel_name: "Halcyon Strait" })).toEqual({
    voyage_number: "646E",
    vessel_name: "Halcyon Strait",
  });
  expect(withCorrections({ vessel_name: "X" }, [vessel], { vessel_name: "Halcyon" })).toBeNull();
  expect(withCorrections(null, [vessel], { vessel_name: null })).toEqual({ vessel_name: null });
  expect(withoutCorrections({ vessel_name: "X", ...corrections }, [vessel])).toEqual(corrections);
});

test("a value that the document does not have is set, and its correction is dropped again", () => {
  const missing = valueFixture("due_date", "", { value: null, original_value: null }).attributes;
  expect(withCorrections(null, [missing], { due_date: "2026-12-01" })).toEqual({ due_date: "2026-12-01" });
  expect(withoutCorrections({ due_date: "2026-12-01" }, [missing])).toBeNull();
});

test("an added container is removed with all its values, and those that were added after it move up", () => {
  const corrections = {
    vessel_name: "Halcyon",
    "containers[0].number": "MSCU6639870",
    "containers[1].number": "TCNU6845926",
    "containers[1].seal_numbers[0]": "A",
    "containers[2].number": "TCNU9199012",
    "containers[2].gross_weight.value": 5,
  };
  const [row] =
    fieldGroupsOf(t, [valueFixture("containers[1].number", "TCNU6845926", { original_value: null })])[0]?.rows ?? [];
  if (!row) throw new Error("no row");
  expect(withoutAdded(corrections, row)).toEqual({
    vessel_name: "Halcyon",
    "containers[0].number": "MSCU6639870",
    "containers[1].number": "TCNU9199012",
    "containers[1].gross_weight.value": 5,
  });
  const [seal] = fieldGroupsOf(t, [valueFixture("containers[0].seal_numbers[1]", "B")])[0]?.rows ?? [];
  const seals = { "containers[0].seal_numbers[1]": "B", "containers[0].seal_numbers[2]": "C" };
  expect(seal && withoutAdded(seals, seal)).toEqual({ "containers[0].seal_numbers[1]": "C" });
});
