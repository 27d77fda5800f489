import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { frameOf, type Size, toNearestPoint } from "./frame";
import { detailFor, type LandOutline, landPath } from "./land-outline";

const size = { width: 340, height: 172 };
const padding = { top: 40, bottom: 28, left: 56, right: 56 };

const read = (name: string) => readFileSync(`public/map/land-${name}.json`);
const overview: LandOutline = JSON.parse(read("overview").toString());
const detail: LandOutline = JSON.parse(read("detail").toString());

/** Whether a point is inside a path by the rule `evenodd`. */
function isFilled(path: string, [x, y]: [number, number]): boolean {
  const rings = path
    .split("Z")
    .map((ring) => [...ring.matchAll(/[ML](\S+) ([^ML]+)/g)].map(([, a, b]) => [Number(a), Number(b)] as const));
  return rings.reduce((isInside, ring) => {
    const crossings = ring.filter(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    });
    return crossings.length % 2 === 1 ? !isInside : isInside;
  }, false);
}

const pacific = frameOf([121.5, 31.2, 241.8, 50], size, padding, 7);
const northSea = frameOf([1.3, 51.9, 4.5, 54], size, padding, 7);

test("the outlines are small: an ocean takes 12 kB as sent, and a single sea 60 kB", () => {
  expect(gzipSync(read("overview")).length).toBeLessThanOrEqual(12_000);
  expect(gzipSync(read("detail")).length).toBeLessThanOrEqual(60_000);
  expect([detailFor(pacific), detailFor(northSea)]).toEqual(["overview", "detail"]);
});

test("both sides of the antimeridian have their land, and the ocean has none", () => {
  const path = landPath(overview, pacific);
  const at = (longitude: number, latitude: number) => isFilled(path, toNearestPoint(pacific, longitude, latitude));
  expect([at(116, 34), at(-110, 40), at(176, 67), at(-178, 67)]).toEqual([true, true, true, true]);
  expect([at(-150, 40), at(179.9, 45), at(150, 35)]).toEqual([false, false, false]);
});

test("a closer view has its own coast, and only what is in the frame", () => {
  const path = landPath(detail, northSea);
  const at = (longitude: number, latitude: number) => isFilled(path, toNearestPoint(northSea, longitude, latitude));
  expect([at(0.5, 52.3), at(5.2, 52.1), at(3, 53)]).toEqual([true, true, false]);
  expect(path.length).toBeLessThan(12_000);
  const inFrame = ({ width, height }: Size) =>
    [...path.matchAll(/[ML](\S+) ([^MLZ]+)/g)].every(
      ([, x, y]) =>
        Math.abs(Number(x) - width / 2) <= width / 2 + 4 && Math.abs(Number(y) - height / 2) <= height / 2 + 4,
    );
  expect(inFrame(size)).toBe(true);
});
