import { describe, expect, it } from "vitest";
import { bearingDegrees, continuous, destinationPoint, distanceNm, lengthNm, pointAt } from "./geodesy";

const equator = (longitude: number) => ({ latitude: 0, longitude });

describe("geodesy", () => {
  it("measures one degree of a great circle as 60 nautical miles, also over the antimeridian", () => {
    expect(distanceNm(equator(0), equator(1))).toBeCloseTo(60.04, 1);
    expect(distanceNm(equator(179.5), equator(-179.5))).toBeCloseTo(60.04, 1);
    expect(distanceNm({ latitude: 40.64, longitude: -73.78 }, { latitude: 51.47, longitude: -0.45 })).toBeCloseTo(
      2992,
      -1,
    );
    expect(distanceNm(equator(7), equator(7))).toBe(0);
  });

  it("gives bearings from north, clockwise", () => {
    expect(bearingDegrees(equator(0), { latitude: 1, longitude: 0 })).toBe(0);
    expect(bearingDegrees(equator(0), equator(1))).toBe(90);
    expect(bearingDegrees(equator(179), equator(-179))).toBeCloseTo(90);
    expect(bearingDegrees(equator(0), equator(-1))).toBe(270);
  });

  it("moves along a great circle and arrives where distance and bearing point", () => {
    const from = { latitude: 31.23, longitude: 121.47 };
    const to = { latitude: 33.74, longitude: -118.27 };
    const reached = destinationPoint(from, bearingDegrees(from, to), distanceNm(from, to));
    expect(reached.latitude).toBeCloseTo(to.latitude, 6);
    expect(reached.longitude).toBeCloseTo(to.longitude, 6);
  });

  it("finds the place along a line and keeps its longitudes continuous", () => {
    const line = [equator(179), equator(180), equator(181)];
    expect(lengthNm(line)).toBeCloseTo(120.08, 1);
    const { point, bearing } = pointAt(line, 90.06);
    expect(point.longitude).toBeCloseTo(180.5, 2);
    expect(bearing).toBeCloseTo(90);
    expect(pointAt(line, -5).point).toEqual(equator(179));
    expect(pointAt(line, 500)).toEqual({ point: equator(181), bearing: 90 });
    expect(pointAt([equator(3)], 10)).toEqual({ point: equator(3), bearing: 0 });
    expect(() => pointAt([], 1)).toThrow(RangeError);
  });

  it("writes a line over the antimeridian without a jump", () => {
    expect(continuous([equator(170), equator(-175), equator(-160)]).map((point) => point.longitude)).toEqual([
      170, 185, 200,
    ]);
    expect(continuous([equator(-170), equator(175)]).map((point) => point.longitude)).toEqual([-170, -185]);
  });
});
