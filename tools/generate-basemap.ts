import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { geoEquirectangular, geoPath } from "d3-geo";
import type { Feature, FeatureCollection, MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";

// Writes public/map/land.json, the land of the maps, from the 1:50m land polygons of Natural Earth (public domain), which the
// package world-atlas contains:
//   node --import tsx tools/generate-basemap.ts

/** How far the simplified coast may lie from the source, in degrees: about 4 km, one pixel at zoom 4. */
const tolerance = 0.035;
/** Rings smaller than this number of square degrees are left out: islets of about 3 km. */
const smallestArea = 0.0008;

/** The signed area of a ring in square degrees: positive when it runs counter-clockwise. */
function areaOf(ring: Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function contains(ring: Position[], [x = 0, y = 0]: Position): boolean {
  return ring.reduce((inside, [ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? [];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

/** The distance in degrees of a point from the straight line between two others. */
function offsetOf([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Drops points that lie closer than the tolerance to the line without them (Ramer, Douglas and Peucker). */
function simplify(line: Position[]): Position[] {
  const first = line[0] ?? [];
  const last = line.at(-1) ?? [];
  const offsets = line.slice(1, -1).map((point) => offsetOf(point, first, last));
  const largest = Math.max(0, ...offsets);
  if (largest < tolerance) return [first, last];
  const index = offsets.indexOf(largest) + 1;
  return [...simplify(line.slice(0, index + 1)).slice(0, -1), ...simplify(line.slice(index))];
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** A closed ring with fewer points, rounded. */
function simplifyRing(ring: Position[]): Position[] {
  return simplify([...ring, ring[0] ?? []]).map(([x = 0, y = 0]) => [round(x), round(y)]);
}

/** The rings of a polygon, cut at ±180° of longitude so that no edge crosses the whole map; closed. */
function cutRings(polygon: Position[][]): Position[][] {
  const rings: Position[][] = [];
  const projection = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0);
  const context = {
    beginPath() {},
    moveTo: (x: number, y: number) => rings.push([[x, -y]]),
    lineTo: (x: number, y: number) => rings.at(-1)?.push([x, -y]),
    arc() {},
    closePath() {},
  };
  geoPath(projection, context)({ type: "Polygon", coordinates: polygon });
  // d3-geo runs outer rings clockwise, GeoJSON counter-clockwise.
  return rings
    .map((ring) => simplifyRing(ring).reverse())
    .filter((ring) => ring.length > 4 && Math.abs(areaOf(ring)) >= smallestArea);
}

/** GeoJSON wants outer rings counter-clockwise, each followed by its holes. */
function toPolygons(rings: Position[][]): Position[][][] {
  const outer = rings.filter((ring) => areaOf(ring) > 0);
  const holes = rings.filter((ring) => areaOf(ring) < 0);
  return outer.map((ring) => [ring, ...holes.filter(([point]) => point && contains(ring, point))]);
}

const source = fileURLToPath(import.meta.resolve("world-atlas/land-50m.json"));
const topology = JSON.parse(readFileSync(source, "utf8"));
const { features } = feature(topology, topology.objects.land) as unknown as FeatureCollection;
const polygons = features
  .flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates : []))
  .flatMap((polygon) => toPolygons(cutRings(polygon)));
if (polygons.length < 500) throw new Error(`Only ${polygons.length} polygons of land`);

const land: Feature<MultiPolygon> = {
  type: "Feature",
  properties: { attribution: "Made with Natural Earth" },
  geometry: { type: "MultiPolygon", coordinates: polygons },
};
mkdirSync("public/map", { recursive: true });
writeFileSync("public/map/land.json", `${JSON.stringify(land)}\n`);
const points = polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
process.stdout.write(`${polygons.length} polygons, ${points} points\n`);
