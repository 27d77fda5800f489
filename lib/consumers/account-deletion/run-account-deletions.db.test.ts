import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startMailDelivery } from "@/lib/consumers/notices/mail/send-mails";
import { deleteOrphanedFiles } from "@/lib/documents/delete-orphaned-files";
import { createMissingCursors } from "@/lib/outbox/consume-changes";
import { prisma } from "@/lib/platform/db/client";
import type { AccountDeletion } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { fillAccount } from "@/test/contracts/fill-account";
import { startRestartableProcess } from "@/test/crash/restartable-process";
import { startMailServer } from "@/test/fixtures/mail-fixture";
import { expireLeases } from "@/test/support/expire-leases";
import { setVariables } from "@/test/support/process-values";
import { addUser } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { listAccountDeletions } from "./list-account-deletions";
import { listTenantTables } from "./list-tenant-tables";
import { startAccountDeletions } from "./run-account-deletions";

const features: ["sandbox", "routing_data", "documents"] = ["sandbox", "routing_data", "documents"];
const hourMs = 3_600_000;

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let web: TestWeb;

beforeAll(async () => {
  mailServer = await startMailServer();
  await setVariables({ SMTP_URL: mailServer.url, APP_URL: "https://tracking.northgate.example" });
  web = await startTestWeb();
});

beforeEach(async () => {
  await sql("DELETE FROM account_deletions");
  await sql("DELETE FROM mails");
  mailServer.received.length = 0;
});

afterAll(async () => {
  await web.stop();
  await mailServer.close();
});

const runDeletions = () => runUntilIdle(startAccountDeletions);
const findRow = (accountId: string): Promise<AccountDeletion> =>
  prisma().accountDeletion.findUniqueOrThrow({ where: { accountId } });

/** Sends the due mails and returns the subjects. */
async function receiveSubjects(): Promise<(string | undefined)[]> {
  mailServer.received.length = 0;
  await runUntilIdle(startMailDelivery);
  return mailServer.received.map(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1]?.trim());
}

async function requestDeletion(client: TestClient): Promise<void> {
  expect((await client.call("POST", "/v2/account_deletion")).status).toBe(202);
}

/** Moves all times of the deletion to the past, as if this much time had passed. */
async function passHours(accountId: string, hours: number): Promise<void> {
  await sql(
    `UPDATE account_deletions SET requested_at = requested_at - passed, delete_at = delete_at - passed, due_at = due_at - passed,
       reminded_at = reminded_at - passed
     FROM make_interval(hours => $2::int) AS passed WHERE account_id = $1`,
    [accountId, hours],
  );
}

/** Requests the deletion and lets the waiting time pass, up to the closing. */
async function makeDue(client: TestClient): Promise<void> {
  await requestDeletion(client);
  await passHours(client.accountId, 12 * 24);
  await runDeletions();
  expect((await findRow(client.accountId)).remindedAt).not.toBeNull();
  await passHours(client.accountId, 49);
}

const works = async (client: TestClient) => (await client.call("GET", "/v2/account")).status === 200;

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

test("two days before, every user is reminded once; the account still works", async () => {
  const client = await createTestClient(web);
  await addUser(web, client, "viewer");
  await requestDeletion(client);
  await receiveSubjects();
  await runDeletions();
  expect(await receiveSubjects()).toEqual([]);
  await passHours(client.accountId, 12 * 24);
  const { deleteAt } = await findRow(client.accountId);
  await runDeletions();
  const subjects = await receiveSubjects();
  expect(subjects).toHaveLength(2);
  for (const subject of subjects) expect(subject).toMatch(/^Reminder: Test account will be deleted on /);
  const row = await findRow(client.accountId);
  expect([row.closedAt, row.failures, row.leaseToken]).toEqual([null, 0, null]);
  expect(row.deleteAt.getTime() - deleteAt.getTime()).toBeLessThan(60_000);
  expect(row.dueAt).toEqual(row.deleteAt);
  await runDeletions();
  expect(await receiveSubjects()).toEqual([]);
  expect(await works(client)).toBe(true);
});

test("after a reminder that is late, as after a clock that goes ahead, the account is deleted two days later", async () => {
  const client = await createTestClient(web);
  await requestDeletion(client);
  await passHours(client.accountId, 40 * 24);
  await runDeletions();
  const { deleteAt, closedAt, remindedAt } = await findRow(client.accountId);
  expect(closedAt).toBeNull();
  expect(deleteAt.getTime() - (remindedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(48 * hourMs - 1);
  expect(deleteAt.getTime()).toBeGreaterThan(Date.now() + 47 * hourMs);
  await passHours(client.accountId, 47);
  await runDeletions();
  expect(await works(client)).toBe(true);
});

test("a step that is due before the time of the deletion does not close the account", async () => {
  const client = await createTestClient(web);
  await requestDeletion(client);
  await sql("UPDATE account_deletions SET reminded_at = now(), due_at = now() - interval '1 second'");
  await runDeletions();
  const { closedAt, dueAt, deleteAt } = await findRow(client.accountId);
  expect([closedAt, dueAt]).toEqual([null, deleteAt]);
  expect(await works(client)).toBe(true);
});

test("a deletion that is cancelled after the reminder does not take place", async () => {
  const client = await createTestClient(web);
  await makeDue(client);
  expect((await client.call("DELETE", "/v2/account_deletion")).status).toBe(200);
  await runDeletions();
  expect(await works(client)).toBe(true);
});

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
  await makeDue(client);
  await receiveSubjects();
  const [own, others] = [await readRows(client.accountId, "own"), await readRows(client.accountId, "others")];
  expect(own.size).toBeGreaterThan(30);
  await runDeletions();
  // The users and the last e-mail remain until it is sent.
  const waiting = await findRow(client.accountId);
  expect([waiting.closedAt, waiting.completedAt]).toEqual([expect.any(Date), null]);
  await createMissingCursors();
  const left = await readRows(client.accountId, "own");
  expect([...left.keys()]).toEqual(["mails", "users"]);
  expect(await receiveSubjects()).toEqual(["Test account was closed"]);
  await sql("UPDATE account_deletions SET due_at = now()");
  await runDeletions();
  expect(await readRows(client.accountId, "own")).toEqual(new Map());
  expect(await sql("SELECT 1 FROM accounts WHERE id = $1", [client.accountId])).toEqual([]);
  expect(await readRows(client.accountId, "others")).toEqual(others);
  const record = await findRow(client.accountId);
  expect(record).toMatchObject({ dueAt: null, failures: 0, progress: null, leaseToken: null });
  expect(record.completedAt).not.toBeNull();
  expect(Number(record.deletedRows)).toBeGreaterThan(100);
  await sql("UPDATE orphaned_files SET created_at = now() - interval '11 minutes'");
  await deleteOrphanedFiles();
  for (const key of files) expect([key, await exists(key)]).toEqual([key, false]);
  for (const key of filesOfOther) expect([key, await exists(key)]).toEqual([key, true]);
  expect(await works(other)).toBe(true);
}, 90_000);

test("a deletion that fails is retried later, and the operator sees why", async () => {
  const client = await createTestClient(web);
  await sql(
    "INSERT INTO parties (account_id, id, company_name, updated_at) VALUES ($1, gen_random_uuid(), 'Stuck Foods', now())",
    [client.accountId],
  );
  await makeDue(client);
  await sql(
    `CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$`,
  );
  await sql("CREATE TRIGGER refuse BEFORE DELETE ON parties FOR EACH ROW EXECUTE FUNCTION refuse_deletion()");
  try {
    await runDeletions();
    for (const delaySeconds of [30, 60, 120]) {
      const { failures, lastError, dueAt, closedAt } = await findRow(client.accountId);
      expect(lastError).toContain("the disk is full");
      expect(closedAt).not.toBeNull();
      expect((dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan((delaySeconds - 20) * 1_000);
      expect((dueAt?.getTime() ?? 0) - Date.now()).toBeLessThan((delaySeconds + 20) * 1_000);
      const [listed] = await listAccountDeletions();
      expect(listed).toMatchObject({ account_id: client.accountId, state: "deleting", failures });
      await sql("UPDATE account_deletions SET due_at = now()");
      await runDeletions();
    }
  } finally {
    await sql("DROP TRIGGER refuse ON parties");
  }
  await sql("DELETE FROM mails");
  await sql("UPDATE account_deletions SET due_at = now()");
  await runDeletions();
  expect(await findRow(client.accountId)).toMatchObject({ failures: 0, lastError: null, dueAt: null });
  expect(await sql("SELECT 1 FROM accounts WHERE id = $1", [client.accountId])).toEqual([]);
});

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
  await makeDue(client);
  const worker = startRestartableProcess("bin/worker.ts", { SMTP_URL: "" });
  try {
    await expect.poll(countParties, { timeout: 30_000, interval: 5 }).toBeLessThan(partyCount);
    await worker.restart(async () => {
      const killed = await findRow(client.accountId);
      expect(killed.completedAt).toBeNull();
      expect(killed.progress).toMatchObject({ table: "parties", after: [expect.any(String)] });
      const left = await countParties();
      expect(left).toBeGreaterThan(0);
      expect(Number(killed.deletedRows)).toBeGreaterThanOrEqual(partyCount - left);
      await expireLeases();
    });
    await expect
      .poll(async () => (await findRow(client.accountId)).completedAt, { timeout: 60_000, interval: 100 })
      .not.toBeNull();
  } finally {
    await worker.end();
  }
  expect(await readRows(client.accountId, "own")).toEqual(new Map());
  expect(Number((await findRow(client.accountId)).deletedRows)).toBeGreaterThanOrEqual(partyCount);
}, 180_000);
