import { setTimeout as wait } from "node:timers/promises";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { nobody } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { freePort } from "@/lib/platform/process/free-port";
import { stopShipment } from "@/lib/shipments/switch-tracking";
import { type FlakyReceiver, startFlakyReceiver } from "./flaky-receiver";
import { followFeed } from "./follow-feed";
import { type MortalProcess, startMortal } from "./mortal-process";
import { persist } from "./persist";
import { type PersistentClient, persistentClient } from "./persistent-client";
import { hurry, settle } from "./settle-storm";
import { judgeStorm, type Verdict } from "./storm-verdict";

// For tests: changes flow to a receiver while everything between them dies again and again.

/** `numbers` are tracked, about 18 events each. `crash`: something besides web and worker that dies now and then. */
export type Weather = { numbers: number; kills: number; crashes: number; crash: () => Promise<void> };

export type Figures = Verdict & {
  kills: number;
  crashes: number;
  /** The longest time from a blow until web answers and the worker works again. */
  slowestReturnSeconds: number;
  /** How many of all requests came before the last blow. */
  requestsInStorm: number;
  rolledBack: number;
  stopped: number;
  requests: number;
  failed: number;
  dropped: number;
  seconds: number;
};

type Scene = {
  receiver: FlakyReceiver;
  web: MortalProcess;
  worker: MortalProcess;
  url: string;
  accounts: { id: string; client: PersistentClient }[];
  /** How much of the storm is over, from 0 to 1. */
  passed: number;
};

/** For what ends only by failing. */
const never = new Promise<never>(() => undefined);

const accountsCount = 4;
const rowsAtOnce = 2;
const eventsPerNumber = 18;
const returnLimitMs = 120_000;
const flowLimitMs = 5_000;

async function setScene(): Promise<Scene> {
  const receiver = await startFlakyReceiver(0.1, 0.02);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = { PORT: String(port) };
  const [web, worker] = [startMortal("test/storm/bare-web.ts", variables), startMortal("bin/worker.ts", variables)];
  const accounts = [];
  for (let index = 0; index < accountsCount; index++) {
    const email = `${crypto.randomUUID()}@example.test`;
    const made = await createAccount({ name: "Storm", email, features: ["sandbox"], requestsPerMinute: 100_000 });
    const client = persistentClient(url, made.api_key);
    const { status } = await client("POST", "/v2/webhooks", {
      data: { attributes: { url: receiver.url, active: true } },
    });
    if (status !== 201) throw new Error(`a webhook is answered with ${status}`);
    accounts.push({ id: made.account_id, client });
  }
  return { receiver, web, worker, url, accounts, passed: 0 };
}

type StormAccount = Scene["accounts"][number];

/** Asks for the account's numbers, as the storm goes on; each is acknowledged, or asked for again. */
async function trackAll(scene: Scene, { client }: StormAccount, from: number, count: number): Promise<void> {
  for (let next = from; next < from + count; next += rowsAtOnce) {
    while (scene.passed < (next - from) / count - 0.1) await wait(50);
    const numbers = Array.from({ length: Math.min(rowsAtOnce, from + count - next) }, (_, index) => next + index);
    const rows = numbers.map((number) => ({
      request_type: "bill_of_lading",
      request_number: `TEST${number % 2 === 0 ? "DIRECT" : "TRANSSHIP"}${number}`,
      scac: "TEST",
    }));
    const { status, body } = await client("POST", "/v2/tracking_requests/bulk", { rows });
    const { counts } = body as { counts?: { created: number } };
    if (status !== 200 || counts?.created !== rows.length) throw new Error(`numbers are answered with ${status}`);
  }
}

/** Stops what is tracked, over the interface, until all numbers have become shipments; gives how many it stopped. */
async function stopSome(scene: Scene, { id, client }: StormAccount, count: number): Promise<number> {
  const seen = new Set<string>();
  let stopped = 0;
  while (seen.size < count) {
    const rows = await persist(() => prisma().shipment.findMany({ where: { accountId: id }, select: { id: true } }));
    const fresh = rows.filter((row) => !seen.has(row.id));
    for (const row of fresh) {
      seen.add(row.id);
      // Others are left, for the attempts that are rolled back.
      if (seen.size % 2 === 0) continue;
      const { status } = await client("PATCH", `/v2/shipments/${row.id}/stop_tracking`);
      if (status !== 200) throw new Error(`a stop is answered with ${status}`);
      stopped++;
    }
    if (scene.passed === 1) await persist(() => hurry([id]));
    await wait(fresh.length > 0 ? 20 : 200);
  }
  return stopped;
}

/** Changes things and takes it back, time and again: nobody must hear of it. */
async function changeInVain(accountIds: string[], isOver: () => boolean): Promise<number> {
  let times = 0;
  while (!isOver()) {
    const [shipment] = await persist(() =>
      sql<{ id: string; account_id: string }>(
        "SELECT id, account_id FROM shipments WHERE account_id = ANY($1::uuid[]) AND line_tracking_stopped_at IS NULL ORDER BY random() LIMIT 1",
        [accountIds],
      ),
    );
    const vain = new Error("in vain");
    const work = async () => {
      if (shipment) await stopShipment({ ...nobody, id: shipment.account_id }, shipment.id);
      throw vain;
    };
    const error = await transaction(work).catch((told: unknown) => told);
    if (error === vain && shipment) times++;
    await wait(50);
  }
  return times;
}

/** Web answers out of the database, and a worker has been at work since then. */
async function isAlive(url: string, since: Date): Promise<boolean> {
  const web = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  if (!web?.ok) return false;
  const beats = prisma().workerHeartbeat.count({ where: { seenAt: { gte: since } } });
  return (await beats.catch(() => 0)) > 0;
}

/** Kills web and worker at random moments, and now and then something else. */
async function rage(scene: Scene, { numbers, kills, crashes, crash }: Weather) {
  const killBoth = async () => {
    await scene.worker.kill();
    await wait(Math.random() * 200);
    await scene.web.kill();
  };
  const blows = [
    ...Array.from({ length: kills / 2 }, (_, index) => ({ turn: (index + 1) / (kills / 2 + 1), fall: killBoth })),
    ...Array.from({ length: crashes }, (_, index) => ({ turn: (index + 1) / (crashes + 1), fall: crash })),
  ].sort((a, b) => a.turn - b.turn);
  let [since, slowest] = [new Date(), 0];
  const waitForReturn = async () => {
    while (!(await isAlive(scene.url, since))) {
      if (Date.now() - since.getTime() > returnLimitMs) throw new Error("web or worker did not come back");
      await wait(30);
    }
    slowest = Math.max(slowest, Date.now() - since.getTime());
  };
  // So that they are spread over what is told.
  const share = (numbers * eventsPerNumber) / blows.length;
  const waitForFlow = async () => {
    const [heard, until] = [scene.receiver.counts.requests, Date.now() + flowLimitMs];
    while (scene.receiver.counts.requests < heard + share && Date.now() < until) await wait(30);
  };
  for (const [index, { fall }] of blows.entries()) {
    await waitForReturn();
    await waitForFlow();
    await wait(Math.random() * 1_000);
    await fall();
    since = new Date();
    scene.passed = (index + 1) / blows.length;
    if ((index + 1) % 10 === 0) process.stderr.write(`${index + 1} of ${blows.length} blows\n`);
  }
  const requestsInStorm = scene.receiver.counts.requests;
  await waitForReturn();
  return { slowestReturnSeconds: slowest / 1_000, requestsInStorm };
}

/** Lets the storm pass over a number of requests, and tells what it did. */
export async function runStorm(weather: Weather): Promise<Figures> {
  const startedAt = Date.now();
  const scene = await setScene();
  const { accounts, receiver, web, worker } = scene;
  const accountIds = accounts.map(({ id }) => id);
  let isOver = false;
  const each = Math.ceil(weather.numbers / accounts.length);
  try {
    const vain = changeInVain(accountIds, () => isOver);
    const feeds = Promise.all(accounts.map(({ client }) => followFeed(client, () => isOver)));
    const working = accounts.map(async (account, index) => {
      await trackAll(scene, account, 10_000 + index * each, each);
      return stopSome(scene, account, each);
    });
    const storm = Promise.all([rage(scene, weather), ...working]);
    const beside = Promise.all([vain, feeds]).then(() => never);
    const [raged, ...stops] = await Promise.race([storm, beside]);
    await settle(accountIds);
    isOver = true;
    const rolledBack = await vain;
    const stopped = stops.reduce((sum, count) => sum + count, 0);
    const feed = (await feeds).flat();
    const verdict = await judgeStorm(accountIds, receiver.taken, feed, { tracked: each * accounts.length, stopped });
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    const { kills, crashes } = weather;
    return { ...verdict, ...receiver.counts, ...raged, kills, crashes, rolledBack, stopped, seconds };
  } finally {
    isOver = true;
    await Promise.all([web.end(), worker.end()]);
    receiver.stop();
  }
}
