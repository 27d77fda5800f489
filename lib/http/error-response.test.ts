import { createServer } from "node:net";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { send } from "@/test/fixtures/kernel-fixture";
import { defineRoute } from "./define-route";
import { plainJson } from "./plain-json";

type Held = { landfallPool: pg.Pool | undefined; landfallPrisma: unknown };
const held = globalThis as unknown as Held;
const healthy: Held = { landfallPool: pool(), landfallPrisma: prisma() };

afterEach(async () => {
  if (held.landfallPool !== healthy.landfallPool) await held.landfallPool?.end();
  Object.assign(globalThis, healthy);
});

function useDatabase(connectionString: string, more: pg.PoolConfig = {}): void {
  const broken = new pg.Pool({ connectionString, connectionTimeoutMillis: 300, ...more });
  broken.on("error", () => {});
  Object.assign(globalThis, { landfallPool: broken, landfallPrisma: undefined });
}

function reading(work: () => Promise<unknown>) {
  return defineRoute({
    summary: "",
    auth: "none",
    response: z.unknown(),
    handler: async () => plainJson(await work()),
  });
}

const ways: [string, () => Promise<unknown>][] = [
  ["hand-written SQL", () => sql("SELECT 1")],
  ["Prisma", () => prisma().vessel.findMany()],
  ["a transaction", () => transaction((tx) => tx.vessel.count())],
];

test.each(ways)("503 when nothing listens at the database's address, by %s", async (_, work) => {
  useDatabase("postgresql://landfall:x@127.0.0.1:1/landfall");
  const told = await send(reading(work));
  expect([told.status, told.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(told.text).not.toContain("127.0.0.1");
});

test.each(ways)("503 when the database accepts and says nothing, by %s", async (_, work) => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as { port: number };
  useDatabase(`postgresql://landfall:x@127.0.0.1:${port}/landfall`);
  expect((await send(reading(work))).status).toBe(503);
  silent.close();
});

test.each(ways)("503 when no connection is free, by %s", async (_, work) => {
  useDatabase(env().databaseUrl, { max: 1 });
  const client = await pool().connect();
  expect((await send(reading(work))).status).toBe(503);
  client.release();
  expect((await send(reading(work))).status).toBe(200);
});

test("503 when a statement takes too long, or its connection is cut, by either way", async () => {
  useDatabase(env().databaseUrl, { statement_timeout: 200 });
  expect((await send(reading(() => sql("SELECT pg_sleep(5)")))).status).toBe(503);
  expect((await send(reading(() => prisma().$queryRaw`SELECT pg_sleep(5)::text`))).status).toBe(503);
  const cut = "SELECT pg_terminate_backend(pg_backend_pid())";
  expect((await send(reading(() => sql(cut)))).status).toBe(503);
  expect((await send(reading(() => prisma().$queryRawUnsafe(cut)))).status).toBe(503);
  expect((await send(reading(() => sql("SELECT 1")))).status).toBe(200);
});

test("500 when a statement is wrong: that is our mistake", async () => {
  expect((await send(reading(() => sql("SELECT nonsense")))).status).toBe(500);
  expect((await send(reading(() => prisma().$queryRawUnsafe("SELECT nonsense")))).status).toBe(500);
});
