import { expect, test } from "vitest";
import { placeLabels } from "./place-labels";

const size = { width: 300, height: 150 };
const label = (x: number, y: number) => ({ at: [x, y] as [number, number], width: 60, height: 26 });

test.each([
  ["above its point", label(150, 75), { x: 120, y: 40, anchor: "middle" }],
  ["below it at the upper edge", label(150, 10), { x: 120, y: 19, anchor: "middle" }],
  ["to its left at the right edge", label(290, 75), { x: 221, y: 62, anchor: "end" }],
  ["to its right at the left edge", label(10, 75), { x: 19, y: 62, anchor: "start" }],
] as const)("a label is %s", (_, { at, ...rest }, place) => {
  expect(placeLabels([{ at, ...rest }], size, [], [])).toEqual([{ ...rest, ...place }]);
});

test("no label covers another or an obstacle, and one without room is left out", () => {
  const ship = { x: 140, y: 50, width: 22, height: 22 };
  const placed = placeLabels([label(150, 75), label(150, 75)], size, [], []);
  expect(placed.map((box) => box?.y)).toEqual([40, 84]);
  expect(placeLabels([label(150, 75)], size, [ship], [])[0]?.y).toBe(84);
  const everywhere = { x: 0, y: 0, width: 300, height: 150 };
  expect(placeLabels([label(150, 75)], size, [everywhere], [])).toEqual([null]);
});

test("of two free places the label takes the one that covers less of the lines", () => {
  const line = Array.from({ length: 10 }, (_, index): [number, number] => [125 + index * 5, 55]);
  expect(placeLabels([label(150, 75)], size, [], line)[0]).toMatchObject({ y: 84, anchor: "middle" });
});
