import { expect, test } from "vitest";
import { distanceNm, lengthNm } from "@/lib/reference/sea-routes/geodesy";
import { arrivalOf, minutesBetween, type Passage, positionsAlong } from "./positions-along-route";

const startAt = new Date("2026-11-22T12:00:00Z");
const minutes = (count: number) => new Date(startAt.getTime() + count * 60_000);
// 60 nautical miles east along the equator, across the antimeridian, then 30 north.
const points = [
  { latitude: 0, longitude: 179.5 },
  { latitude: 0, longitude: 180.5 },
  { latitude: 0.5, longitude: 180.5 },
];
const passage: Passage = { points, distanceNm: lengthNm(points), speedKnots: 20, startAt };

test("positions are one minute apart, from now to the arrival, at the given speed", () => {
  const positions = positionsAlong(passage, startAt, 1);
  expect(positions[0]).toEqual({
    recordedAt: startAt,
    latitude: 0,
    longitude: 179.5,
    speedKnots: 20,
    courseDegrees: 90,
    headingDegrees: null,
  });
  for (const [index, position] of positions.slice(0, -1).entries()) {
    expect(position.recordedAt).toEqual(minutes(index));
    const before = positions[index - 1];
    if (before) expect(distanceNm(before, position)).toBeLessThan(0.34);
    expect(Math.abs(position.longitude)).toBeLessThanOrEqual(180);
  }
  const last = positions.at(-1);
  expect(last).toMatchObject({ recordedAt: arrivalOf(passage), courseDegrees: 0 });
  expect(last && distanceNm(last, points[2] ?? last)).toBeLessThan(0.001);
});

test("a vessel whose position is an hour old has sailed on since", () => {
  const [first] = positionsAlong(passage, minutes(60), 1);
  expect(first?.recordedAt).toEqual(minutes(60));
  expect(distanceNm(first ?? { latitude: 90, longitude: 0 }, { latitude: 0, longitude: 179.5 })).toBeCloseTo(20, 1);
});

test("there are none after the arrival, and one at the arrival", () => {
  expect(positionsAlong(passage, minutes(1_000), 1)).toEqual([]);
  expect(positionsAlong(passage, arrivalOf(passage), 1)).toHaveLength(1);
});

test.each([2, 5, 30, 271, 272, 10_080])("at most %i positions lead to the port, whole minutes apart", (limit) => {
  const step = minutesBetween(passage, startAt, limit);
  const positions = positionsAlong(passage, startAt, step);
  expect(Number.isInteger(step)).toBe(true);
  expect(positions.length).toBeLessThanOrEqual(limit);
  expect(positions.at(-1)?.recordedAt).toEqual(arrivalOf(passage));
  if (step > 1) expect(positionsAlong(passage, startAt, step - 1).length).toBeGreaterThan(limit);
});
