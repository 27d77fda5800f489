import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Account } from "@/lib/platform/auth/account";
import { runAndExit, withScratchInstallation } from "@/test/support/scratch-installation";
import { startProcess } from "./heartbeat/start-process";

// Measures how long the work of ten healthy tenants takes beyond its due time beside neighbours whose carrier is silent or
// sends the largest responses, whose webhooks hang, or who have much due work of their own. npm run bench:neighbours -- [--seconds 30] [--only silent]
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "30" }, only: { type: "string", default: "" } },
});
const seconds = Number(values.seconds);
const tenantCount = 10;
const everySeconds = 5;

type Tenants = typeof import("@/test/support/tenants");
type Servers = Record<"carrier" | "silence" | "receiver" | "laborious", { url: string }>;

/** Delays in ms. */
type Delays = { matching: number[]; polls: number[]; notifications: number[] };

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

function printDelays(scenario: string, delays: Delays, unfinished: number): void {
  for (const [kind, list] of Object.entries(delays)) {
    const sorted = [...list].sort((a, b) => a - b);
    const columns = [0.5, 0.99, 1].map((share) => `${Math.round(percentile(sorted, share))}`.padStart(7));
    process.stdout.write(
      `| ${scenario.padEnd(42)} | ${kind.padEnd(13)} | ${`${sorted.length}`.padStart(5)} |${columns.join(" |")} |\n`,
    );
  }
  if (unfinished > 0)
    process.stdout.write(`${unfinished} requests and polls of the healthy tenants were not finished\n`);
}

/** Creates a request and schedules a poll every 5 s for each tenant, which also causes notifications. Prints the delays. */
async function measure(healthy: Account[], scenario: string, isPrinted = true): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  const { addDueShipments } = await import("@/test/support/tenants");
  const { createTrackingRequest } = await import("@/lib/tracking/requests/create-tracking-request");
  const [from] = await sql<{ at: Date }>("SELECT clock_timestamp() AS at");
  const accountIds = healthy.map(({ id }) => id);
  const dueTimes = new Map<string, number>();
  const runTenant = async (account: Account, index: number) => {
    await wait((index * everySeconds * 1_000) / tenantCount);
    for (let elapsed = 0; elapsed < seconds; elapsed += everySeconds) {
      const number = `HLCU${crypto.randomUUID().slice(-10).toUpperCase()}`;
      const [id = ""] = await addDueShipments(account, 1, 0.7);
      dueTimes.set(id, Date.now() + 700);
      await createTrackingRequest(account, { request_type: "bill_of_lading", request_number: number, scac: "HLCU" });
      await wait(everySeconds * 1_000);
    }
  };
  await Promise.all(healthy.map(runTenant));
  await wait(5_000);
  const requests = await sql<{ ms: number | null }>(
    `SELECT CASE WHEN status = 'created' THEN extract(epoch FROM updated_at - created_at)::float8 * 1000 END AS ms
     FROM tracking_requests WHERE account_id = ANY($1) AND created_at >= $2`,
    [accountIds, from?.at],
  );
  const polls = await sql<{ id: string; at: Date | null }>(
    "SELECT id, CASE WHEN line_tracking_last_succeeded_at IS NOT NULL THEN updated_at END AS at FROM shipments WHERE id = ANY($1)",
    [[...dueTimes.keys()]],
  );
  const notifications = await sql<{ ms: number }>(
    `SELECT extract(epoch FROM a.started_at - c.created_at)::float8 * 1000 AS ms FROM webhook_attempts a
     JOIN webhook_notifications n ON n.account_id = a.account_id AND n.id = a.notification_id
     JOIN changes c ON c.account_id = n.account_id AND c.id = n.change_id
     WHERE a.account_id = ANY($1) AND c.created_at >= $2`,
    [accountIds, from?.at],
  );
  const delays = {
    matching: requests.flatMap(({ ms }) => ms ?? []),
    polls: polls.flatMap(({ id, at }) => (at ? Math.max(0, at.getTime() - (dueTimes.get(id) ?? 0)) : [])),
    notifications: notifications.map(({ ms }) => ms),
  };
  if (isPrinted)
    printDelays(scenario, delays, requests.length + polls.length - delays.matching.length - delays.polls.length);
}

/** Neighbours by scenario. Each returns its accounts, which are deleted afterwards. */
function neighbours(
  tenants: Tenants,
  { carrier, silence, laborious }: Servers,
): Record<string, () => Promise<Account[]>> {
  return {
    "no neighbour": async () => [],
    "50 numbers at a silent carrier": async () => {
      const account = await tenants.createTenant(silence);
      await tenants.addDueRequests(account, 50);
      await tenants.addDueShipments(account, 50);
      return [account];
    },
    "49 hanging webhooks, 100 notifications each": async () => {
      const account = await tenants.createTenant(carrier, silence);
      const { createWebhook } = await import("@/lib/consumers/webhooks/write-webhook");
      for (let count = 1; count < 49; count++) await createWebhook(account, { url: `${silence.url}/`, active: true });
      await tenants.addDueNotifications(account, 100);
      return [account];
    },
    "5,000 due polls at a prompt carrier": async () => {
      const account = await tenants.createTenant(carrier);
      await tenants.addDueShipments(account, 5_000);
      return [account];
    },
    "300 sandbox numbers, a day per second": async () => {
      const account = await tenants.createTenant(carrier);
      await addSandboxNumbers(account, 300);
      return [account];
    },
    // Last, because deleting its account takes longest.
    "20 numbers, the most events for each": async () => {
      const account = await tenants.createTenant(laborious);
      await tenants.addDueRequests(account, 20);
      await tenants.addDueShipments(account, 20);
      return [account];
    },
  };
}

async function addSandboxNumbers(account: Account, count: number): Promise<void> {
  const { sql } = await import("@/lib/platform/db/sql");
  const { updateClock } = await import("@/lib/sandbox/sandbox-clock");
  await sql(
    `INSERT INTO tracking_requests (account_id, id, request_number, normalized_number, request_type, scac, created_at, updated_at, next_check_at)
     SELECT $1, gen_random_uuid(), 'TESTDIRECT' || n, 'TESTDIRECT' || n, 'bill_of_lading', 'TEST', now(), now(), now()
     FROM generate_series(1000, 999 + $2::int) n`,
    [account.id, count],
  );
  const pending = "SELECT 1 FROM tracking_requests WHERE account_id = $1 AND status = 'pending'";
  while ((await sql(pending, [account.id])).length > 0) await wait(500);
  await updateClock(account, { speed: 86_400 });
}

/** Deletes accounts over a connection without the product's time limits. The worker's transactions can cause deadlocks. */
async function deleteAccounts(accounts: Account[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    for (const { id } of accounts) {
      const remove = () => client.query("DELETE FROM accounts WHERE id = $1", [id]);
      await remove().catch(remove).catch(remove);
    }
  } finally {
    await client.end();
  }
}

async function run(): Promise<void> {
  const { findFreePort } = await import("@/lib/platform/process/ports");
  const { startRestartableProcess } = await import("@/test/crash/restartable-process");
  const port = await findFreePort();
  process.env.PORT = String(port);
  const tenants = await import("@/test/support/tenants");
  const laborious = await startProcess("carrier-process.ts", "the most events, of 200 containers");
  const servers = {
    laborious: { url: `http://127.0.0.1:${laborious.port}` },
    carrier: await tenants.serveCarrier(),
    silence: await tenants.serveSilence(),
    receiver: await tenants.serveReceiver(),
  };
  const healthy: Account[] = [];
  while (healthy.length < tenantCount) healthy.push(await tenants.createTenant(servers.carrier, servers.receiver));
  const processes = ["test/crash/api-process.ts", "bin/worker.ts"].map((script) => startRestartableProcess(script, {}));
  await wait(5_000);
  await measure(healthy, "warm-up", false);
  process.stdout.write("| Neighbour | Work | Count | p50 ms | p99 ms | max ms |\n|---|---|---|---|---|---|\n");
  for (const [scenario, start] of Object.entries(neighbours(tenants, servers))) {
    if (scenario !== "no neighbour" && !scenario.includes(values.only)) continue;
    const accounts = await start();
    await wait(2_000);
    await measure(healthy, scenario);
    await deleteAccounts(accounts);
  }
  laborious.end();
  for (const process of processes) await process.end();
}

runAndExit(withScratchInstallation(run));
