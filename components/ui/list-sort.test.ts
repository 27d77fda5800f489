import { expect, test } from "vitest";
import { formatSort, parseSort, sortBy } from "./list-sort";

const names = ["number", "pickup_lfd"] as const;
const byNumber = { name: "number" as (typeof names)[number], descending: false };

test("an order is written as in the API, and read again", () => {
  expect(formatSort({ name: "pickup_lfd", descending: true })).toBe("-pickup_lfd");
  expect(parseSort("-pickup_lfd", names)).toEqual({ name: "pickup_lfd", descending: true });
  expect(parseSort("number", names)).toEqual(byNumber);
  for (const text of ["", "weight", "--number", "toString"]) expect(parseSort(text, names)).toBeNull();
});

test("a column is sorted ascending first, then descending", () => {
  const once = sortBy(byNumber, "pickup_lfd");
  expect(once).toEqual({ name: "pickup_lfd", descending: false });
  expect(sortBy(once, "pickup_lfd")).toEqual({ name: "pickup_lfd", descending: true });
  expect(sortBy(sortBy(once, "pickup_lfd"), "pickup_lfd")).toEqual(once);
});
