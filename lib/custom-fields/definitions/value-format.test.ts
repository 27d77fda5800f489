import { expect, test } from "vitest";
import { parseDate, parseDateFormat } from "./value-format";

test.each([
  ["MM/DD/YYYY", "12/25/2026"],
  ["%d.%m.%Y", "25.12.2026"],
  ["DD-MM-YYYY", "25-12-2026"],
  ["YYYY/DD/MM", "2026/25/12"],
  ["YYYY-MM-DD", "2026-12-25"],
])("reads dates of the format %s besides YYYY-MM-DD", (format, text) => {
  expect([parseDate(text, format), parseDate("2026-12-25", format)]).toEqual(["2026-12-25", "2026-12-25"]);
});

test.each(["YYYY-DD-MM", "%Y-%d-%m", "YYYY-%d-MM"])(
  "refuses the format %s, in which 5 December is 12 May",
  (format) => {
    expect(parseDateFormat(format)).toBeNull();
    // A definition can have it from before.
    expect([parseDate("2026-25-12", format), parseDate("2026-12-05", format)]).toEqual([null, "2026-12-05"]);
  },
);
