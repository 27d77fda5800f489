import { type Coordinates, destinationPoint, distanceNm } from "./geodesy";
import { findLandNm, isLand } from "./land-mask";
import type { LaneGraph } from "./lane-graph";

/** A way from a place to a node of the lanes; its cost is its length, with more than a little land counted several times. */
export type Join = { node: number; cost: number; via: Coordinates | null };

/** As many of the nearest nodes are tried: enough that one of them lies ahead, whichever way the route goes. */
const candidatesMax = 24;

/** Farther away from every lane there is no traffic: a place there has no route. */
const joinMaxNm = 600;

/**
 * A line to a lane may be over cells with land for 20 nautical miles, because harbours, rivers and the cells of the
 * coast itself count as land. More than 8 of them cost so much more than water that no line takes an isthmus for a short
 * cut.
 */
const landMaxNm = 20;
const landFreeNm = 8;
const landFactor = 20;

/** What a line costs in nautical miles. */
const costOf = (nm: number, landNm: number) => nm + Math.max(0, landNm - landFreeNm) * landFactor;

/** A port whose lanes are around a corner of the coast joins them from a place this far off the coast, on eight bearings. */
const offshoreNm = [12, 24];
const bearings = [0, 45, 90, 135, 180, 225, 270, 315];
const offshoreMax = 4;

/** Joins by place: the same ports are looked up again and again. Positions at sea replace each other. */
const joinsByPlace = new WeakMap<LaneGraph, Map<string, Join[]>>();
const joinsMax = 500;

/** The nodes where a ship at this place, or in a port there, can join the lanes; none if all are too far or behind land. */
export function readJoins(graph: LaneGraph, place: Coordinates): Join[] {
  const known = joinsByPlace.get(graph) ?? new Map<string, Join[]>();
  joinsByPlace.set(graph, known);
  const key = `${place.latitude} ${place.longitude}`;
  const joins = known.get(key) ?? findJoins(graph, place);
  if (known.size >= joinsMax) known.clear();
  known.set(key, joins);
  return joins;
}

function findJoins(graph: LaneGraph, place: Coordinates): Join[] {
  const isAfloat = !isLand(graph.land, place.latitude, place.longitude);
  const overWater = isAfloat ? listJoins(graph, place, 0) : [];
  if (overWater.length > 0) return overWater;
  const joins = [...listJoins(graph, place, landMaxNm), ...listOffshoreJoins(graph, place)];
  const cheapest = new Map<number, Join>();
  for (const join of joins) {
    if (join.cost < (cheapest.get(join.node)?.cost ?? Number.POSITIVE_INFINITY)) cheapest.set(join.node, join);
  }
  return [...cheapest.values()];
}

function listOffshoreJoins(graph: LaneGraph, place: Coordinates): Join[] {
  const offshore = offshoreNm.flatMap((nm) =>
    bearings.flatMap((bearing) => {
      const via = destinationPoint(place, bearing, nm);
      if (isLand(graph.land, via.latitude, via.longitude)) return [];
      const land = findLandNm(graph.land, place, via, landMaxNm);
      return land > landMaxNm ? [] : [{ via, cost: costOf(nm, land) }];
    }),
  );
  return offshore
    .sort((a, b) => a.cost - b.cost)
    .slice(0, offshoreMax)
    .flatMap(({ via, cost }) => listJoins(graph, via, 0).map((join) => ({ ...join, via, cost: cost + join.cost })));
}

function listJoins(graph: LaneGraph, place: Coordinates, limit: number): Join[] {
  return listNearest(graph.nodes, place).flatMap(({ node, cost }) => {
    const land = findLandNm(graph.land, place, graph.nodes[node] as Coordinates, limit);
    return land > limit ? [] : [{ node, via: null, cost: costOf(cost, land) }];
  });
}

/** The nearest nodes with their distances, nearest first. */
function listNearest(nodes: Coordinates[], place: Coordinates): { node: number; cost: number }[] {
  const nearest: { node: number; cost: number }[] = [];
  let farthest = joinMaxNm;
  for (let node = 0; node < nodes.length; node += 1) {
    const at = nodes[node] as Coordinates;
    if (Math.abs(at.latitude - place.latitude) * 60 > farthest) continue;
    const cost = distanceNm(place, at);
    if (cost >= farthest) continue;
    const slot = nearest.findIndex((join) => join.cost > cost);
    nearest.splice(slot < 0 ? nearest.length : slot, 0, { node, cost });
    if (nearest.length > candidatesMax) nearest.pop();
    if (nearest.length === candidatesMax) farthest = nearest.at(-1)?.cost ?? farthest;
  }
  return nearest;
}
