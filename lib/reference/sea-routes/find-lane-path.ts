import { type Coordinates, distanceNm } from "./geodesy";
import type { Join } from "./join-lanes";
import type { LaneGraph } from "./lane-graph";
import { createQueue } from "./node-queue";

/** Joins at both ends of a path, and the numbers of the passages that it may not use. */
type Ends = { starts: Join[]; ends: Join[]; target: Coordinates; avoided: Set<number> };

/**
 * The shortest path over the lanes from one of the starts to one of the ends, by A* with the great-circle distance to the
 * target as the lower bound; null if no path connects them.
 */
export function findLanePath(graph: LaneGraph, { starts, ends, target, avoided }: Ends): number[] | null {
  const costs = new Float64Array(graph.nodes.length).fill(Number.POSITIVE_INFINITY);
  const origins = new Int32Array(graph.nodes.length).fill(-1);
  const toTarget = new Map(ends.map(({ node, cost }) => [node, cost]));
  const bounds = new Float64Array(graph.nodes.length).fill(-1);
  const boundOf = (node: number) => {
    if (bounds[node] === -1) bounds[node] = distanceNm(graph.nodes[node] as Coordinates, target);
    return bounds[node] ?? 0;
  };
  const queue = createQueue();
  const reach = (node: number, cost: number, origin: number) => {
    if (cost >= (costs[node] ?? 0)) return;
    costs[node] = cost;
    origins[node] = origin;
    queue.push(node, cost + boundOf(node));
  };
  for (const { node, cost } of starts) reach(node, cost, -1);
  let best = { node: -1, cost: Number.POSITIVE_INFINITY };
  for (let entry = queue.pop(); entry !== null && entry.priority < best.cost; entry = queue.pop()) {
    const { node } = entry;
    const cost = costs[node] ?? 0;
    const arrival = cost + (toTarget.get(node) ?? Number.POSITIVE_INFINITY);
    if (arrival < best.cost) best = { node, cost: arrival };
    for (let at = graph.firsts[node] ?? 0; at < (graph.firsts[node + 1] ?? 0); at += 1) {
      if (avoided.has(graph.passageNumbers[at] ?? 0)) continue;
      reach(graph.neighbours[at] ?? 0, cost + (graph.lengths[at] ?? 0), node);
    }
  }
  return best.node < 0 ? null : toPath(origins, best.node);
}

function toPath(origins: Int32Array, end: number): number[] {
  const path: number[] = [];
  for (let node = end; node >= 0; node = origins[node] ?? -1) path.push(node);
  return path.reverse();
}
