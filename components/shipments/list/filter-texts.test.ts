import { expect, test } from "vitest";
import { formatFilters, withoutFilters } from "./filter-texts";
import { noFilters } from "./list-view";

const view = { ...noFilters, q: "MEDU", page: 2 };

test("the filters in effect are named in words", () => {
  expect(formatFilters(view)).toBe("");
  expect(formatFilters({ ...view, freshness: "no_longer_found" })).toBe("updates No longer found");
  expect(formatFilters({ ...view, status: "in_transit", mark: "held_back" })).toBe("status At sea and data Held back");
});

test("without its filters a view keeps the search and starts at the first page", () => {
  expect(withoutFilters({ ...view, status: "inland", freshness: "silent" })).toEqual({
    ...noFilters,
    q: "MEDU",
    page: 1,
  });
});
