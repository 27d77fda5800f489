import { expect, test } from "vitest";
import { type NumberFormat, numberFormatOf, parseNumber } from "./parse-number";

const dot: NumberFormat = { separator: ".", isShown: true };
const comma: NumberFormat = { separator: ",", isShown: true };
const unknown: NumberFormat = { separator: null, isShown: true };

test.each([
  ["12,500.25", 12_500.25],
  ["12.500,25", 12_500.25],
  ["12 500,25", 12_500.25],
  ["12'500.25", 12_500.25],
  ["1.234.567", 1_234_567],
  ["0.500", 0.5],
  ["24500.000", 24_500],
  ["7", 7],
])("%s is %d in any document", (text, value) => {
  for (const format of [dot, comma, unknown]) expect(parseNumber(text, format)).toBe(value);
});

test("three digits after one separator are read by the format of the document", () => {
  expect([parseNumber("12.500", dot), parseNumber("12.500", comma), parseNumber("12.500", unknown)]).toEqual([
    12.5,
    12_500,
    null,
  ]);
});

test("of the language alone only thousands follow", () => {
  const english = numberFormatOf(["Gross weight 12,500"], "en");
  expect([parseNumber("12,500", english), parseNumber("12.500", english)]).toEqual([12_500, null]);
  const german = numberFormatOf([], "de");
  expect([parseNumber("12.500", german), parseNumber("12,500", german)]).toEqual([12_500, null]);
});

test("numbers of the document show the format", () => {
  expect(numberFormatOf(["1.234,50", "12.03.2026"], "en")).toEqual(comma);
  expect(numberFormatOf(["1,234.50", "99,90"], "en")).toEqual(unknown);
});

test.each(["1,23,456.7", "1..2", "abc", "12.34.56"])("%s is no number", (text) => {
  expect(parseNumber(text, dot)).toBeNull();
});
