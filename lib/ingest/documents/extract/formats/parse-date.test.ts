import { expect, test } from "vitest";
import { type DateOrder, dateOrderOf, findDates } from "./parse-date";

const valuesOf = (text: string, order: DateOrder) => findDates(text, order).map(({ value }) => value);

test.each([
  ["12-MAR-2026", "2026-03-12"],
  ["March 5, 2026", "2026-03-05"],
  ["5th Mar 2026", "2026-03-05"],
  ["2026-03-05", "2026-03-05"],
  ["05.03.2026", "2026-03-05"],
  ["5. März 2026", "2026-03-05"],
  ["1er février 2026", "2026-02-01"],
  ["3 de septiembre de 2026", "2026-09-03"],
  ["Hamburg, 31.12.26", "2026-12-31"],
])("%s is %s", (text, value) => {
  expect(valuesOf(text, null)).toEqual([value]);
});

test.each(["31.02.2026", "2026-13-01", "12/03/2026", "1.234.567", "INV 12-345-67", "TEL 040-12-3456"])(
  "%s is no date, or not known",
  (text) => {
    expect(valuesOf(text, null)).toEqual([]);
  },
);

test("a number above 12 shows the order of all dates of a document", () => {
  expect(dateOrderOf(["12/03/2026", "Due 25/03/2026"], "en")).toBe("day_first");
  expect(dateOrderOf(["12/03/2026", "Due 03/25/2026"], "en")).toBe("month_first");
  expect(dateOrderOf(["12/25/2026", "25/12/2026"], "fr")).toBeNull();
  expect(valuesOf("12/03/2026", "day_first")).toEqual(["2026-03-12"]);
  expect(valuesOf("12/03/2026", "month_first")).toEqual(["2026-12-03"]);
});

test("without such a date English text has no order, other languages have the day first", () => {
  expect(dateOrderOf(["12/03/2026"], "en")).toBeNull();
  expect(dateOrderOf(["12/03/2026"], "es")).toBe("day_first");
  expect(valuesOf("03/03/2026", null)).toEqual(["2026-03-03"]);
});
