import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import { createFleet } from "./ais/fleet";
import type { Sustained } from "./ais/ingest-process";
import { percentilesOf } from "./ais/percentiles";

// Records AIS messages at a steady rate and reads vessels from a web process meanwhile and without, in turns. Then writes messages as fast
// as possible, with plain COPY, as the product does, and with single inserts. npm run bench:ais -- [--rate 1000] [--seconds 60]
const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "1000" },
    /** Of recording, in three parts; the parts without it are as long. */
    seconds: { type: "string", default: "60" },
    ships: { type: "string", default: "6000" },
    /** Reads per second. */
    reads: { type: "string", default: "20" },
  },
});
const plan = {
  rate: Number(values.rate),
  seconds: Number(values.seconds),
  ships: Number(values.ships),
  reads: Number(values.reads),
};
const parts = 3;

type Recorder = { run: <Result>(role: string, seconds: number) => Promise<Result>; end: () => void };

/** Starts a process that records messages, as the worker is one, and warms it up. */
async function startRecorder(): Promise<Recorder> {
  const child = fork("bench/ais/ingest-process.ts", { execArgv: ["--import", "tsx"] });
  const run = async <Result>(role: string, seconds: number) => {
    child.send({ role, seconds, rate: plan.rate, ships: plan.ships });
    const [result] = await once(child, "message");
    return result as Result;
  };
  await run("sustained", 3);
  return { run, end: () => child.kill() };
}

type Reads = { durations: number[]; failed: number };

/** Requests random vessels at a steady rate; adds the durations in ms and the number of failed requests to `reads`. */
async function readVessels(url: string, key: string, imos: string[], seconds: number, reads: Reads): Promise<void> {
  const read = async () => {
    const imo = imos[Math.floor(Math.random() * imos.length)];
    const from = performance.now();
    const response = await fetch(`${url}/v2/vessels/${imo}`, { headers: { authorization: `Token ${key}` } });
    await response.arrayBuffer();
    if (!response.ok) reads.failed++;
    reads.durations.push(performance.now() - from);
  };
  const running: Promise<void>[] = [];
  for (let count = 0; count < seconds * plan.reads; count++) {
    running.push(read());
    await wait(1_000 / plan.reads);
  }
  await Promise.all(running);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function measureSustained(recorder: Recorder, url: string, key: string, imos: string[]): Promise<void> {
  const seconds = Math.ceil(plan.seconds / parts);
  const newReads = (): Reads => ({ durations: [], failed: 0 });
  const reads = { alone: newReads(), meanwhile: newReads() };
  const results: Sustained[] = [];
  await readVessels(url, key, imos, 3, newReads());
  for (let part = 0; part < parts; part++) {
    await readVessels(url, key, imos, seconds, reads.alone);
    const recording = recorder.run<Sustained>("sustained", seconds);
    await readVessels(url, key, imos, seconds, reads.meanwhile);
    results.push(await recording);
  }
  print(
    "| part | messages | recorded | rejected | messages/s | batch p50 ms | p99 | max |\n|---|---|---|---|---|---|---|---|",
  );
  for (const [part, result] of results.entries()) print(`| ${part + 1} | ${Object.values(result).join(" | ")} |`);
  print("\n| vessel by id | reads | failed | p50 ms | p99 ms | max ms |\n|---|---|---|---|---|---|");
  for (const [name, { durations, failed }] of Object.entries(reads)) {
    print(`| ${name} | ${durations.length} | ${failed} | ${Object.values(percentilesOf(durations)).join(" | ")} |`);
  }
}

async function run(): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const { recordMessages } = await import("@/lib/vessels/positions/record-positions");
  const { startApiProcess } = await import("@/test/crash/start-api-process");
  const email = `${crypto.randomUUID()}@example.test`;
  const account = { name: "Bench", email, features: ["routing_data"], requestsPerMinute: 100_000 };
  const { api_key: key } = await createAccount(account);
  const fleet = createFleet(plan.ships, new Date());
  const messages = fleet.static(new Date());
  for (let first = 0; first < messages.length; first += 1_000) {
    await recordMessages(messages.slice(first, first + 1_000), { source: "bench" });
  }
  const web = await startApiProcess();
  const recorder = await startRecorder();
  await measureSustained(recorder, web.url, key, fleet.imos);
  await web.kill();
  const tables = await sql<object>(
    "SELECT (SELECT count(*) FROM vessel_positions) AS positions, (SELECT count(*) FROM latest_positions) AS latest",
  );
  print(`\nrows: ${JSON.stringify(tables[0])}\n`);
  print("| as fast as possible | messages | messages/s |\n|---|---|---|");
  for (const result of await recorder.run<object[]>("fast", 5)) print(`| ${Object.values(result).join(" | ")} |`);
  recorder.end();
}

runAndExit(withScratchInstallation(run));
