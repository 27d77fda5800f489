import { expect, test } from "vitest";
import { byPosition } from "./by-position";
import { moveItem, newPositions } from "./order";

const item = (id: string, position: number | null) => ({ id, attributes: { position } });
const items = [item("a", null), item("b", null), item("c", null)];
const idsOf = (list: { id: string }[] | null) => list?.map(({ id }) => id) ?? null;

test("orders by position, then in the order given", () => {
  expect(idsOf(byPosition([item("a", null), item("b", 1), item("c", null), item("d", 0)]))).toEqual([
    "d",
    "b",
    "a",
    "c",
  ]);
});

test("moves an item a place on or back, but not beyond the ends", () => {
  expect(idsOf(moveItem(items, "a", 1))).toEqual(["b", "a", "c"]);
  expect(idsOf(moveItem(items, "c", -1))).toEqual(["a", "c", "b"]);
  expect([moveItem(items, "a", -1), moveItem(items, "c", 1), moveItem(items, "x", 1)]).toEqual([null, null, null]);
});

test("the first move gives every item a position, a later one changes two", () => {
  expect(newPositions(items)).toEqual([
    { id: "a", position: 0 },
    { id: "b", position: 1 },
    { id: "c", position: 2 },
  ]);
  const ordered = [item("a", 0), item("b", 1), item("c", 2)];
  expect(newPositions(moveItem(ordered, "a", 1) ?? [])).toEqual([
    { id: "b", position: 0 },
    { id: "a", position: 1 },
  ]);
});
