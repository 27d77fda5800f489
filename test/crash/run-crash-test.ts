import { setTimeout as wait } from "node:timers/promises";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { anonymous } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { findFreePort } from "@/lib/platform/process/ports";
import { stopShipment } from "@/lib/shipments/update-shipment";
import { expireLeases } from "@/test/support/expire-leases";
import { checkDeliveries, type DeliveryCheck } from "./check-deliveries";
import { followFeed } from "./feed-readers";
import { type FlakyReceiver, startFlakyReceiver } from "./flaky-receiver";
import { type RestartableProcess, startRestartableProcess } from "./restartable-process";
import { createRetryingClient, internalErrors, type RetryingClient, retry } from "./retrying-client";
import { makeDue, waitUntilIdle } from "./wait-until-idle";

// Delivers webhook notifications to an unreliable receiver while web, worker and PostgreSQL crash repeatedly.

/** `numbers`: how many to track, with about 18 events each. `crash`: crashes a further component, `crashes` times. */
export type CrashPlan = { numbers: number; kills: number; crashes: number; crash: () => Promise<void> };

export type CrashTestResults = DeliveryCheck & {
  kills: number;
  crashes: number;
  /** Longest time from a crash until web and worker are available again. */
  slowestRecoverySeconds: number;
  /** Requests to the receiver before the last crash. */
  requestsDuringCrashes: number;
  rolledBack: number;
  stopped: number;
  requests: number;
  failed: number;
  dropped: number;
  internalErrors: string[];
  seconds: number;
};

type CrashEnvironment = {
  receiver: FlakyReceiver;
  web: RestartableProcess;
  worker: RestartableProcess;
  url: string;
  accounts: { id: string; client: RetryingClient }[];
  /** Share of the crashes that have happened, from 0 to 1. */
  progress: number;
};

/** Keeps a race open that background work may only end by rejecting. */
const neverResolves = new Promise<never>(() => undefined);

const accountsCount = 4;
const rowsAtOnce = 2;
const eventsPerNumber = 18;
const recoveryLimitMs = 120_000;
const quietLimitMs = 1_000;

async function startEnvironment(): Promise<CrashEnvironment> {
  const receiver = await startFlakyReceiver(0.1, 0.02);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = { PORT: String(port) };
  const [web, worker] = [
    startRestartableProcess("test/crash/api-process.ts", variables),
    startRestartableProcess("bin/worker.ts", variables),
  ];
  const accounts = [];
  for (let index = 0; index < accountsCount; index++) {
    const email = `${crypto.randomUUID()}@example.test`;
    const created = await createAccount({
      name: "Crash test",
      email,
      features: ["sandbox"],
      requestsPerMinute: 100_000,
    });
    const client = createRetryingClient(url, created.api_key);
    const { status } = await client("POST", "/v2/webhooks", {
      data: { attributes: { url: receiver.url, active: true } },
    });
    if (status !== 201) throw new Error(`creating a webhook returned ${status}`);
    accounts.push({ id: created.account_id, client });
  }
  return { receiver, web, worker, url, accounts, progress: 0 };
}

type TestAccount = CrashEnvironment["accounts"][number];

/** Tracks the account's numbers in step with the progress of the crashes. The client repeats unanswered requests. */
async function trackNumbers(
  environment: CrashEnvironment,
  { client }: TestAccount,
  from: number,
  count: number,
): Promise<void> {
  for (let next = from; next < from + count; next += rowsAtOnce) {
    while (environment.progress < (next - from) / count - 0.1) await wait(50);
    const numbers = Array.from({ length: Math.min(rowsAtOnce, from + count - next) }, (_, index) => next + index);
    const rows = numbers.map((number) => ({
      request_type: "bill_of_lading",
      request_number: `TEST${number % 2 === 0 ? "DIRECT" : "TRANSSHIP"}${number}`,
      scac: "TEST",
    }));
    const { status, body } = await client("POST", "/v2/tracking_requests/bulk", { rows });
    const { counts } = body as { counts?: { created: number } };
    if (status !== 200 || counts?.created !== rows.length) throw new Error(`tracking numbers returned ${status}`);
  }
}

/** Stops tracking of every second shipment over the API until all numbers have become shipments; returns the number stopped. */
async function stopShipments(
  environment: CrashEnvironment,
  { id, client }: TestAccount,
  count: number,
): Promise<number> {
  const seen = new Set<string>();
  let stopped = 0;
  while (seen.size < count) {
    const rows = await retry(() => prisma().shipment.findMany({ where: { accountId: id }, select: { id: true } }));
    const fresh = rows.filter((row) => !seen.has(row.id));
    for (const row of fresh) {
      seen.add(row.id);
      // The others are used by the transactions that are rolled back.
      if (seen.size % 2 === 0) continue;
      const { status } = await client("PATCH", `/v2/shipments/${row.id}/stop_tracking`);
      if (status !== 200) throw new Error(`stopping tracking returned ${status}`);
      stopped++;
    }
    if (environment.progress === 1) await retry(() => makeDue([id]));
    await wait(fresh.length > 0 ? 20 : 200);
  }
  return stopped;
}

/** Changes shipments in transactions that are rolled back; no consumer may see these changes. Returns their number. */
async function rollBackChanges(accountIds: string[], isDone: () => boolean): Promise<number> {
  let times = 0;
  while (!isDone()) {
    const [shipment] = await retry(() =>
      sql<{ id: string; account_id: string }>(
        "SELECT id, account_id FROM shipments WHERE account_id = ANY($1::uuid[]) AND line_tracking_stopped_at IS NULL ORDER BY random() LIMIT 1",
        [accountIds],
      ),
    );
    const rollback = new Error("rolled back on purpose");
    const work = async () => {
      if (shipment) await stopShipment({ ...anonymous, id: shipment.account_id }, shipment.id);
      throw rollback;
    };
    const error = await transaction(work).catch((reason: unknown) => reason);
    if (error === rollback && shipment) times++;
    await wait(50);
  }
  return times;
}

/** Whether web is ready and a worker has sent a heartbeat since `since`. */
async function hasRecovered(url: string, since: Date): Promise<boolean> {
  const web = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  if (!web?.ok) return false;
  const beats = prisma().workerHeartbeat.count({ where: { seenAt: { gte: since } } });
  return (await beats.catch(() => 0)) > 0;
}

/** Kills web and worker, and runs `crash`, at random moments spread over the deliveries. */
async function causeCrashes(environment: CrashEnvironment, { numbers, kills, crashes, crash }: CrashPlan) {
  const killBoth = async () => {
    await environment.worker.restart(() => retry(expireLeases));
    await wait(Math.random() * 200);
    await environment.web.restart();
  };
  const crashEvents = [
    ...Array.from({ length: kills / 2 }, (_, index) => ({ position: (index + 1) / (kills / 2 + 1), run: killBoth })),
    ...Array.from({ length: crashes }, (_, index) => ({ position: (index + 1) / (crashes + 1), run: crash })),
  ].sort((a, b) => a.position - b.position);
  let [since, slowest] = [new Date(), 0];
  const waitForRecovery = async () => {
    while (!(await hasRecovered(environment.url, since))) {
      if (Date.now() - since.getTime() > recoveryLimitMs) throw new Error("web or worker did not recover");
      await wait(30);
    }
    slowest = Math.max(slowest, Date.now() - since.getTime());
  };
  // Spreads the crashes evenly over the expected requests, unless none arrive.
  const share = (numbers * eventsPerNumber) / crashEvents.length;
  const waitForFlow = async () => {
    const { counts } = environment.receiver;
    const end = counts.requests + share;
    let [seen, seenAtMs] = [counts.requests, Date.now()];
    while (counts.requests < end && Date.now() - seenAtMs < quietLimitMs) {
      await wait(30);
      if (counts.requests > seen) [seen, seenAtMs] = [counts.requests, Date.now()];
    }
  };
  for (const [index, { run }] of crashEvents.entries()) {
    await waitForRecovery();
    await waitForFlow();
    await wait(Math.random() * 1_000);
    await run();
    since = new Date();
    environment.progress = (index + 1) / crashEvents.length;
    if ((index + 1) % 10 === 0) process.stderr.write(`${index + 1} of ${crashEvents.length} crashes\n`);
  }
  const requestsDuringCrashes = environment.receiver.counts.requests;
  await waitForRecovery();
  return { slowestRecoverySeconds: slowest / 1_000, requestsDuringCrashes };
}

/** Runs the plan, waits until all deliveries are finished, and returns the results. */
export async function runCrashTest(plan: CrashPlan): Promise<CrashTestResults> {
  const startedAt = Date.now();
  const environment = await startEnvironment();
  const { accounts, receiver, web, worker } = environment;
  const accountIds = accounts.map(({ id }) => id);
  let isDone = false;
  const each = Math.ceil(plan.numbers / accounts.length);
  try {
    const rollbacks = rollBackChanges(accountIds, () => isDone);
    const feeds = Promise.all(accounts.map(({ client }) => followFeed(client, () => isDone)));
    const requests = accounts.map(async (account, index) => {
      await trackNumbers(environment, account, 10_000 + index * each, each);
      return stopShipments(environment, account, each);
    });
    const crashing = Promise.all([causeCrashes(environment, plan), ...requests]);
    const background = Promise.all([rollbacks, feeds]).then(() => neverResolves);
    const [crashResults, ...stops] = await Promise.race([crashing, background]);
    await waitUntilIdle(accountIds);
    isDone = true;
    const rolledBack = await rollbacks;
    const stopped = stops.reduce((sum, count) => sum + count, 0);
    const feed = (await feeds).flat();
    const check = await checkDeliveries(accountIds, receiver.received, feed, {
      tracked: each * accounts.length,
      stopped,
    });
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    const { kills, crashes } = plan;
    const counts = { kills, crashes, rolledBack, stopped, internalErrors, seconds };
    return { ...check, ...receiver.counts, ...crashResults, ...counts };
  } finally {
    isDone = true;
    await Promise.all([web.end(), worker.end()]);
    receiver.stop();
  }
}
