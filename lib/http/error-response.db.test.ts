import { createServer } from "node:net";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { send } from "@/test/fixtures/echo-route";
import { plainJson } from "./contract";
import { defineRoute } from "./define-route";

const healthy = { pool: pool(), prisma: prisma() };
/** Holds them; created with the first of them. */
const { landfall } = globalThis as unknown as { landfall: Map<string, unknown> };

afterEach(async () => {
  if (pool() !== healthy.pool) await pool().end();
  for (const [name, value] of Object.entries(healthy)) landfall.set(name, value);
});

function useDatabase(connectionString: string, more: pg.PoolConfig = {}): void {
  const broken = new pg.Pool({ connectionString, connectionTimeoutMillis: 300, ...more });
  broken.on("error", () => {});
  landfall.set("pool", broken);
  landfall.delete("prisma");
}

function routeReading(work: () => Promise<unknown>) {
  return defineRoute({
    summary: "",
    auth: "none",
    response: z.unknown(),
    handler: async () => plainJson(await work()),
  });
}

const accessPaths: [string, () => Promise<unknown>][] = [
  ["hand-written SQL", () => sql("SELECT 1")],
  ["Prisma", () => prisma().vessel.findMany()],
  ["a transaction", () => transaction((tx) => tx.vessel.count())],
];

test.each(accessPaths)("503 when the database refuses connections, with %s", async (_, work) => {
  useDatabase("postgresql://landfall:x@127.0.0.1:1/landfall");
  const response = await send(routeReading(work));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(response.text).not.toContain("127.0.0.1");
});

test.each(accessPaths)("503 when the database accepts connections but does not respond, with %s", async (_, work) => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const { port } = silent.address() as { port: number };
  useDatabase(`postgresql://landfall:x@127.0.0.1:${port}/landfall`);
  expect((await send(routeReading(work))).status).toBe(503);
  silent.close();
});

test.each(accessPaths)("503 when the pool has no free connection, with %s", async (_, work) => {
  useDatabase(env().databaseUrl, { max: 1 });
  const client = await pool().connect();
  expect((await send(routeReading(work))).status).toBe(503);
  client.release();
  expect((await send(routeReading(work))).status).toBe(200);
});

test("503 when a statement times out or its connection is lost", async () => {
  // The limit of the server, and that of the client, for when the server does not keep its own.
  useDatabase(env().databaseUrl, { statement_timeout: 200, query_timeout: 400 });
  expect((await send(routeReading(() => sql("SELECT pg_sleep(5)")))).status).toBe(503);
  expect((await send(routeReading(() => prisma().$queryRaw`SELECT pg_sleep(5)::text`))).status).toBe(503);
  const terminate = "SELECT pg_terminate_backend(pg_backend_pid())";
  expect((await send(routeReading(() => sql(terminate)))).status).toBe(503);
  expect((await send(routeReading(() => prisma().$queryRawUnsafe(terminate)))).status).toBe(503);
  // With so short limits, also the first connection after it can take too long on a busy machine.
  await expect.poll(async () => (await send(routeReading(() => sql("SELECT 1")))).status).toBe(200);
});

test("500 for an invalid statement", async () => {
  expect((await send(routeReading(() => sql("SELECT nonsense")))).status).toBe(500);
  expect((await send(routeReading(() => prisma().$queryRawUnsafe("SELECT nonsense")))).status).toBe(500);
});
