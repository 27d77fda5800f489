import { findLanePath } from "./find-lane-path";
import { crossesGate } from "./gates";
import { type Coordinates, continuous, distanceNm, lengthNm } from "./geodesy";
import { type Join, readJoins } from "./join-lanes";
import { isOpenWater } from "./land-mask";
import { type LaneGraph, readLaneGraph } from "./lane-graph";
import { type Passage, passages } from "./passages";
import { straightenLine } from "./straighten-line";

/** A way over water. Its points have continuous longitudes (beyond ±180 across the antimeridian), from start to end. */
export type SeaRoute = { points: Coordinates[]; distanceNm: number };

/** Nearer places are neighbouring berths, or a ship before its port: the line between them is the route. */
const neighboursNm = 6;

/**
 * The shortest route of a container ship between two places (ports, or positions at sea) over the sea lanes, straightened
 * where the sea is open. Null if a place is too far from the lanes, or behind land, or if the avoided passages are the
 * only way.
 */
export function findSeaRoute(from: Coordinates, to: Coordinates, avoid: Passage[] = []): SeaRoute | null {
  return findRouteOnLanes(readLaneGraph(), from, to, avoid);
}

/** The same over other lanes. */
export function findRouteOnLanes(
  graph: LaneGraph,
  from: Coordinates,
  to: Coordinates,
  avoid: Passage[],
): SeaRoute | null {
  const isDirect = distanceNm(from, to) <= neighboursNm || isOpenWater(graph.land, from, to);
  if (isDirect && !crossesGate([from, to], avoid)) return toRoute([from, to]);
  const isAllowed = (place: Coordinates) => (join: Join) =>
    !crossesGate([place, join.via ?? [], graph.nodes[join.node] ?? []].flat(), avoid);
  const starts = readJoins(graph, from).filter(isAllowed(from));
  const ends = readJoins(graph, to).filter(isAllowed(to));
  const avoided = new Set(avoid.map((passage) => passages.indexOf(passage) + 1));
  const path = findLanePath(graph, { starts, ends, target: to, avoided });
  if (path === null) return null;
  const viaOf = (joins: Join[], node: number | undefined) => joins.find((join) => join.node === node)?.via ?? [];
  const nodes = path.map((node) => graph.nodes[node] as Coordinates);
  const line = [from, viaOf(starts, path[0]), nodes, viaOf(ends, path.at(-1)), to].flat();
  return toRoute(straightenLine(graph.land, line));
}

function toRoute(line: Coordinates[]): SeaRoute {
  return { points: continuous(line), distanceNm: lengthNm(line) };
}
