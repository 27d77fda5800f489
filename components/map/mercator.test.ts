import { expect, test } from "vitest";
import { centerWithinPoles, southShare, worldAt, zoomOfWorld } from "./mercator";

test("the centre stays where the map does not end beyond a pole", () => {
  expect(centerWithinPoles(33, 3, 700)).toBeCloseTo(33);
  const north = centerWithinPoles(84, 3, 700);
  expect(southShare(north) * worldAt(3)).toBeCloseTo(350);
  expect(centerWithinPoles(-84, 3, 700)).toBeCloseTo(-north);
});

test("a world lower than the map is shown whole, around the equator", () => {
  expect([worldAt(-1), zoomOfWorld(256), zoomOfWorld(0)]).toEqual([256, -1, -2]);
  expect(centerWithinPoles(40, -1, 600)).toBeCloseTo(0);
});
