import { expect, test } from "vitest";
import { boundsOf } from "./fit-bounds";

test("positions on both sides of the antimeridian are shown across the Pacific", () => {
  expect(
    boundsOf([
      [121.5, 31.2],
      [-118.2, 33.7],
    ]),
  ).toEqual([121.5, 31.2, 241.8, 33.7]);
});

test("longitudes beyond 180 of a line that crosses it count as the same places", () => {
  const line = [121.5, 200, 241.8].map((longitude) => [longitude, 40]);
  const wrapped = [121.5, -160, -118.2].map((longitude) => [longitude, 40]);
  for (const positions of [line, wrapped]) expect(boundsOf(positions)).toEqual([121.5, 40, expect.closeTo(241.8), 40]);
});

test("positions around the Greenwich meridian are shown across it", () => {
  expect(
    boundsOf([
      [-74, 40.7],
      [4.4, 51.9],
    ]),
  ).toEqual([-74, 40.7, expect.closeTo(4.4), 51.9]);
});

test("one position is a point; none have no bounds", () => {
  expect(boundsOf([[10, 50]])).toEqual([10, 50, 10, 50]);
  expect(boundsOf([])).toBeNull();
});
