import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";

// Reprojects shipments with wrong rows while the worker is killed twice with kill -9 and the API serves a steady rate of requests.
// Compares the rows with a fresh projection, and the latency of the API with that while nothing is reprojected, in the same run.
// npm run bench:reprojection -- [--shipments 20000] [--window 20] [--rate 20]
const options = {
  shipments: { type: "string", default: "20000" },
  /** Seconds between a start of the worker and its end, and of measuring without it. */
  window: { type: "string", default: "20" },
  /** API requests per second. */
  rate: { type: "string", default: "20" },
} as const;

const { values } = parseArgs({ options });
const plan = {
  shipments: Number(values.shipments),
  windowMs: Number(values.window) * 1_000,
  rate: Number(values.rate),
};
const shipmentsPerAccount = 500;
const killCount = 2;

type Account = { id: string; key: string };

async function createAccounts(): Promise<Account[]> {
  const { createAccount } = await import("@/lib/identity/accounts/create-account");
  const accounts: Account[] = [];
  for (let count = 0; count < plan.shipments; count += shipmentsPerAccount) {
    const email = `${crypto.randomUUID()}@example.test`;
    const created = await createAccount({ name: "Bench", email, features: ["sandbox"], requestsPerMinute: 100_000 });
    accounts.push({ id: created.account_id, key: created.api_key });
  }
  return accounts;
}

/** Tracks one shipment of the sandbox carrier and copies it and its events to the accounts. */
async function createShipments(url: string, accounts: Account[]): Promise<void> {
  const { startRestartableProcess } = await import("@/test/crash/restartable-process");
  const { copyShipment } = await import("@/test/fixtures/copy-shipment");
  const { prisma } = await import("@/lib/platform/db/client");
  const [first] = accounts;
  const attributes = { request_type: "bill_of_lading", request_number: "TESTTRANSSHIP31", scac: "TEST" };
  await fetch(`${url}/v2/tracking_requests`, {
    method: "POST",
    headers: { authorization: `Token ${first?.key}`, "content-type": "application/json" },
    body: JSON.stringify({ data: { attributes } }),
  });
  const worker = startRestartableProcess("bin/worker.ts", { SANDBOX_URL: url });
  while ((await prisma().transportEvent.count()) === 0) await wait(100);
  await worker.end();
  const { id } = await prisma().shipment.findFirstOrThrow();
  for (const [index, account] of accounts.entries()) {
    const count = Math.min(shipmentsPerAccount, plan.shipments - index * shipmentsPerAccount);
    await copyShipment(id, index === 0 ? count - 1 : count, account.id);
    process.stderr.write(`${index * shipmentsPerAccount + count} shipments\n`);
  }
}

async function readStates(accounts: Account[]): Promise<Map<string, string>> {
  const { readProjectedStates } = await import("@/test/support/projected-states");
  const states: [string, string][] = [];
  for (const { id } of accounts) states.push(...(await readProjectedStates(id, true)));
  return new Map(states);
}

/** Makes the rows of every second shipment wrong, and all shipments outdated; returns the number of wrong rows. */
async function makeOutdated(accounts: Account[]): Promise<number> {
  const { sql } = await import("@/lib/platform/db/sql");
  let count = 0;
  const isWrong = (column: string) => `get_byte(uuid_send(${column}), 15) % 2 = 0`;
  for (const { id } of accounts) {
    const rows = [
      ...(await sql(`UPDATE shipments SET status = 'wrong' WHERE account_id = $1 AND ${isWrong("id")} RETURNING 1`, [
        id,
      ])),
      ...(await sql(
        `UPDATE containers SET current_status = 'wrong' WHERE account_id = $1 AND ${isWrong("shipment_id")} RETURNING 1`,
        [id],
      )),
    ];
    count += rows.length;
    await sql("UPDATE shipments SET projection_version = 0 WHERE account_id = $1", [id]);
  }
  return count;
}

/** Requests lists and shipments at a steady rate until `until` returns true; returns the latencies in ms. */
async function measure(
  url: string,
  accounts: Account[],
  ids: string[],
  isDone: () => Promise<boolean>,
): Promise<number[]> {
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const request = async (index: number) => {
    const account = accounts[index % accounts.length];
    const path = index % 2 === 0 ? "/v2/shipments?page[size]=25" : `/v2/shipments/${ids[index % ids.length]}`;
    const startedAtMs = performance.now();
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Token ${account?.key}` } });
    await response.arrayBuffer();
    latencies.push(performance.now() - startedAtMs);
  };
  for (let index = 0; index % plan.rate !== 0 || !(await isDone()); index++) {
    pending.push(request(index));
    await wait(1_000 / plan.rate);
  }
  await Promise.all(pending);
  return latencies;
}

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

function summarize(latencies: number[]) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => Number(percentile(sorted, share).toFixed(1)));
  return { requests: sorted.length, p50, p99 };
}

/** Runs the worker until nothing is outdated, with two kills; returns the latencies with and without reprojection. */
async function reprojectWithKills(url: string, accounts: Account[], ids: string[]) {
  const { startRestartableProcess } = await import("@/test/crash/restartable-process");
  const { reprojectionProgress } = await import("@/lib/tracking/reprojection/reprojection-progress");
  const pending = async () => (await reprojectionProgress()).pending;
  const isAfter = (untilMs: number) => async () => Date.now() >= untilMs;
  const latencies: { with: number[]; without: number[] } = { with: [], without: [] };
  let activeMs = 0;
  for (let kills = 0; ; kills++) {
    latencies.without.push(...(await measure(url, accounts, ids, isAfter(Date.now() + plan.windowMs))));
    const before = await pending();
    const worker = startRestartableProcess("bin/worker.ts", { SANDBOX_URL: url });
    while ((await pending()) === before) await wait(20);
    const [startedAtMs, isLast] = [Date.now(), kills === killCount];
    const isDone = async () => (isLast ? (await pending()) === 0 : Date.now() >= startedAtMs + plan.windowMs);
    latencies.with.push(...(await measure(url, accounts, ids, isDone)));
    activeMs += Date.now() - startedAtMs;
    const left = await pending();
    process.stderr.write(`${left} of ${plan.shipments} shipments pending\n`);
    await worker.end();
    if (isLast) return { latencies, seconds: activeMs / 1_000 };
    if (left === 0)
      throw new Error("all were reprojected before the last kill: choose more shipments or a shorter window");
  }
}

runAndExit(
  withScratchInstallation(async () => {
    const { startApiProcess } = await import("@/test/crash/start-api-process");
    const { sql } = await import("@/lib/platform/db/sql");
    const { runUnlimited } = await import("@/test/support/run-unlimited");
    const accounts = await createAccounts();
    const web = await startApiProcess();
    await createShipments(web.url, accounts);
    const before = await readStates(accounts);
    const ids = [...before.keys()];
    const wrongRows = await makeOutdated(accounts);
    await runUnlimited([["VACUUM ANALYZE"]]);
    const { latencies, seconds } = await reprojectWithKills(web.url, accounts, ids).finally(web.kill);
    const after = await readStates(accounts);
    const [changes] = await sql<{ n: number }>("SELECT count(*)::int AS n FROM changes WHERE reason = 'reprojected'");
    const [alone, during] = [summarize(latencies.without), summarize(latencies.with)];
    const results = {
      shipments: before.size,
      kills: killCount,
      seconds: Math.round(seconds),
      shipmentsPerSecond: Number((before.size / seconds).toFixed(1)),
      differing: ids.filter((id) => after.get(id) !== before.get(id)).length,
      wrongRows,
      publishedChanges: changes?.n,
      latencyAlone: alone,
      latencyDuring: during,
      ratioOfP99: Number(((during.p99 ?? Number.NaN) / (alone.p99 ?? Number.NaN)).toFixed(2)),
    };
    process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  }),
);
