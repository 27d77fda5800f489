import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { deleteOrphanedFiles } from "@/lib/documents/delete-orphaned-files";
import { setProcessRoutes } from "@/lib/http/process-routes";
import { createRouteTable } from "@/lib/http/route-table";
import { prisma } from "@/lib/platform/db/client";
import type { DataExport } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { storage } from "@/lib/platform/storage/storage";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { startRestartableProcess } from "@/test/crash/restartable-process";
import { expireLeases } from "@/test/support/expire-leases";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { deleteExpiredExports } from "./delete-expired-exports";
import { startDataExports } from "./run-data-export";

const batchSize = 2_000;
const partyCount = 3 * batchSize;

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  setProcessRoutes(createRouteTable(routes));
  client = await createTestClient(web);
  for (let from = 0; from < partyCount; from += batchSize) {
    await sql(
      `INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Party ' || n, now(), now() FROM generate_series($2::int, $3::int) n`,
      [client.accountId, from + 1, from + batchSize],
    );
  }
}, 60_000);

beforeEach(() => sql("DELETE FROM data_exports"));

afterAll(() => web.stop());

const createExport = async () => dataOf(await client.call("POST", "/v2/data_exports")).id;
const findRow = (id: string): Promise<DataExport> => prisma().dataExport.findFirstOrThrow({ where: { id } });

const countOf = ({ entries }: DataExport, name: string) =>
  (entries as { name: string; count: number }[]).find((entry) => entry.name === `${name}.jsonl`)?.count;

test("an export that a killed worker left is made again from its beginning by the next one", async () => {
  const id = await createExport();
  const worker = startRestartableProcess("bin/worker.ts", {});
  try {
    await expect.poll(async () => (await findRow(id)).status, { timeout: 30_000, interval: 20 }).toBe("running");
    await worker.restart(async () => {
      const killed = await findRow(id);
      expect([killed.status, killed.attempts, killed.storageKey]).toEqual(["running", 1, null]);
      expect(countOf(killed, "parties") ?? 0).toBeLessThan(partyCount);
      await expireLeases();
    });
    await expect.poll(async () => (await findRow(id)).status, { timeout: 60_000, interval: 100 }).toBe("finished");
  } finally {
    await worker.end();
  }
  const row = await findRow(id);
  expect([row.attempts, row.attemptKeys.length, row.attemptKeys[1]]).toEqual([2, 2, row.storageKey]);
  expect(countOf(row, "parties")).toBe(partyCount);
  const stored = await storage().read(row.storageKey ?? "");
  expect(stored?.byteSize).toBe(Number(row.byteSize));
  await stored?.stream.cancel();
}, 120_000);

test("a worker that stops gives its export back, without an attempt", async () => {
  const id = await createExport();
  const loop = startDataExports();
  loop.poll();
  await expect.poll(async () => (await findRow(id)).status, { interval: 5 }).toBe("running");
  await loop.stop();
  expect(await findRow(id)).toMatchObject({ status: "queued", attempts: 0, leaseToken: null, storageKey: null });
  await runUntilIdle(startDataExports);
  expect(await findRow(id)).toMatchObject({ status: "finished", attempts: 1, dueAt: null });
}, 60_000);

test("an export that was interrupted three times fails with the reason, and its files are deleted", async () => {
  const id = await createExport();
  await sql("UPDATE data_exports SET attempts = 3, status = 'running', attempt_keys = ARRAY['ab/' || repeat('0', 32)]");
  await runUntilIdle(startDataExports);
  expect(await findRow(id)).toMatchObject({
    status: "failed",
    failureReason: "The export was interrupted 3 times. Create a new one.",
    dueAt: null,
    leaseToken: null,
  });
  expect(dataOf(await client.call("GET", `/v2/data_exports/${id}`)).attributes).toMatchObject({
    failure_reason: "The export was interrupted 3 times. Create a new one.",
    failure_reason_code: "interrupted",
    failure_reason_facts: { attempts: 3 },
  });
  await sql("UPDATE data_exports SET expires_at = now() - interval '31 minutes'");
  expect(await deleteExpiredExports()).toBe(1);
  expect((await findRow(id)).attemptKeys).toEqual([]);
  expect((await client.call("POST", "/v2/data_exports")).status).toBe(201);
});

test("a failure is tried again, and after three attempts it is final, with a reference", async () => {
  const id = await createExport();
  setProcessRoutes(createRouteTable([]));
  try {
    for (const attempts of [1, 2, 3]) {
      await sql("UPDATE data_exports SET due_at = now() - interval '1 second'");
      await runUntilIdle(startDataExports);
      expect(await findRow(id)).toMatchObject({ attempts, status: attempts < 3 ? "queued" : "failed" });
    }
  } finally {
    setProcessRoutes(createRouteTable(routes));
  }
  expect((await findRow(id)).failureReason).toContain(id);
});

test("a result is not recorded after the lease was lost", async () => {
  const id = await createExport();
  const loop = startDataExports();
  loop.poll();
  await expect.poll(async () => (await findRow(id)).status, { interval: 5 }).toBe("running");
  await sql("UPDATE data_exports SET lease_token = gen_random_uuid(), lease_until = now() + interval '1 hour'");
  await loop.waitUntilIdle();
  await loop.stop();
  expect(await findRow(id)).toMatchObject({ status: "running", storageKey: null, finishedAt: null });
}, 60_000);

test("an export of an account that is deleted ends without a result, and its files are deleted", async () => {
  const other = await createTestClient(web);
  const finishedId = dataOf(await other.call("POST", "/v2/data_exports")).id;
  await runUntilIdle(startDataExports);
  const { storageKey } = await findRow(finishedId);
  expect(
    await storage()
      .read(storageKey ?? "")
      .then((stored) => stored?.stream.cancel()),
  ).toBeUndefined();
  const id = dataOf(await other.call("POST", "/v2/data_exports")).id;
  const loop = startDataExports();
  loop.poll();
  await expect.poll(async () => (await findRow(id)).status, { interval: 5 }).toBe("running");
  const { attemptKeys } = await findRow(id);
  await sql("DELETE FROM accounts WHERE id = $1", [other.accountId]);
  await loop.waitUntilIdle();
  await loop.stop();
  expect(await prisma().dataExport.count({ where: { accountId: other.accountId } })).toBe(0);
  await sql("UPDATE orphaned_files SET created_at = now() - interval '21 minutes'");
  await deleteOrphanedFiles();
  for (const key of [storageKey ?? "", ...attemptKeys]) expect(await storage().read(key)).toBeNull();
}, 60_000);
