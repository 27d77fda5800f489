import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import { laboriousResponses } from "./heartbeat/laborious-responses";
import { startProcess } from "./heartbeat/start-process";

// The longest time between two heartbeats of the worker: alone, while a carrier of one account sends the largest and most laborious
// responses that are accepted, and while a receiver sends AIS messages as fast as they are read. The worker is to come every
// second; after 2 s others may take it for dead. npm run bench:heartbeat -- [--seconds 30] [--only AIS]
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "30" }, only: { type: "string", default: "" } },
});
const seconds = Number(values.seconds);
const sampleEveryMs = 50;
const startLimitMs = 30_000;
const dueNumbers = 20;

type Environment = Record<string, string>;
/** Prepares what happens beside the heartbeats; returns variables of the worker, and how it ends. */
type Load = () => Promise<{ variables: Environment; end: () => void }>;

/** The time of the newest heartbeat, in ms of the clock of the database; null without any. */
async function findHeartbeat(): Promise<number | null> {
  const { sql } = await import("@/lib/platform/db/sql");
  const [row] = await sql<{ ms: number | null }>(
    "SELECT (extract(epoch FROM max(seen_at)) * 1000)::float8 AS ms FROM worker_heartbeats",
  );
  return row?.ms ?? null;
}

/** The times between the heartbeats of some seconds, in ms. */
async function sampleGaps(): Promise<number[]> {
  const startedAtMs = performance.now();
  let last = await findHeartbeat();
  while (last === null) {
    if (performance.now() - startedAtMs > startLimitMs) throw new Error("The worker does not start.");
    await wait(sampleEveryMs);
    last = await findHeartbeat();
  }
  const gaps: number[] = [];
  for (const endMs = performance.now() + seconds * 1_000; performance.now() < endMs; await wait(sampleEveryMs)) {
    const newest = await findHeartbeat();
    if (newest === null || newest === last) continue;
    gaps.push(newest - last);
    last = newest;
  }
  // A gap that has not ended counts, too.
  const { sql } = await import("@/lib/platform/db/sql");
  const [now] = await sql<{ ms: number }>("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms");
  return [...gaps, (now?.ms ?? Number.NaN) - last];
}

async function measure(name: string, load: Load): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  const { startRestartableProcess } = await import("@/test/crash/restartable-process");
  const { variables, end } = await load();
  await sql("DELETE FROM worker_heartbeats");
  const worker = startRestartableProcess("bin/worker.ts", variables);
  const gaps = await sampleGaps().finally(async () => {
    await worker.end();
    end();
  });
  const sorted = gaps.toSorted((one, other) => one - other);
  const columns = [0.5, 1].map((share) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN));
  process.stdout.write(`| ${[name, gaps.length, ...columns].join(" | ")} |\n`);
}

/** An account whose carrier sends this response for each of its numbers, all of which are due. */
function sentByCarrier(scenario: string): Load {
  return async () => {
    const { addDueRequests, addDueShipments, createTenant } = await import("@/test/support/tenants");
    const { port, end } = await startProcess("carrier-process.ts", scenario);
    const account = await createTenant({ url: `http://127.0.0.1:${port}` });
    await addDueRequests(account, dueNumbers);
    await addDueShipments(account, dueNumbers);
    return { variables: {}, end };
  };
}

const aisFlood: Load = async () => {
  const { port, end } = await startProcess("flood-process.ts");
  return { variables: { AIS_NMEA: `tcp://127.0.0.1:${port}` }, end };
};

const loads: Record<string, Load> = {
  alone: async () => ({ variables: {}, end: () => undefined }),
  ...Object.fromEntries(
    Object.keys(laboriousResponses).map((scenario) => [`a carrier that sends ${scenario}`, sentByCarrier(scenario)]),
  ),
  "AIS messages as fast as they are read": aisFlood,
};

async function run(): Promise<void> {
  process.stdout.write("| Beside | heartbeats | gap p50 ms | longest ms |\n|---|---|---|---|\n");
  for (const [name, load] of Object.entries(loads)) if (name.includes(values.only)) await measure(name, load);
}

runAndExit(withScratchInstallation(run));
