import { expect, test } from "vitest";
import type { Definition } from "@/components/custom-fields/definition";
import { parseFieldText } from "./parse-field-text";

type Attributes = Definition["attributes"];

function parse(data_type: Attributes["data_type"], text: string, reference_type: Attributes["reference_type"] = null) {
  const attributes = { data_type, reference_type } as Attributes;
  const choices = [
    { value: "high", label: "High priority" },
    { value: "low", label: "Low priority" },
  ];
  return parseFieldText(text, { attributes }, choices, "Europe/Berlin");
}

test("options are found by value or label, whatever their case; unknown texts stay", () => {
  expect(["HIGH", "low priority", "medium"].map((text) => parse("enum", text))).toEqual(["high", "low", "medium"]);
  expect(parse("enum_multi", "High priority; low | other")).toEqual(["high", "low", "other"]);
});

test("records are found by name", () => {
  expect(parse("reference", "high priority", "party")).toEqual({ type: "party", id: "high" });
});

test("yes and no in the words of spreadsheets", () => {
  expect(["Yes", "TRUE", "x", "0", "maybe"].map((text) => parse("boolean", text))).toEqual([
    "true",
    "true",
    "true",
    "false",
    "maybe",
  ]);
});

test("a local time is one of the user's zone; other texts stay, also a time that does not exist", () => {
  expect(parse("datetime", "2026-11-27 08:30")).toBe("2026-11-27T07:30:00.000Z");
  expect(parse("datetime", "2026-11-27T08:30:00Z")).toBe("2026-11-27T08:30:00Z");
  expect(parse("datetime", "2026-13-40 08:30")).toBe("2026-13-40 08:30");
  expect(parse("short_text", "12.50")).toBe("12.50");
});

test("a date is read without the time that a spreadsheet adds to it; one with a zone stays", () => {
  const texts = ["2026-11-27 08:30", "2026-11-27T08:30:15", "2026-11-27", "2026-11-27T08:30:00Z", "soon"];
  expect(texts.map((text) => parse("date", text))).toEqual([
    "2026-11-27",
    "2026-11-27",
    "2026-11-27",
    "2026-11-27T08:30:00Z",
    "soon",
  ]);
});
