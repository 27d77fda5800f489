import { crossPoint, type Point, type Segment } from "@/lib/reference/sea-routes/cross-point";
import { isOn } from "./is-on";

/** Nodes in hundredths of a degree and edges between them, by index. */
export type Network = { nodes: Point[]; edges: [number, number][] };

/** An end of a lane that stops this near to another lane, in degrees, is meant to meet it. */
const joinDegrees = 0.06;

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Both writings of the antimeridian are −180, so that lanes that end there meet. */
const normalize = ([x, y]: Point): Point => [round(x) >= 180 ? -180 : round(x), round(y)];

/** The Arctic passages are not open to container ships, and nothing is in the far south. */
function isSailed([x, y]: Point): boolean {
  return y < 72.5 && y > -60 && !(y > 66 && x < -65);
}

/** The Corinth Canal is too narrow for container ships. */
const closed: Segment = [
  [22.985, 37.75],
  [22.985, 38.1],
];

function listSegments(lines: Point[][]): Segment[] {
  return lines.flatMap((line) =>
    line.slice(1).flatMap((end, index): Segment[] => {
      const start = line[index] as Point;
      const isOpen = isSailed(start) && isSailed(end) && crossPoint([start, end], closed) === null;
      return isOpen ? [[start, end]] : [];
    }),
  );
}

/** Splits segments where others cross them or end on them. */
function splitSegments(segments: Segment[], ends: Point[]): Segment[] {
  return segments.flatMap((segment, index) => {
    const cuts = [
      ...ends.filter((end) => isOn(segment, end, joinDegrees)),
      ...segments.flatMap((other, at) => (at === index ? [] : (crossPoint(segment, other) ?? []))),
    ] as Point[];
    const [start, end] = segment;
    const along = ([x, y]: Point) => (x - start[0]) * (end[0] - start[0]) + (y - start[1]) * (end[1] - start[1]);
    const points = [start, ...cuts.toSorted((a, b) => along(a) - along(b)), end];
    return points.slice(1).map((point, at): Segment => [points[at] as Point, point]);
  });
}

/** Ends of lanes that meet no other lane. */
function listLooseEnds(segments: Segment[]): Point[] {
  const counts = new Map<string, { point: Point; count: number }>();
  for (const point of segments.flat()) {
    const key = normalize(point).join();
    counts.set(key, { point, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].filter(({ count }) => count === 1).map(({ point }) => point);
}

/** The part of the network that hangs together and has the most nodes. */
function largestPart({ nodes, edges }: Network): Network {
  const neighbours = nodes.map((): number[] => []);
  for (const [a, b] of edges) {
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  const part = new Int32Array(nodes.length).fill(-1);
  const sizes: number[] = [];
  for (let start = 0; start < nodes.length; start += 1) {
    if (part[start] !== -1) continue;
    const open = [start];
    part[start] = sizes.length;
    sizes.push(0);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
      for (const next of neighbours[node] ?? []) {
        if (part[next] !== -1) continue;
        part[next] = sizes.length - 1;
        open.push(next);
      }
    }
  }
  const largest = sizes.indexOf(Math.max(...sizes));
  const numbers = new Map<number, number>();
  const kept = nodes.filter((_, node) => part[node] === largest && numbers.set(node, numbers.size));
  const keptEdges = edges.filter(([a]) => part[a] === largest);
  return { nodes: kept, edges: keptEdges.map(([a, b]) => [numbers.get(a) ?? 0, numbers.get(b) ?? 0]) };
}

/** One network of the lanes: joined where they meet, cross, or nearly meet, and at the antimeridian. */
export function joinLanes(lines: Point[][]): Network {
  const segments = listSegments(lines);
  const numbers = new Map<string, number>();
  const nodes: Point[] = [];
  const numberOf = (point: Point) => {
    const normal = normalize(point);
    const known = numbers.get(normal.join());
    if (known !== undefined) return known;
    numbers.set(normal.join(), nodes.push(normal) - 1);
    return nodes.length - 1;
  };
  const edges = new Map<string, [number, number]>();
  for (const [start, end] of splitSegments(segments, listLooseEnds(segments))) {
    const pair = [numberOf(start), numberOf(end)].sort((a, b) => a - b) as [number, number];
    if (pair[0] !== pair[1]) edges.set(pair.join(), pair);
  }
  return largestPart({ nodes, edges: [...edges.values()] });
}
