import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import { readLaneGraph } from "@/lib/reference/sea-routes/lane-graph";
import { listPortPairs } from "@/test/fixtures/port-pairs";

// Times the sea routes of 160 port pairs: each the first time, and again. Prints milliseconds, with those of the
// processor, which do not depend on other load, and the memory of the lanes.
// npm run bench:sea-routes

const hundredths = (value: number) => Math.round(value * 100) / 100;

function time(): number[] {
  return listPortPairs().map(({ from, to }) => {
    const started = performance.now();
    if (findSeaRoute(from, to) === null) throw new Error(`No route from ${from.locode} to ${to.locode}`);
    return performance.now() - started;
  });
}

function summarize(name: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => hundredths(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { pass: name, median_ms: at(0.5), p95_ms: at(0.95), max_ms: at(1) };
}

const before = process.memoryUsage();
const started = performance.now();
const graph = readLaneGraph();
const read = performance.now() - started;
const after = process.memoryUsage();
const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;
const lanes = graph.neighbours.length / 2;
process.stdout.write(
  `${graph.nodes.length} nodes, ${lanes} lanes, read in ${Math.round(read)} ms, ${megabytes.toFixed(1)} MB\n`,
);
for (const pass of ["first", "second", "third"]) {
  const cpuBefore = process.cpuUsage();
  const summary = summarize(pass, time());
  const { user, system } = process.cpuUsage(cpuBefore);
  const mean = hundredths((user + system) / 1_000 / listPortPairs().length);
  process.stdout.write(`${JSON.stringify({ ...summary, mean_cpu_ms: mean })}\n`);
}
