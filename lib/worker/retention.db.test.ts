import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { deleteOldRowsQuery } from "@/lib/platform/db/delete-old-rows";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { deleteExpiredRows, retentions } from "./retention";

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const idOf = (createdAt: Date) => uuid({ msecs: createdAt.getTime() });

/** An account without changes of its own. */
async function createAccount(): Promise<string> {
  const { accountId } = await createTestUser();
  await sql("DELETE FROM changes WHERE account_id = $1", [accountId]);
  await sql("DELETE FROM outbox_cursors WHERE account_id = $1", [accountId]);
  return accountId;
}

type NewChange = { days: number; userId?: string; apiKeyId?: string };

/** Adds a change of this age; returns its sequence number. */
async function addChange(accountId: string, { days, ...actor }: NewChange): Promise<bigint> {
  const at = daysAgo(days);
  const resource = { resourceType: "shipment", resourceId: uuid(), changeset: {}, reason: "report" };
  const data = { accountId, id: idOf(at), ...resource, at, createdAt: at, ...actor };
  return (await prisma().change.create({ data })).sequence;
}

async function remaining(accountId: string): Promise<bigint[]> {
  const rows = await prisma().change.findMany({ where: { accountId }, orderBy: { sequence: "asc" } });
  return rows.map(({ sequence }) => sequence);
}

async function addCursor(accountId: string, consumer: string, sequence: bigint): Promise<void> {
  await prisma().outboxCursor.create({ data: { accountId, id: uuid(), consumer, sequence } });
}

test("deletes changes after 30 days, except the account's last expired one", async () => {
  const [accountId, other] = [await createAccount(), await createAccount()];
  const sequences: bigint[] = [];
  for (const days of [400, 50, 31, 29, 0]) sequences.push(await addChange(accountId, { days }));
  const single = await addChange(other, { days: 500 });
  await deleteExpiredRows();
  expect(await remaining(accountId)).toEqual(sequences.slice(2));
  expect(await remaining(other)).toEqual([single]);
});

test("keeps changes that a consumer has not processed", async () => {
  const [accountId, other] = [await createAccount(), await createAccount()];
  const sequences: bigint[] = [];
  for (const days of [40, 39, 38, 37, 36]) sequences.push(await addChange(accountId, { days }));
  await addCursor(accountId, "webhooks", sequences[4] ?? 0n);
  await addCursor(accountId, "mails", sequences[1] ?? 0n);
  // Ids of the same millisecond have no order.
  await addChange(other, { days: 41 });
  const last = await addChange(other, { days: 40 });
  await deleteExpiredRows();
  expect(await remaining(accountId)).toEqual(sequences.slice(2));
  expect(await remaining(other)).toEqual([last]);
});

test("keeps changes by users and API keys for a year, because they are the audit events", async () => {
  const accountId = await createAccount();
  const expired = await addChange(accountId, { days: 366, userId: uuid() });
  const byUser = await addChange(accountId, { days: 364, userId: uuid() });
  await addChange(accountId, { days: 363 });
  const byKey = await addChange(accountId, { days: 100, apiKeyId: uuid() });
  await addChange(accountId, { days: 50 });
  const last = await addChange(accountId, { days: 31 });
  await deleteExpiredRows();
  // The oldest is the last one that is older than a year.
  expect(await remaining(accountId)).toEqual([expired, byUser, byKey, last]);
});

test("deletes polls 30 days after the last request and evidence after 180 days", async () => {
  const accountId = await createAccount();
  const poll = { accountId, outcome: "answered", at: daysAgo(200), lastAt: daysAgo(200) };
  const kept = { ...poll, id: uuid(), createdAt: daysAgo(200), updatedAt: daysAgo(29) };
  await prisma().poll.createMany({
    data: [kept, { ...poll, id: uuid(), createdAt: daysAgo(200), updatedAt: daysAgo(31) }],
  });
  const pages = [181, 179].map((days) => ({
    accountId,
    id: idOf(daysAgo(days)),
    sha256: String(days),
    status: 200,
    body: new Uint8Array(1),
    createdAt: daysAgo(days),
  }));
  await prisma().evidence.createMany({ data: pages });
  await deleteExpiredRows();
  expect(await prisma().poll.findMany({ where: { accountId } })).toMatchObject([{ id: kept.id }]);
  expect(await prisma().evidence.findMany({ where: { accountId } })).toMatchObject([{ sha256: "179" }]);
});

test("deletes many rows in batches, each in its own transaction", async () => {
  const accountId = await createAccount();
  await sql(
    `INSERT INTO polls (account_id, id, outcome, at, last_at, updated_at)
     SELECT $1, gen_random_uuid(), 'answered', now(), now(), now() - interval '31 days' FROM generate_series(1, 2500)`,
    [accountId],
  );
  const statements = await recordStatements(() => deleteExpiredRows());
  const deletions = statements.filter(({ text }) => text.startsWith("DELETE FROM polls"));
  expect(deletions).toHaveLength(3);
  expect(await prisma().poll.count({ where: { accountId } })).toBe(0);
});

const createView = (accountId: string, userId: string) =>
  prisma().savedView.create({ data: { accountId, id: uuid(), userId, name: "View", list: "shipments", query: "" } });

test("share links are deleted 90 days after they have expired or were revoked", async () => {
  const { accountId, userId } = await createTestUser();
  const { id: savedViewId } = await createView(accountId, userId);
  const row = (name: string, expiresAt: Date, revokedAt: Date | null) => {
    const id = idOf(daysAgo(200));
    return {
      accountId,
      id,
      savedViewId,
      name,
      tokenHash: id,
      tokenCiphertext: new Uint8Array(1),
      expiresAt,
      revokedAt,
    };
  };
  await prisma().shareLink.createMany({
    data: [
      row("expired long ago", daysAgo(91), null),
      row("expired", daysAgo(89), null),
      row("revoked long ago", daysAgo(-100), daysAgo(91)),
      row("revoked", daysAgo(-100), daysAgo(89)),
      row("active", daysAgo(-100), null),
    ],
  });
  await deleteExpiredRows();
  const kept = await prisma().shareLink.findMany({ where: { accountId }, orderBy: { name: "asc" } });
  expect(kept.map(({ name }) => name)).toEqual(["active", "expired", "revoked"]);
});

test("views and rules are deleted for good seven days after their deletion, whatever their age; others stay", async () => {
  const { accountId, userId } = await createTestUser();
  const row = (age: number, deletedAt: Date | null) => {
    const at = daysAgo(age);
    return { accountId, userId, id: idOf(at), list: "shipments", query: "", createdAt: at, updatedAt: at, deletedAt };
  };
  const rows = [
    { ...row(100, null), name: "live" },
    { ...row(100, daysAgo(6.9)), name: "deleted" },
    { ...row(100, daysAgo(7.1)), name: "deleted long ago" },
    { ...row(0, null), name: "new" },
  ];
  await prisma().savedView.createMany({ data: rows });
  await prisma().alertRule.createMany({ data: rows.map((rule) => ({ ...rule, trigger: "match", sinceSequence: 0n })) });
  await deleteExpiredRows();
  const query = { where: { accountId }, orderBy: { name: "asc" } } as const;
  for (const kept of [await prisma().savedView.findMany(query), await prisma().alertRule.findMany(query)])
    expect(kept.map(({ name }) => name)).toEqual(["deleted", "live", "new"]);
});

test("finds the expired rows of large tables with an index", async () => {
  const { accountId, userId } = await createTestUser();
  const { id: webhookId } = await createTestWebhook(accountId, "http://127.0.0.1:9/");
  const { id: viewId } = await createView(accountId, userId);
  const shipmentId = uuid();
  await sql(
    `INSERT INTO shipments (account_id, id, scac, request_type, request_number, normalized_number, updated_at)
     VALUES ($1, $2, 'TEST', 'bill_of_lading', 'N', 'N', now())`,
    [accountId, shipmentId],
  );
  const insertions: [string, ...string[]][] = [
    [
      `INSERT INTO alerts (account_id, id, user_id, alert_rule_id, rule_name, shipment_id, number, shipment_number, text, occurred_at)
       SELECT $1, uuidv7(n * interval '-36 minutes'), $2, gen_random_uuid(), 'Rule', $3::uuid, 'N', 'N', 'Text', now() FROM numbers`,
      userId,
      shipmentId,
    ],
    [
      `INSERT INTO changes (account_id, id, resource_type, resource_id, changeset, reason, at, user_id)
       SELECT $1, uuidv7(n * interval '-12 minutes'), 'shipment', gen_random_uuid(), '{}', 'report', now(),
         CASE WHEN n % 2 = 0 THEN gen_random_uuid() END FROM numbers`,
    ],
    [
      `INSERT INTO polls (account_id, id, outcome, at, last_at, updated_at)
       SELECT $1, gen_random_uuid(), 'answered', now(), now(), now() - n * interval '12 minutes' FROM numbers`,
    ],
    [
      `INSERT INTO evidence (account_id, id, sha256, status, body)
       SELECT $1, uuidv7(n * interval '-72 minutes'), n::text, 200, '' FROM numbers`,
    ],
    [
      `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id,
         body, delivery_status, created_at)
       SELECT $1, gen_random_uuid(), $2, 'container.created', gen_random_uuid(), n, 'container_created_event', gen_random_uuid(),
         '{}', 'succeeded', now() - n * interval '12 minutes' FROM numbers`,
      webhookId,
    ],
    [
      `INSERT INTO mails (account_id, id, user_id, kind, to_name, to_address, subject, text, html, created_at)
       SELECT $1, gen_random_uuid(), $2, 'daily_digest', '', '', '', '', '', now() - n * interval '12 minutes' FROM numbers`,
      userId,
    ],
    [
      `INSERT INTO uploads (account_id, id, file_name, content_type, byte_size, checksum, expires_at)
       SELECT $1, uuidv7(n * interval '-12 minutes'), '', '', 1, '', now() FROM numbers`,
    ],
    [
      `INSERT INTO share_links (account_id, id, saved_view_id, token_hash, token_ciphertext, expires_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), $2::uuid, n::text, '', now() FROM numbers`,
      viewId,
    ],
    [
      `INSERT INTO data_exports (account_id, id, status, expires_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), 'finished', now() FROM numbers`,
    ],
    [
      `INSERT INTO saved_views (account_id, id, user_id, name, list, query, updated_at, deleted_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), $2, n::text, 'shipments', '', now(),
         CASE WHEN n % 10 = 0 THEN now() - n * interval '60 minutes' END FROM numbers`,
      userId,
    ],
    [
      `INSERT INTO alert_rules (account_id, id, user_id, name, list, query, trigger, since_sequence, updated_at, deleted_at)
       SELECT $1, uuidv7(n * interval '-60 minutes'), $2, n::text, 'shipments', '', 'match', 0, now(),
         CASE WHEN n % 10 = 0 THEN now() - n * interval '60 minutes' END FROM numbers`,
      userId,
    ],
  ];
  for (const [text, ...values] of insertions) {
    await sql(`WITH numbers AS (SELECT n FROM generate_series(1, 4000) n) ${text}`, [accountId, ...values]);
  }
  await sql(
    "ANALYZE changes, polls, evidence, webhook_notifications, mails, uploads, share_links, data_exports, alerts, saved_views, alert_rules",
  );
  for (const retention of retentions) {
    const before = Date.now() - retention.days * dayMs;
    const limit = retention.by === "id" ? lowestIdAt(before) : new Date(before);
    const plan = await sql<Record<string, string>>(`EXPLAIN ${deleteOldRowsQuery(retention)}`, [limit]);
    const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(lines).not.toMatch(new RegExp(`Seq Scan on ${retention.table}`));
    expect(lines).toMatch(new RegExp(`Tid Scan on ${retention.table}`));
    if (retention.by === "deleted_at") expect(lines).toMatch(new RegExp(`(on|using) ${retention.table}_deleted `));
  }
});
