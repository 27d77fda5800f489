import { expect, test } from "vitest";
import { type Candidate, checkPosition, type Fix, isReachable } from "./plausibility";

const start = Date.UTC(2026, 10, 22, 12);
const fixAt = (minutes: number, latitude: number, longitude: number): Fix => ({
  recordedAt: new Date(start + minutes * 60_000),
  latitude,
  longitude,
});

/** The results of positions one after the other, as `selectPositions` applies them. */
function checkAll(latest: Fix | null, fixes: Fix[]): string[] {
  let state: { latest: Fix | null; candidate: Candidate | null } = { latest, candidate: null };
  return fixes.map((fix) => {
    const { result, candidate } = checkPosition(state, fix);
    state = { latest: result === "implausible" ? state.latest : fix, candidate };
    return result;
  });
}

test("a ship sails up to 60 knots, in either order of the times and across the antimeridian", () => {
  expect(isReachable(fixAt(0, 0, 179.5), fixAt(60, 0, -179.5))).toBe(true);
  expect(isReachable(fixAt(60, 0, 179.5), fixAt(0, 0, -179.5))).toBe(true);
  expect(isReachable(fixAt(0, 0, 179.4), fixAt(60, 0, -179.5))).toBe(false);
  expect(isReachable(fixAt(0, 30, 122), fixAt(0, 30.016, 122))).toBe(true);
  expect(isReachable(fixAt(0, 30, 122), fixAt(0, 30.02, 122))).toBe(false);
});

test("single wrong positions are implausible and the next right one is not", () => {
  const fixes = [fixAt(1, 0, 0), fixAt(2, 30.01, 122), fixAt(3, 0, 0), fixAt(4, 50, 0), fixAt(5, 30.02, 122)];
  expect(checkAll(fixAt(0, 30, 122), fixes)).toEqual([
    "implausible",
    "plausible",
    "implausible",
    "implausible",
    "plausible",
  ]);
});

test("the third of consecutive positions that agree wins against a wrong latest position", () => {
  const fixes = [1, 2, 3, 4].map((minutes) => fixAt(minutes, 30 + minutes / 100, 122));
  expect(checkAll(fixAt(0, 0, 0), fixes)).toEqual(["implausible", "implausible", "moved", "plausible"]);
});

test("positions at changing places, repeated positions and positions of two ships with one MMSI do not win", () => {
  const places = [1, 2, 3, 4, 5].map((minutes) => fixAt(minutes, minutes * 10, 0));
  expect(checkAll(fixAt(0, 0, 122), places)).toEqual(Array(5).fill("implausible"));
  expect(checkAll(fixAt(0, 0, 122), Array(5).fill(fixAt(1, 40, 0)))).toEqual(Array(5).fill("implausible"));
  const two = [1, 2, 3, 4, 5, 6].map((minutes) => fixAt(minutes, minutes % 2 ? 40 : 0, 122));
  expect(checkAll(fixAt(0, 0, 122), two)).toEqual(two.map((_, index) => (index % 2 ? "plausible" : "implausible")));
});

test("a late position neither wins nor resets the consecutive ones", () => {
  const fixes = [fixAt(1, 30, 122), fixAt(2, 30, 122), fixAt(-10, 40, 0), fixAt(-20, 0, 0), fixAt(3, 30, 122)];
  const results = ["implausible", "implausible", "implausible", "plausible", "moved"];
  let state: { latest: Fix | null; candidate: Candidate | null } = { latest: fixAt(0, 0, 0), candidate: null };
  for (const [index, fix] of fixes.entries()) {
    const { result, candidate } = checkPosition(state, fix);
    expect(result).toBe(results[index]);
    state = { ...state, candidate };
  }
});
