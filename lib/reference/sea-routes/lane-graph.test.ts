import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { distanceNm } from "./geodesy";
import { findLandNm, isLand, isOpenWater } from "./land-mask";
import { readLaneGraph } from "./lane-graph";
import { passages } from "./passages";

const graph = readLaneGraph();
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test("the file has the passages in the order of their numbers, and lanes in each", () => {
  const [header = ""] = readFileSync(new URL("../data/sea-lanes.bin", import.meta.url), "latin1").split("\n", 1);
  expect(JSON.parse(header).passages).toEqual(passages);
  expect([...new Set(graph.passageNumbers)].sort((a, b) => a - b)).toEqual([
    0,
    ...passages.map((_, index) => index + 1),
  ]);
});

test("every lane has both directions, its great-circle length, and all lanes hang together", () => {
  expect(graph.nodes.length).toBeGreaterThan(10_000);
  const reached = new Set([0]);
  for (const node of reached) {
    for (let slot = graph.firsts[node] ?? 0; slot < (graph.firsts[node + 1] ?? 0); slot += 1) {
      const next = graph.neighbours[slot] ?? 0;
      const [from, to] = [graph.nodes[node] ?? at(0, 0), graph.nodes[next] ?? at(0, 0)];
      expect(Math.abs((graph.lengths[slot] ?? 0) - distanceNm(from, to))).toBeLessThan(0.01);
      reached.add(next);
    }
  }
  expect(reached.size).toBe(graph.nodes.length);
});

test("the raster has land and water where they are, also around the antimeridian", () => {
  const land = [at(48.85, 2.35), at(-25, 135), at(66, -179), at(66, 181), at(40, -100)];
  const water = [
    at(0, -30),
    at(50, -40),
    at(0, 180),
    at(0, -180),
    at(35, 18),
    at(-40, 540),
    at(-16.55, 75),
    at(-17.05, -120),
  ];
  expect(land.map(({ latitude, longitude }) => isLand(graph.land, latitude, longitude))).not.toContain(false);
  expect(water.map(({ latitude, longitude }) => isLand(graph.land, latitude, longitude))).not.toContain(true);
  expect(isLand(graph.land, 80, 0)).toBe(true);
});

test("a great circle is open water if it meets no land and no latitude of ice", () => {
  expect(isOpenWater(graph.land, at(40, 170), at(40, -160))).toBe(true);
  expect(isOpenWater(graph.land, at(10, -30), at(10, 30))).toBe(false);
  expect(isOpenWater(graph.land, at(-45, 20), at(-45, 120))).toBe(false);
  expect(findLandNm(graph.land, at(0, 5), at(0, 20), Number.POSITIVE_INFINITY)).toBeGreaterThan(500);
  expect(findLandNm(graph.land, at(0, 5), at(0, 20), 20)).toBeLessThan(30);
});
