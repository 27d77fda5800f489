import { encode } from "next-auth/jwt";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startMailDelivery } from "@/lib/consumers/notices/mail/send-mails";
import { isOfDeletedAccount } from "@/lib/platform/auth/session";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import {
  findDeletion,
  makeDeletionDue,
  passHours,
  requestDeletion,
  runDeletions,
} from "@/test/fixtures/account-deletion-fixture";
import { startMailServer } from "@/test/fixtures/mail-fixture";
import { setVariables } from "@/test/support/process-values";
import { addUser } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { checkAccountDeletions } from "./check-account-deletions";
import { listAccountDeletions } from "./list-account-deletions";

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

/** Sends the due mails and returns the subjects. */
async function receiveSubjects(): Promise<(string | undefined)[]> {
  mailServer.received.length = 0;
  await runUntilIdle(startMailDelivery);
  return mailServer.received.map(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1]?.trim());
}

const works = async (client: TestClient) => (await client.call("GET", "/v2/account")).status === 200;

test("two days before, every user is reminded once; the account still works", async () => {
  const client = await createTestClient(web);
  await addUser(web, client, "viewer");
  await requestDeletion(client);
  await receiveSubjects();
  await runDeletions();
  expect(await receiveSubjects()).toEqual([]);
  await passHours(client.accountId, 12 * 24);
  const { deleteAt } = await findDeletion(client.accountId);
  await runDeletions();
  const subjects = await receiveSubjects();
  expect(subjects).toHaveLength(2);
  for (const subject of subjects) expect(subject).toMatch(/^Reminder: Test account will be deleted on /);
  const row = await findDeletion(client.accountId);
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
  const { deleteAt, closedAt, remindedAt } = await findDeletion(client.accountId);
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
  const { closedAt, dueAt, deleteAt } = await findDeletion(client.accountId);
  expect([closedAt, dueAt]).toEqual([null, deleteAt]);
  expect(await works(client)).toBe(true);
});

test("a deletion that is cancelled after the reminder does not take place", async () => {
  const client = await createTestClient(web);
  await makeDeletionDue(client);
  expect((await client.call("DELETE", "/v2/account_deletion")).status).toBe(200);
  await runDeletions();
  expect(await works(client)).toBe(true);
});

test("while no user can be reminded, the deletion is postponed three times, and the operator sees why", async () => {
  const client = await createTestClient(web);
  await requestDeletion(client);
  await passHours(client.accountId, 12 * 24);
  await runDeletions();
  for (const failures of [1, 2, 3]) {
    await sql("UPDATE mails SET status = 'failed', next_attempt_at = NULL");
    await passHours(client.accountId, 49);
    await runDeletions();
    const row = await findDeletion(client.accountId);
    expect(row).toMatchObject({ failures, closedAt: null, lastError: expect.stringContaining("reminded by e-mail") });
    expect(row.deleteAt.getTime()).toBeGreaterThan(Date.now() + 47 * hourMs);
    expect((await checkAccountDeletions()).ok).toBe(failures < 3);
    expect(await sql("SELECT 1 FROM mails WHERE next_attempt_at IS NOT NULL")).not.toEqual([]);
  }
  expect(await works(client)).toBe(true);
  await passHours(client.accountId, 49);
  await runDeletions();
  expect((await findDeletion(client.accountId)).closedAt).not.toBeNull();
});

test("the browsers of its users are known to be of a deleted account once it is closed", async () => {
  const client = await createTestClient(web);
  const { accountId, userId } = await addUser(web, client, "viewer");
  const token = { accountId, userId, sessionVersion: 0 };
  const cookie = `next-auth.session-token=${await encode({ token, secret: env().authSecret, maxAge: 60 })}`;
  await makeDeletionDue(client);
  expect(await isOfDeletedAccount(cookie)).toBe(false);
  await runDeletions();
  expect(await isOfDeletedAccount(cookie)).toBe(true);
  expect(await isOfDeletedAccount(null)).toBe(false);
});

test("failures of the database before the closing do not count as reminders that nobody received", async () => {
  const client = await createTestClient(web);
  await makeDeletionDue(client);
  await sql("UPDATE mails SET status = 'failed', sent_at = NULL, next_attempt_at = NULL");
  await sql(
    `CREATE FUNCTION refuse_reminder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$`,
  );
  await sql("CREATE TRIGGER refuse BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION refuse_reminder()");
  try {
    for (let attempt = 0; attempt < 4; attempt++) {
      await sql("UPDATE account_deletions SET due_at = now() - interval '1 second'");
      await runDeletions();
    }
  } finally {
    await sql("DROP TRIGGER refuse ON mails");
  }
  const { failures, lastError } = await findDeletion(client.accountId);
  expect([failures, lastError]).toEqual([0, expect.stringContaining("the disk is full")]);
  await sql("UPDATE account_deletions SET due_at = now() - interval '1 second'");
  await runDeletions();
  expect(await findDeletion(client.accountId)).toMatchObject({ failures: 1, closedAt: null });
  expect(await receiveSubjects()).toEqual([expect.stringMatching(/^Reminder: /)]);
});

test("the demo account is not closed in demo mode, and the operator sees why", async () => {
  const client = await createTestClient(web);
  await makeDeletionDue(client);
  await sql("UPDATE accounts SET demo = true WHERE id = $1", [client.accountId]);
  await setVariables({ DEMO: "true" });
  try {
    await runDeletions();
  } finally {
    await setVariables({ DEMO: "" });
  }
  const { closedAt, lastError, dueAt } = await findDeletion(client.accountId);
  expect([closedAt, lastError]).toEqual([null, "The demo account is not deleted while DEMO is set."]);
  expect(dueAt?.getTime()).toBeGreaterThan(Date.now() + hourMs / 2);
  expect(await works(client)).toBe(true);
});

test("a table whose first rows are not found in time is continued with soon, and is no failure at first", async () => {
  const client = await createTestClient(web);
  await makeDeletionDue(client);
  const other = new pg.Client({ connectionString: String(process.env.DATABASE_URL) });
  await other.connect();
  try {
    await other.query("BEGIN");
    await other.query("LOCK TABLE parties");
    for (const slowStarts of [1, 6]) {
      await sql("UPDATE account_deletions SET due_at = now() - interval '1 second'");
      await runDeletions();
      const row = await findDeletion(client.accountId);
      expect(row.failures).toBe(slowStarts === 1 ? 0 : 1);
      expect(row.progress).toMatchObject({ table: "parties", after: null, slowStarts: Math.min(slowStarts, 5) });
      await sql("UPDATE account_deletions SET progress = progress || '{\"slowStarts\": 5}'");
    }
  } finally {
    await other.end();
  }
  await sql("DELETE FROM mails");
  await sql("UPDATE account_deletions SET due_at = now() - interval '1 second'");
  await runDeletions();
  expect(await findDeletion(client.accountId)).toMatchObject({ failures: 0, lastError: null, dueAt: null });
}, 30_000);

test("a deletion that fails is retried later, and the operator sees why", async () => {
  const client = await createTestClient(web);
  await sql(
    "INSERT INTO parties (account_id, id, company_name, updated_at) VALUES ($1, gen_random_uuid(), 'Stuck Foods', now())",
    [client.accountId],
  );
  await makeDeletionDue(client);
  await sql(
    `CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$`,
  );
  await sql("CREATE TRIGGER refuse BEFORE DELETE ON parties FOR EACH ROW EXECUTE FUNCTION refuse_deletion()");
  try {
    await runDeletions();
    for (const delaySeconds of [30, 60, 120]) {
      const { failures, lastError, dueAt, closedAt } = await findDeletion(client.accountId);
      expect(lastError).toContain("the disk is full");
      expect(closedAt).not.toBeNull();
      expect((dueAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan((delaySeconds - 20) * 1_000);
      expect((dueAt?.getTime() ?? 0) - Date.now()).toBeLessThan((delaySeconds + 20) * 1_000);
      const [listed] = await listAccountDeletions();
      expect(listed).toMatchObject({ account_id: client.accountId, state: "deleting", failures });
      expect((await checkAccountDeletions()).ok).toBe(failures < 3);
      await sql("UPDATE account_deletions SET due_at = now() - interval '1 second'");
      await runDeletions();
    }
  } finally {
    await sql("DROP TRIGGER refuse ON parties");
  }
  await sql("DELETE FROM mails");
  await sql("UPDATE account_deletions SET due_at = now() - interval '1 second'");
  await runDeletions();
  expect(await findDeletion(client.accountId)).toMatchObject({ failures: 0, lastError: null, dueAt: null });
  expect(await sql("SELECT 1 FROM accounts WHERE id = $1", [client.accountId])).toEqual([]);
});
