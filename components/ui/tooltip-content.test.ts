import { expect, test } from "vitest";
import { placeTooltip } from "./tooltip-content";

const size = { width: 100, height: 40 };
const available = { width: 400, height: 300 };

function box(left: number, top: number) {
  return { left, top, width: 20, height: 20, right: left + 20, bottom: top + 20 };
}

test("a tooltip is centred above its element, and below it when there is no room above", () => {
  expect(placeTooltip(box(200, 100), size, "top", available)).toEqual({ left: 160, top: 54 });
  expect(placeTooltip(box(200, 10), size, "top", available)).toEqual({ left: 160, top: 36 });
});

test("a tooltip stays inside the window", () => {
  expect(placeTooltip(box(0, 100), size, "top", available).left).toBe(8);
  expect(placeTooltip(box(390, 100), size, "top", available).left).toBe(292);
  expect(placeTooltip(box(20, 290), size, "right", available).top).toBe(252);
});

test("a tooltip is to the right of its element, and to the left of it when there is no room", () => {
  expect(placeTooltip(box(20, 100), size, "right", available)).toEqual({ left: 46, top: 90 });
  expect(placeTooltip(box(350, 100), size, "right", available)).toEqual({ left: 244, top: 90 });
});
