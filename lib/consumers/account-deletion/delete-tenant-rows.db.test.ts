import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startMailDelivery } from "@/lib/consumers/notices/mail/send-mails";
import { deleteOrphanedFiles } from "@/lib/documents/delete-orphaned-files";
import { createMissingCursors } from "@/lib/outbox/consume-changes";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { fillAccount } from "@/test/contracts/fill-account";
import { startRestartableProcess } from "@/test/crash/restartable-process";
import { findDeletion, makeDeletionDue, runDeletions } from "@/test/fixtures/account-deletion-fixture";
import { startMailServer } from "@/test/fixtures/mail-fixture";
import { expireLeases } from "@/test/support/expire-leases";
import { setVariables } from "@/test/support/process-values";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";
import { listTenantTables } from "./list-tenant-tables";

const features: ["sandbox", "routing_data", "documents"] = ["sandbox", "routing_data", "documents"];

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let web: TestWeb;

beforeAll(async () => {
  mailServer = await startMailServer();
  await setVariables({ SMTP_URL: mailServer.url, APP_URL: "https://tracking.northgate.example" });
  web = await startTestWeb();
});

beforeEach(() => sql("DELETE FROM account_deletions"));

afterAll(async () => {
  await web.stop();
  await mailServer.close();
});

const sendMails = () => runUntilIdle(startMailDelivery);

/** The rows of an account, or of all others, by table. */
async function readRows(accountId: string, whose: "own" | "others"): Promise<Map<string, string[]>> {
  const condition = whose === "own" ? "= $1" : "IS DISTINCT FROM $1";
  const rows = new Map<string, string[]>();
  for (const { name, account } of await listTenantTables()) {
    const found = await sql<{ text: string }>(
      `SELECT to_jsonb(record)::text AS text FROM ${name} record WHERE record.${account} ${condition} ORDER BY 1`,
      [accountId],
    );
    if (found.length > 0)
      rows.set(
        name,
        found.map(({ text }) => text),
      );
  }
  return rows;
}

/** Writes a file for each document and export of the account; returns the keys. */
async function writeFiles(accountId: string): Promise<string[]> {
  const keys: string[] = [];
  const writeFile = async () => {
    const key = newStorageKey();
    await storage().write(key, [Buffer.from(key)] as never);
    keys.push(key);
    return key;
  };
  const files = await sql<{ document_id: string; version: number }>(
    "SELECT document_id, version FROM document_files WHERE account_id = $1",
    [accountId],
  );
  for (const { document_id, version } of files)
    await sql(
      "UPDATE document_files SET storage_key = $4 WHERE account_id = $1 AND document_id = $2 AND version = $3",
      [accountId, document_id, version, await writeFile()],
    );
  const key = await writeFile();
  await sql("UPDATE data_exports SET storage_key = $2, attempt_keys = ARRAY[$2] WHERE account_id = $1", [
    accountId,
    key,
  ]);
  return keys;
}

async function exists(key: string): Promise<boolean> {
  const found = await storage().read(key);
  await found?.stream.cancel();
  return found !== null;
}

test("all rows and files of the account are deleted, those of others stay as they are, and a record remains", async () => {
  const [client, other] = [await createTestClient(web, features), await createTestClient(web, features)];
  await fillAccount(client, "77100311");
  await fillAccount(other, "77100312");
  // Requested by `fillAccount`.
  await sql("DELETE FROM account_deletions");
  const [files, filesOfOther] = [await writeFiles(client.accountId), await writeFiles(other.accountId)];
  expect(files.length).toBeGreaterThan(2);
  await makeDeletionDue(client);
  await sendMails();
  const [own, others] = [await readRows(client.accountId, "own"), await readRows(client.accountId, "others")];
  expect(own.size).toBeGreaterThan(30);
  await runDeletions();
  // The users and the last e-mail remain until it is sent.
  const waiting = await findDeletion(client.accountId);
  expect([waiting.closedAt, waiting.completedAt]).toEqual([expect.any(Date), null]);
  await createMissingCursors();
  const left = await readRows(client.accountId, "own");
  expect([...left.keys()]).toEqual(["mails", "users"]);
  mailServer.received.length = 0;
  await sendMails();
  expect(mailServer.received.map(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1]?.trim())).toEqual([
    "Test account was closed",
  ]);
  await sql("UPDATE account_deletions SET due_at = now()");
  await runDeletions();
  expect(await readRows(client.accountId, "own")).toEqual(new Map());
  expect(await sql("SELECT 1 FROM accounts WHERE id = $1", [client.accountId])).toEqual([]);
  expect(await readRows(client.accountId, "others")).toEqual(others);
  const record = await findDeletion(client.accountId);
  expect(record).toMatchObject({ dueAt: null, failures: 0, progress: null, leaseToken: null });
  expect(record.completedAt).not.toBeNull();
  expect(Number(record.deletedRows)).toBeGreaterThan(100);
  // Of fixtures, which have no file.
  await sql("DELETE FROM orphaned_files WHERE storage_key LIKE 'te/%'");
  await sql("UPDATE orphaned_files SET created_at = now() - interval '21 minutes'");
  await deleteOrphanedFiles();
  for (const key of files) expect([key, await exists(key)]).toEqual([key, false]);
  for (const key of filesOfOther) expect([key, await exists(key)]).toEqual([key, true]);
  expect((await other.call("GET", "/v2/account")).status).toBe(200);
}, 90_000);

const partyCount = 30_000;

test("a killed worker's deletion is continued where it was by the next one", async () => {
  const client = await createTestClient(web);
  const countParties = async () => {
    const [row] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM parties WHERE account_id = $1", [
      client.accountId,
    ]);
    return row?.count ?? 0;
  };
  for (let from = 0; from < partyCount; from += 2_000)
    await sql(
      `INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'Party ' || n, now(), now() FROM generate_series($2::int, $3::int) n`,
      [client.accountId, from + 1, from + 2_000],
    );
  await makeDeletionDue(client);
  // A row in use halts the deletion in the middle, however fast it is.
  const holder = new pg.Client({ connectionString: env().databaseUrl });
  await holder.connect();
  await holder.query("BEGIN");
  const middle = `SELECT id FROM parties WHERE account_id = $1 ORDER BY id OFFSET ${partyCount / 2} LIMIT 1`;
  await holder.query(`SELECT FROM parties WHERE id = (${middle}) FOR UPDATE`, [client.accountId]);
  const worker = startRestartableProcess("bin/worker.ts", { SMTP_URL: "" });
  try {
    await expect.poll(countParties, { timeout: 30_000, interval: 5 }).toBeLessThan(partyCount);
    await worker.restart(async () => {
      const killed = await findDeletion(client.accountId);
      expect(killed.completedAt).toBeNull();
      expect(killed.progress).toMatchObject({ table: "parties", after: [expect.any(String)] });
      const left = await countParties();
      expect(left).toBeGreaterThan(0);
      expect(Number(killed.deletedRows)).toBeGreaterThanOrEqual(partyCount - left);
      await holder.end();
      await expireLeases();
    });
    await expect
      .poll(async () => (await findDeletion(client.accountId)).completedAt, { timeout: 60_000, interval: 100 })
      .not.toBeNull();
  } finally {
    await holder.end();
    await worker.end();
  }
  expect(await readRows(client.accountId, "own")).toEqual(new Map());
  expect(Number((await findDeletion(client.accountId)).deletedRows)).toBeGreaterThanOrEqual(partyCount);
}, 180_000);
