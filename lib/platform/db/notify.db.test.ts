import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setVariables } from "@/test/support/process-values";
import { reconnection } from "./listen";
import {
  type ChangeNotification,
  listenForChanges,
  listenForOwnWork,
  notifyChanges,
  notifyWebhookChange,
} from "./notify";

const direct = String(process.env.DATABASE_URL);
const accountId = crypto.randomUUID();
const admin = new pg.Client({ connectionString: direct });

/** A proxy to PostgreSQL. While `closesOnListen` is set, it closes each connection that sends LISTEN. */
let closesOnListen = false;
let listenCount = 0;
const proxy = createServer((client: Socket) => {
  const { hostname, port } = new URL(direct);
  const upstream = connect(Number(port), hostname);
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.on("error", () => undefined);
    from.on("close", () => to.destroy());
    from.on("data", (bytes: Buffer) => {
      if (!bytes.includes("LISTEN")) return to.write(bytes);
      listenCount++;
      return closesOnListen ? client.end() : to.write(bytes);
    });
  }
});

const { afterMs } = reconnection;

beforeAll(async () => {
  reconnection.afterMs = 100;
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(direct);
  url.port = String((proxy.address() as AddressInfo).port);
  await setVariables({ DATABASE_URL: url.href });
  await admin.connect();
});

afterAll(async () => {
  reconnection.afterMs = afterMs;
  await admin.end();
  proxy.close();
});

const listeningConnections = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'";

async function countListening(): Promise<number> {
  const { rows } = await admin.query<{ count: string }>(`SELECT count(*) ${listeningConnections}`);
  return Number(rows[0]?.count);
}

function listen() {
  const received: ChangeNotification[] = [];
  const listener = listenForChanges((notification) => received.push(notification));
  return { received, listener };
}

/** Expects one notification, not two over two connections. */
async function expectReceivedOnce(received: ChangeNotification[]): Promise<void> {
  received.length = 0;
  notifyChanges(accountId);
  await expect.poll(() => received).toEqual([{ accountId, webhookId: null, due: [] }]);
  await wait(200);
  expect(received).toHaveLength(1);
}

test("reconnects once after a lost connection and reports that notifications may have been missed", async () => {
  const { received, listener } = listen();
  await expect.poll(() => received).toEqual([null]);
  for (let round = 0; round < 2; round++) {
    received.length = 0;
    await admin.query(`SELECT pg_terminate_backend(pid) ${listeningConnections}`);
    await expect.poll(() => received, { timeout: 5_000 }).toEqual([null]);
    expect(await countListening()).toBe(1);
  }
  await expectReceivedOnce(received);
  await listener.stop();
  await expect.poll(countListening).toBe(0);
});

test("retries failed connections one at a time and ends up with one connection", async () => {
  closesOnListen = true;
  listenCount = 0;
  const { received, listener } = listen();
  // If each failure started two connections, the fourth would find eight at once.
  await expect.poll(() => listenCount, { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(4);
  expect(listenCount).toBeLessThanOrEqual(5);
  expect(received).toEqual([]);
  closesOnListen = false;
  await expect.poll(() => received, { timeout: 5_000 }).toEqual([null]);
  await wait(3 * reconnection.afterMs);
  expect(await countListening()).toBe(1);
  await expectReceivedOnce(received);
  await listener.stop();
  await expect.poll(countListening).toBe(0);
});

test("leaves no connection open when stopped while connecting", async () => {
  const listeners = Array.from({ length: 5 }, listen);
  await Promise.all(listeners.map(({ listener }) => listener.stop()));
  await expect.poll(countListening).toBe(0);
  expect(listeners.flatMap(({ received }) => received)).toEqual([]);
});

test("names the queues in which work is due, and the webhook that has changed", async () => {
  const { received, listener } = listen();
  await expect.poll(() => received).toEqual([null]);
  const webhookId = crypto.randomUUID();
  notifyChanges(accountId, ["outbox", "matching"]);
  notifyWebhookChange(accountId, webhookId);
  await expect.poll(() => received).toHaveLength(3);
  expect(received).toContainEqual({ accountId, webhookId: null, due: ["outbox", "matching"] });
  expect(received).toContainEqual({ accountId, webhookId, due: [] });
  await listener.stop();
});

test("what a process makes due itself is announced in it at once, until it stops listening", () => {
  const announced: string[][] = [];
  const end = listenForOwnWork((due) => announced.push(due));
  notifyChanges(crypto.randomUUID(), ["outbox"]);
  notifyChanges(crypto.randomUUID(), ["deliveries", "outbox"]);
  expect(announced).toEqual([["outbox"], ["deliveries", "outbox"]]);
  end();
  notifyChanges(crypto.randomUUID(), ["outbox"]);
  expect(announced).toHaveLength(2);
});
