import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import type { MeasuredProcess, Measurement } from "./tracking/measured-processes";

// Sends numbers in bulk and measures how fast they become shipments, and how fast the shipments are polled, at a carrier that responds
// at once, beside the time in which the same rows are written alone. Web, worker, carrier and PostgreSQL are processes of their own. With
// --sandbox the sandbox carrier is used, which has no polls. With --events the installation first gets about that many events with their
// containers, half of them of the account: --events 10000 and --events 10000000 show whether its size matters.
// npm run bench:tracking -- [--numbers 1000] [--rounds 3] [--events 10000] [--sandbox] [--profile <directory>] [--top 25]
const options = {
  numbers: { type: "string", default: "1000" },
  /** Polls of all shipments. */
  rounds: { type: "string", default: "3" },
  /** Events of the installation before the measurement, about. */
  events: { type: "string", default: "0" },
  sandbox: { type: "boolean", default: false },
  /** Directory for CPU profiles of the worker and web processes. */
  profile: { type: "string" },
  /** Prints this many of the most expensive statements. */
  top: { type: "string", default: "0" },
} as const;

const { values } = parseArgs({ options });
const [numbers, rounds] = [Number(values.numbers), Number(values.rounds)];
/** Of the containers that are loaded. */
const eventsPerContainer = 3.95;
const containers = Math.round(Number(values.events) / eventsPerContainer);
const settings = ["shared_preload_libraries=pg_stat_statements", "pg_stat_statements.track=top"];

/** The shipments of the benchmark, not those that were there before. */
const ofBench = `account_id = $1 AND ${values.sandbox ? "scac = 'TEST'" : "scac = 'HLCU' AND length(normalized_number) = 11"}`;

/** Sends the numbers in bulk requests of 1,000; returns how many were created. */
async function sendNumbers(url: string, key: string): Promise<number> {
  let created = 0;
  for (let from = 0; from < numbers; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, numbers - from) }, (_, index) => ({
      request_type: "bill_of_lading",
      request_number: values.sandbox ? `TESTDIRECT${10_000 + from + index}` : `HLCU${1_000_000 + from + index}`,
      scac: values.sandbox ? "TEST" : "HLCU",
    }));
    const response = await fetch(`${url}/v2/tracking_requests/bulk`, {
      method: "POST",
      headers: { authorization: `Token ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ rows }),
    });
    const { counts } = (await response.json()) as { counts: { created: number } };
    created += counts.created;
  }
  return created;
}

async function waitUntilNone(query: string, accountId: string): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  while ((await sql(query, [accountId])).length > 0) await wait(50);
}

/** Makes all shipments due and waits until they are polled, `rounds` times; returns the number of polls. */
async function pollAll(accountId: string): Promise<number> {
  const { sql } = await import("@/lib/platform/db/sql");
  const countPolls = async () => {
    const ofShipments = `shipment_id IN (SELECT id FROM shipments WHERE ${ofBench})`;
    const query = `SELECT sum(count)::int AS n FROM polls WHERE account_id = $1 AND ${ofShipments}`;
    const [row] = await sql<{ n: number }>(query, [accountId]);
    return row?.n ?? 0;
  };
  const before = await countPolls();
  for (let round = 0; round < rounds; round++) {
    await sql(`UPDATE shipments SET next_poll_at = now() WHERE ${ofBench}`, [accountId]);
    await waitUntilNone(`SELECT 1 FROM shipments WHERE ${ofBench} AND next_poll_at <= now() LIMIT 1`, accountId);
  }
  return (await countPolls()) - before;
}

async function printStatements(): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  const rows = await sql<{ calls: number; ms: number; query: string }>(
    `SELECT calls::int, round(total_exec_time)::int AS ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 130) AS query
     FROM pg_stat_statements WHERE toplevel ORDER BY total_exec_time DESC LIMIT $1`,
    [Number(values.top)],
  );
  for (const { calls, ms, query } of rows) process.stderr.write(`${calls} calls, ${ms} ms: ${query}\n`);
  await sql("SELECT pg_stat_statements_reset()");
}

async function measureAll(cluster: string, processes: MeasuredProcess[]): Promise<Measurement[]> {
  const { findFreePort } = await import("@/lib/platform/process/ports");
  const { sql } = await import("@/lib/platform/db/sql");
  const { measure, postgresPid, startProcess } = await import("./tracking/measured-processes");
  const { createTenant } = await import("./tracking/create-tenant");
  const { writeBare } = await import("./tracking/write-bare");
  await sql("CREATE EXTENSION pg_stat_statements");
  const [webPort, carrierPort] = [await findFreePort(), await findFreePort()];
  Object.assign(process.env, { PORT: String(webPort), SANDBOX_URL: `http://127.0.0.1:${webPort}` });
  const start = (script: string, args: string[] = [], profile?: string) => {
    const started = startProcess(script, args, profile);
    processes.push(started);
    return started.pid;
  };
  const [url, carrierUrl] = [`http://127.0.0.1:${webPort}`, `http://127.0.0.1:${carrierPort}`];
  const account = await createTenant(carrierUrl, containers);
  process.stderr.write(`${account.storedEvents} stored events\n`);
  const pids = new Map([
    ["web", start("test/crash/api-process.ts", [], values.profile)],
    ["worker", start("bin/worker.ts", [], values.profile)],
    ["carrier", start("bench/tracking/prompt-carrier.ts", [String(carrierPort)])],
    ["postgres", postgresPid(cluster)],
  ]);
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await wait(200);
  await wait(4_000);
  const results: Measurement[] = [];
  const add = async (name: string, work: () => Promise<number>, more = () => ({})) => {
    results.push({ ...(await measure(name, pids, work)), ...more() });
    process.stderr.write(`${JSON.stringify(results.at(-1))}\n`);
    if (Number(values.top) > 0) await printStatements();
  };
  const pending =
    "SELECT 1 FROM tracking_requests WHERE account_id = $1 AND status = 'pending' AND next_check_at IS NOT NULL LIMIT 1";
  await add("accepted in bulk", () => sendNumbers(url, account.key));
  let halfAfterSeconds = 0;
  const matchAll = async () => {
    const startedAtMs = performance.now();
    await waitUntilNone(`${pending} OFFSET ${Math.floor(numbers / 2)}`, account.id);
    halfAfterSeconds = Number(((performance.now() - startedAtMs) / 1_000).toFixed(2));
    await waitUntilNone(pending, account.id);
    const [row] = await sql<{ n: number }>(`SELECT count(*)::int AS n FROM shipments WHERE ${ofBench}`, [account.id]);
    return row?.n ?? 0;
  };
  await add("becoming shipments, from then on", matchAll, () => ({ halfAfterSeconds }));
  await add("their rows with one statement per table and 24 shipments", () => writeBare(account.id, ofBench));
  if (values.sandbox) return results;
  await add("polls without news", () => pollAll(account.id));
  await fetch(`${carrierUrl}/news`, { method: "PUT" });
  await add("polls with news", () => pollAll(account.id));
  return results;
}

async function run(cluster: string): Promise<void> {
  const processes: MeasuredProcess[] = [];
  try {
    const results = await measureAll(cluster, processes);
    process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  } finally {
    for (const { stop } of processes) await stop();
  }
}

runAndExit(withScratchInstallation(({ cluster }) => run(cluster), settings));
