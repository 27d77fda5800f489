import { expect, test } from "vitest";
import { english } from "@/test/english";
import { formatPosition, formatTotal, hasPageAfter, listTotalOf } from "./list-total";

const t = english("ui.list");
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

/** A page of 30 rows of a list, with the total that the server counted. */
function pageOf({
  shown = 30,
  total,
  isExact,
  hasNext,
}: {
  shown?: number;
  total: number;
  isExact: boolean;
  hasNext: boolean;
}) {
  return listTotalOf({
    data: rows(shown),
    links: { self: "/v2/containers", ...(hasNext && { next: "/v2/containers?page[number]=2" }) },
    meta: { size: shown, total, ...(!isExact && { total_exact: false }) },
  });
}

test.each<[number, Parameters<typeof pageOf>[0], string]>([
  [1, { total: 1_234, isExact: true, hasNext: true }, "1–30 of 1,234"],
  [1, { total: 10_000, isExact: false, hasNext: true }, "1–30 of 10,000+"],
  [335, { total: 10_000, isExact: false, hasNext: true }, "10,021–10,050 of 10,050+"],
  [335, { total: 10_000, isExact: false, hasNext: false, shown: 7 }, "10,021–10,027 of 10,027"],
  [42, { total: 1_234, isExact: true, hasNext: false, shown: 4 }, "1,231–1,234 of 1,234"],
])("page %i of %o is at %s", (page, list, expected) => {
  expect(formatPosition(t, { page, pageSize: 30, shown: list.shown ?? 30 }, pageOf(list))).toBe(expected);
});

test("pages go on while the page links to a next one, of an exact total up to its last row", () => {
  const after = (page: number, total: number, isExact: boolean, hasNext: boolean) =>
    hasPageAfter(page, 30, pageOf({ total, isExact, hasNext }));
  expect([after(334, 10_000, false, true), after(400, 10_000, false, true)]).toEqual([true, true]);
  expect(after(401, 10_000, false, false)).toBe(false);
  expect([after(1, 60, true, true), after(2, 60, true, true)]).toEqual([true, false]);
});

test("an empty list and one that is not loaded have no rows", () => {
  expect(listTotalOf(undefined)).toEqual({ total: 0, isExact: true, hasNext: false });
  expect(formatPosition(t, { page: 1, pageSize: 30, shown: 0 }, listTotalOf(undefined))).toBe("0 of 0");
  expect(formatTotal("en", { total: 10_000, isExact: false })).toBe("10,000+");
});
