import { describe, expect, it } from "vitest";
import { simplifyLine } from "./simplify-line";

const point = (longitude: number, latitude: number) => ({ longitude, latitude });

describe("simplifyLine", () => {
  it("keeps the ends and the points that shape the line", () => {
    const line = [point(0, 0), point(1, 0.01), point(2, 0), point(3, 2), point(4, 0), point(5, -0.01), point(6, 0)];
    expect(simplifyLine(line, 5)).toEqual([line[0], line[2], line[3], line[4], line[6]]);
    expect(simplifyLine(line, 3)).toHaveLength(3);
    expect(simplifyLine(line, 0)).toEqual([line[0], line[6]]);
  });

  it("returns a line within the limit as it is", () => {
    const line = [point(0, 0), point(0, 1)];
    expect(simplifyLine(line, 2)).toBe(line);
    expect(simplifyLine([], 5)).toEqual([]);
  });

  it("does not take the antimeridian for a corner", () => {
    const line = [point(178, 0), point(179.9, 0), point(-179.9, 0), point(-178, 1), point(-177, 0)];
    expect(simplifyLine(line, 3)).toEqual([line[0], line[3], line[4]]);
  });

  it("measures each point a bounded number of times", () => {
    const size = 20_000;
    let reads = 0;
    const line = Array.from({ length: size }, (_, index) => ({
      get latitude() {
        reads++;
        return Math.sin(index / 50);
      },
      longitude: index / 100,
    }));
    expect(simplifyLine(line, 500)).toHaveLength(500);
    // Once at the beginning, and twice for each point that is removed; each time its latitude and those of its neighbours.
    expect(reads).toBeLessThan(3 * 6 * size);
  });
});
