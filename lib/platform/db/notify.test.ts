import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenToNews, type NewsOf, notifyNews } from "./notify";

const direct = String(process.env.DATABASE_URL);
const accountId = crypto.randomUUID();
const asker = new pg.Client({ connectionString: direct });

/** Between listener and PostgreSQL: passes on what comes, or, while it cuts, ends each connection as it begins to listen. */
let cuts = false;
let begun = 0;
const proxy = createServer((near: Socket) => {
  const { hostname, port } = new URL(direct);
  const far = connect(Number(port), hostname);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on("error", () => undefined);
    from.on("close", () => to.destroy());
    from.on("data", (bytes: Buffer) => {
      if (!bytes.includes("LISTEN")) return to.write(bytes);
      begun++;
      return cuts ? near.end() : to.write(bytes);
    });
  }
});

beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(direct);
  url.port = String((proxy.address() as AddressInfo).port);
  // Before anything reads the environment.
  process.env.DATABASE_URL = url.href;
  await asker.connect();
});

afterAll(async () => {
  await asker.end();
  proxy.close();
});

const listening = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'";

async function countListening(): Promise<number> {
  const { rows } = await asker.query<{ count: string }>(`SELECT count(*) ${listening}`);
  return Number(rows[0]?.count);
}

function listen() {
  const heard: NewsOf[] = [];
  const listener = listenToNews((news) => heard.push(news));
  return { heard, listener };
}

/** Each hint is heard once: not twice over two connections. */
async function expectHeardOnce(heard: NewsOf[]): Promise<void> {
  heard.length = 0;
  notifyNews(accountId);
  await expect.poll(() => heard).toEqual([{ accountId, webhookId: null }]);
  await wait(200);
  expect(heard).toHaveLength(1);
}

test("a connection that is lost is made anew, once, and that anything may have been missed is said", async () => {
  const { heard, listener } = listen();
  await expect.poll(() => heard).toEqual([null]);
  for (let round = 0; round < 2; round++) {
    heard.length = 0;
    await asker.query(`SELECT pg_terminate_backend(pid) ${listening}`);
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([null]);
    expect(await countListening()).toBe(1);
  }
  await expectHeardOnce(heard);
  await listener.stop();
  await expect.poll(countListening).toBe(0);
});

test("connections that break off while they are made are tried one after the other, and one of them stays", async () => {
  cuts = true;
  begun = 0;
  const { heard, listener } = listen();
  await wait(3_700);
  // One at once and one each second; were each to bring two, there would be fifteen.
  expect(begun).toBeGreaterThanOrEqual(3);
  expect(begun).toBeLessThanOrEqual(4);
  expect(heard).toEqual([]);
  cuts = false;
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([null]);
  await wait(1_200);
  expect(await countListening()).toBe(1);
  await expectHeardOnce(heard);
  await listener.stop();
  await expect.poll(countListening).toBe(0);
});

test("who stops before the connection stands leaves none behind", async () => {
  const listeners = Array.from({ length: 5 }, listen);
  await Promise.all(listeners.map(({ listener }) => listener.stop()));
  await wait(800);
  expect(await countListening()).toBe(0);
  expect(listeners.flatMap(({ heard }) => heard)).toEqual([]);
});
