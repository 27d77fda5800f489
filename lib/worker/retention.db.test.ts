import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { deleteExpiredRows } from "./retention";

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
