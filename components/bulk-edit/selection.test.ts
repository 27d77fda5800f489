import { expect, test } from "vitest";
import { isSelected, noSelection, selectedCount, withRow, withRows } from "./selection";

const rows = ["a", "b", "c", "d"].map((id) => ({ id, name: id.toUpperCase() }));
const none = noSelection("/shipments");
const selectedOf = (selection: typeof none) => rows.flatMap(({ id }) => (isSelected(selection, id) ? [id] : []));

test("a row is selected and removed, with its name", () => {
  const one = withRow(none, rows, { id: "b", on: true, isRange: false });
  expect([selectedOf(one), [...one.names]]).toEqual([["b"], [["b", "B"]]]);
  expect(selectedOf(withRow(one, rows, { id: "b", on: false, isRange: false }))).toEqual([]);
});

test("a range goes from the row changed last to this one, in both directions, and takes the state of this one", () => {
  const anchored = withRow(none, rows, { id: "c", on: true, isRange: false });
  expect(selectedOf(withRow(anchored, rows, { id: "a", on: true, isRange: true }))).toEqual(["a", "b", "c"]);
  expect(selectedOf(withRow(anchored, rows, { id: "d", on: true, isRange: true }))).toEqual(["c", "d"]);
  const all = withRows(none, rows, true);
  const fewer = withRow(all, rows, { id: "b", on: false, isRange: false });
  expect(selectedOf(withRow(fewer, rows, { id: "d", on: false, isRange: true }))).toEqual(["a"]);
});

test("a range whose beginning is on another page is the row alone", () => {
  const elsewhere = withRows(none, [{ id: "z", name: "Z" }], true);
  expect(selectedOf(withRow(elsewhere, rows, { id: "b", on: true, isRange: true }))).toEqual(["b"]);
});

test("of all rows, those that are removed are left out", () => {
  const all = { ...none, isAll: true };
  const most = withRows(all, rows.slice(0, 1), false);
  expect([selectedOf(most), selectedCount(most, 312)]).toEqual([["b", "c", "d"], 311]);
  expect(selectedCount(withRows(most, rows, true), 312)).toBe(312);
  expect(selectedCount(most, 0)).toBe(0);
});
