import { expect, test } from "vitest";
import { degreeOf, frameOf, toNearestPoint, toPoint, turnsInFrame } from "./frame";

const size = { width: 340, height: 172 };
const padding = { top: 40, bottom: 28, left: 56, right: 56 };
/** Across the Pacific, from Shanghai to Los Angeles. */
const pacific = frameOf([121.5, 31.2, 241.8, 50], size, padding, 7);

test("shows the bounds inside the padding, as large as they fit", () => {
  const [west, south] = toPoint(pacific, 121.5, 31.2);
  const [east, north] = toPoint(pacific, 241.8, 50);
  expect([west, east]).toEqual([expect.closeTo(56), expect.closeTo(284)]);
  expect((south + north) / 2).toBeCloseTo(40 + (172 - 68) / 2);
  expect([north >= 40, south <= 144]).toEqual([true, true]);
});

test("latitudes are stretched as on web maps", () => {
  const frame = { ...size, world: 512, left: 0, top: 0 };
  expect(toPoint(frame, 0, 0)).toEqual([256, 256]);
  expect(toPoint(frame, -180, 85.051129)).toEqual([0, expect.closeTo(0, 3)]);
  expect(toPoint(frame, 0, 60)[1]).toBeCloseTo(148.68, 1);
  expect(toPoint(frame, 0, 90)).toEqual(toPoint(frame, 0, 85.051129));
});

test("a single place is not enlarged without limit, and the view does not end beyond a pole", () => {
  expect(degreeOf(frameOf([10, 50, 10, 50], size, padding, 7))).toBeCloseTo((512 * 2 ** 7) / 360);
  const arctic = frameOf([-170, 79, 170, 84], size, padding, 7);
  expect(arctic.top).toBe(0);
  expect(arctic.world).toBeGreaterThanOrEqual(size.height);
});

test("what lies between two longitudes is in the frame once for each turn on which it appears", () => {
  expect(turnsInFrame(pacific, -124, -117)).toEqual([360]);
  expect(turnsInFrame(pacific, 120, 122)).toEqual([0]);
  expect(turnsInFrame(pacific, 236, 243)).toEqual([0]);
  expect(turnsInFrame(pacific, -10, 30)).toEqual([]);
  const world = { ...size, width: 1_024, world: 512, left: 0, top: 0 };
  expect(turnsInFrame(world, 100, 120)).toEqual([0, 360]);
});

test("a position is shown on the turn that is nearest to the middle", () => {
  expect(toNearestPoint(pacific, -118.2, 33.7)).toEqual(
    toPoint(pacific, 241.8, 33.7).map((value) => expect.closeTo(value)),
  );
});
