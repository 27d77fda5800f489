import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { type Coordinates, distanceNm } from "./geodesy";
import type { LandMask } from "./land-mask";

/** The sea lanes as a graph. Sources and corrections of the data: `data/sea-lanes.md`. */
export type LaneGraph = {
  /** Degrees by node. */
  nodes: Coordinates[];
  /** The neighbours of node n are at the indexes firsts[n] up to firsts[n + 1] of the three arrays below. */
  firsts: Uint32Array;
  neighbours: Uint16Array;
  /** Nautical miles of each lane. */
  lengths: Float32Array;
  /** The number of the passage that each lane is in, from 1 (`passages`); 0: none. */
  passageNumbers: Uint8Array;
  land: LandMask;
};

type Header = { sizes: number[] };

const lanesFile = "lib/reference/data/sea-lanes.bin";

let graph: LaneGraph | null = null;

/** The graph, read at the first call (about 10 ms) and kept: 1 MB, most of it the raster of land. */
export function readLaneGraph(): LaneGraph {
  graph ??= toLaneGraph(parseFile(readFileSync(lanesFile)));
  return graph;
}

/** The lanes of a file, as the tool writes them: hundredths of degrees by node, the two nodes of each lane, its passage. */
export type LaneTable = { places: Int16Array; ends: Uint16Array; passages: Uint8Array; land: LandMask };

function parseFile(bytes: Buffer): LaneTable {
  let end = bytes.indexOf("\n") + 1;
  const header: Header = JSON.parse(bytes.toString("utf8", 0, end));
  const [places, ends, passages, land] = header.sizes.map((size) => {
    end += size;
    return Uint8Array.from(inflateRawSync(bytes.subarray(end - size, end)));
  });
  if (!places || !ends || !passages || !land) throw new Error(`${lanesFile} is damaged.`);
  return { places: new Int16Array(places.buffer), ends: new Uint16Array(ends.buffer), passages, land };
}

/** The graph of a table of lanes. */
export function toLaneGraph({ places, ends, passages, land }: LaneTable): LaneGraph {
  const nodes = Array.from({ length: places.length / 2 }, (_, node) => ({
    latitude: (places[2 * node + 1] ?? 0) / 100,
    longitude: (places[2 * node] ?? 0) / 100,
  }));
  return { nodes, land, ...toNeighbours(nodes, ends, passages) };
}

/** Both directions of every lane, grouped by the node where they begin. */
function toNeighbours(nodes: Coordinates[], ends: Uint16Array, passages: Uint8Array) {
  const firsts = new Uint32Array(nodes.length + 1);
  for (const end of ends) firsts[end + 1] = (firsts[end + 1] ?? 0) + 1;
  for (let node = 0; node < nodes.length; node += 1) firsts[node + 1] = (firsts[node + 1] ?? 0) + (firsts[node] ?? 0);
  const next = firsts.slice();
  const neighbours = new Uint16Array(ends.length);
  const lengths = new Float32Array(ends.length);
  const passageNumbers = new Uint8Array(ends.length);
  for (let at = 0; at < ends.length; at += 1) {
    const from = ends[at] ?? 0;
    const to = ends[at ^ 1] ?? 0;
    const slot = next[from] ?? 0;
    next[from] = slot + 1;
    neighbours[slot] = to;
    lengths[slot] = distanceNm(nodes[from] as Coordinates, nodes[to] as Coordinates);
    passageNumbers[slot] = passages[at >> 1] ?? 0;
  }
  return { firsts, neighbours, lengths, passageNumbers };
}
