import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { type ApiProcess, startApiProcess } from "@/test/crash/start-api-process";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { listTenantTables } from "./account-fingerprint";
import { fillAccount, findIdsByTable } from "./fill-account";
import { bodyFor, type Operation, operations, parameterValue } from "./operations";
import { requiredQueryOf } from "./required-query";

/**
 * Writes that can be repeated with an Idempotency-Key. Whether a container can be refreshed depends on the shipment of the one that is
 * chosen.
 */
const writes = operations.filter(
  ({ method, pattern }) => (method === "POST" || method === "PATCH") && pattern !== "/v2/containers/{id}/refresh",
);
const killsMax = 5;
/** Most requests are answered within this time, so that some are killed before their commit and some after it. */
const killAfterMsMax = 60;

let web: TestWeb;
/** One account writes without, the other one with processes that are killed. */
let clients: TestClient[];
let ids: Map<string, string>[];
let tables: string[];

beforeAll(async () => {
  web = await startTestWeb();
  const features: ["sandbox", "routing_data", "documents"] = ["sandbox", "routing_data", "documents"];
  clients = [await createTestClient(web, features, 100_000), await createTestClient(web, features, 100_000)];
  for (const [index, client] of clients.entries()) await fillAccount(client, `7710020${index}`);
  ids = await Promise.all(clients.map(({ accountId }) => findIdsByTable(accountId)));
  tables = (await listTenantTables()).filter((table) => table !== "rate_hits");
}, 60_000);

afterAll(() => web.stop());

async function send(url: string, account: number, operation: Operation, index: number): Promise<number> {
  const { method, pattern, contract } = operation;
  const own = ids[account] ?? new Map();
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const path = names.reduce((at, name) => at.replace(`{${name}}`, parameterValue(pattern, name, own)), pattern);
  const last = names.at(-1);
  const body = bodyFor(operation, last ?? "", last ? parameterValue(pattern, last, own) : null);
  const response = await fetch(`${url}${path}?${requiredQueryOf(contract)}`, {
    method,
    headers: {
      authorization: `Token ${clients[account]?.key}`,
      "content-type": "application/json",
      "idempotency-key": `write-${index}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  // Some quotas are smaller than the number of requests.
  await sql("DELETE FROM rate_hits");
  return response.status;
}

/** The number of rows of an account per table. */
async function countRows(account: number): Promise<Record<string, number>> {
  const parts = tables.map(
    (table) => `SELECT '${table}' AS name, count(*)::int AS count FROM ${table} WHERE account_id = $1`,
  );
  const query = parts.join(" UNION ALL ");
  const rows = await sql<{ name: string; count: number }>(query, [clients[account]?.accountId]);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Kills the process while it serves the request, and repeats the request with its key at a new one. */
async function sendAndKill(process: ApiProcess, operation: Operation, index: number) {
  const sent = send(process.url, 1, operation, index).catch(() => null);
  await wait(Math.random() * killAfterMsMax);
  await process.kill();
  await sent;
  // A request that called another server may hold its key for a minute.
  await sql("UPDATE idempotency_keys SET created_at = created_at - interval '2 minutes' WHERE answer IS NULL");
  const next = await startApiProcess();
  return { next, status: await send(next.url, 1, operation, index) };
}

test("writes that are repeated after a kill have the same results and rows as those of a process that lives", async () => {
  const before = [await countRows(0), await countRows(1)];
  const expected: number[] = [];
  for (const [index, operation] of writes.entries()) expected.push(await send(web.url, 0, operation, index));
  const every = Math.floor(writes.length / killsMax);
  const first = Math.floor(Math.random() * every);
  let process = await startApiProcess();
  const statuses: number[] = [];
  for (const [index, operation] of writes.entries()) {
    if (index % every !== first) {
      statuses.push(await send(process.url, 1, operation, index));
      continue;
    }
    const { next, status } = await sendAndKill(process, operation, index);
    process = next;
    statuses.push(status);
  }
  await process.kill();
  const named = (list: number[]) =>
    list.map((status, index) => `${writes[index]?.method} ${writes[index]?.pattern}: ${status}`);
  expect(named(statuses)).toEqual(named(expected));
  expect(expected.filter((status) => status < 300).length).toBeGreaterThan(25);
  const added = [await countRows(0), await countRows(1)].map((counts, account) =>
    Object.fromEntries(
      Object.entries(counts).map(([table, count]) => [table, count - (before[account]?.[table] ?? 0)]),
    ),
  );
  expect(added[1]).toEqual(added[0]);
}, 120_000);
