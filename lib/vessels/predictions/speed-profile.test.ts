import { expect, test } from "vitest";
import { type TimedPosition, toSpeedProfile } from "./speed-profile";

const start = Date.parse("2026-11-20T00:00:00Z");

/** Positions every `minutes` on the equator with these speeds, an hour each. */
function sail(knots: number[], minutes = 30): TimedPosition[] {
  const positions: TimedPosition[] = [{ recordedAt: new Date(start), latitude: 0, longitude: 0 }];
  let nm = 0;
  let at = start;
  for (const speed of knots) {
    for (let minute = 0; minute < 60; minute += minutes) {
      nm += (speed * minutes) / 60;
      at += minutes * 60_000;
      positions.push({ recordedAt: new Date(at), latitude: 0, longitude: nm / 60.04 });
    }
  }
  return positions;
}

const hours = (count: number, knots: number) => Array.from({ length: count }, () => knots);

test("the mean speed ignores stops, and the top speed is the best of six hours", () => {
  const profile = toSpeedProfile(sail([...hours(8, 12), ...hours(6, 0.2), ...hours(8, 18)]));
  expect(profile.meanKnots).toBeCloseTo(15, 0);
  expect(profile.topKnots).toBeCloseTo(18, 0);
  expect(profile.isUnderWay).toBe(true);
});

test("a vessel at rest for three hours is not under way, and still has its mean speed", () => {
  const profile = toSpeedProfile(sail([...hours(10, 16), ...hours(4, 0.1)]));
  expect(profile.isUnderWay).toBe(false);
  expect(profile.meanKnots).toBeCloseTo(16, 0);
});

test("a vessel that only drifts is known not to be under way, but not how fast it sails", () => {
  const profile = toSpeedProfile(sail(hours(20, 0.8)));
  expect(profile).toEqual({ meanKnots: null, topKnots: null, isUnderWay: false });
});

test("positions a minute apart give the same mean", () => {
  expect(toSpeedProfile(sail(hours(6, 17), 1)).meanKnots).toBeCloseTo(17, 0);
});

test("gaps of more than six hours and less than two hours of track give no speed", () => {
  const [first, last] = [sail(hours(10, 15))[0], sail(hours(10, 15)).at(-1)] as [TimedPosition, TimedPosition];
  expect(toSpeedProfile([first, last])).toEqual({ meanKnots: null, topKnots: null, isUnderWay: null });
  expect(toSpeedProfile(sail(hours(1, 15))).meanKnots).toBeNull();
  expect(toSpeedProfile([])).toEqual({ meanKnots: null, topKnots: null, isUnderWay: null });
});
