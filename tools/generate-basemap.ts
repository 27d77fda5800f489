import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { geoEquirectangular, geoPath } from "d3-geo";
import type { Feature, FeatureCollection, MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";

// Writes the land of the maps from the 1:50m land polygons of Natural Earth (public domain), which the package world-atlas contains:
// public/map/land.json as GeoJSON for MapLibre, and as outlines for maps that are drawn without it (see components/map/land-outline.ts).
//   node --import tsx tools/generate-basemap.ts

/**
 * `tolerance`: how far the simplified coast may lie from the source, in degrees. `smallest`: rings of less square degrees are left out.
 * `decimals` of the coordinates.
 */
type Detail = { tolerance: number; smallest: number; decimals: number };

/** About 4 km, one pixel at zoom 4, and islets of about 3 km. */
const fullDetail: Detail = { tolerance: 0.035, smallest: 0.0008, decimals: 2 };
/** The outlines by file name. */
const outlines = {
  "land-overview": { tolerance: 0.2, smallest: 0.08, decimals: 1 },
  "land-detail": fullDetail,
} satisfies Record<string, Detail>;

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
function simplify(line: Position[], tolerance: number): Position[] {
  const first = line[0] ?? [];
  const last = line.at(-1) ?? [];
  const offsets = line.slice(1, -1).map((point) => offsetOf(point, first, last));
  const largest = Math.max(0, ...offsets);
  if (largest < tolerance) return [first, last];
  const index = offsets.indexOf(largest) + 1;
  return [...simplify(line.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(line.slice(index), tolerance)];
}

/** The rings that are large enough, closed, with fewer points and rounded. */
function simplifyRings(rings: Position[][], { tolerance, smallest, decimals }: Detail): Position[][] {
  const unit = 10 ** decimals;
  const round = (degrees: number) => Math.round(degrees * unit) / unit;
  // d3-geo runs outer rings clockwise, GeoJSON counter-clockwise.
  return rings
    .map((ring) => simplify([...ring, ring[0] ?? []], tolerance).map(([x = 0, y = 0]) => [round(x), round(y)]))
    .map((ring) => ring.reverse())
    .filter((ring) => ring.length > 4 && Math.abs(areaOf(ring)) >= smallest);
}

/** The rings of a polygon, cut at ±180° of longitude so that no edge crosses the whole map. */
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
  return rings;
}

/** GeoJSON wants outer rings counter-clockwise, each followed by its holes. */
function toPolygons(rings: Position[][]): Position[][][] {
  const outer = rings.filter((ring) => areaOf(ring) > 0);
  const holes = rings.filter((ring) => areaOf(ring) < 0);
  return outer.map((ring) => [ring, ...holes.filter(([point]) => point && contains(ring, point))]);
}

/** The coordinates of a ring in units, each as the difference from the one before, without the repeated last point. */
function toSteps(ring: Position[], unit: number): number[] {
  const units = ring.slice(0, -1).map(([x = 0, y = 0]) => [Math.round(x * unit), Math.round(y * unit)] as const);
  return units.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = units[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
}

function write(name: string, content: object): void {
  const text = `${JSON.stringify(content)}\n`;
  mkdirSync("public/map", { recursive: true });
  writeFileSync(`public/map/${name}.json`, text);
  process.stdout.write(`${name}: ${text.length} bytes, ${gzipSync(text).length} with gzip\n`);
}

const attribution = "Made with Natural Earth";
const source = fileURLToPath(import.meta.resolve("world-atlas/land-50m.json"));
const topology = JSON.parse(readFileSync(source, "utf8"));
const { features } = feature(topology, topology.objects.land) as unknown as FeatureCollection;
const cut = features
  .flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates : []))
  .map(cutRings);

const polygons = cut.flatMap((rings) => toPolygons(simplifyRings(rings, fullDetail)));
if (polygons.length < 500) throw new Error(`Only ${polygons.length} polygons of land`);
const land: Feature<MultiPolygon> = {
  type: "Feature",
  properties: { attribution },
  geometry: { type: "MultiPolygon", coordinates: polygons },
};
write("land", land);

for (const [name, detail] of Object.entries(outlines)) {
  const rings = simplifyRings(cut.flat(), detail).map((ring) => toSteps(ring, 10 ** detail.decimals));
  write(name, { attribution, unit: 10 ** -detail.decimals, rings });
}
