import { expect, test } from "vitest";
import { consumers } from "@/lib/consumers/run-consumers";
import type { Change } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { claimWork, type Lease } from "@/lib/platform/work/leased-work";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { recordStatements } from "@/test/support/record-statements";
import { type Consumer, consumeChanges, createMissingCursors, outboxQueue } from "./consume-changes";
import { recordChanges } from "./record-changes";

const limits = { perKey: 3, inFlight: new Map<string, number>() };

/** Records one change per label, in one transaction. */
async function record(accountId: string, ...labels: string[]): Promise<void> {
  await transaction(async () => {
    recordChanges(
      { accountId, reason: "user", actor: null, at: new Date() },
      labels.map((label) => ({
        resourceType: "party",
        resourceId: crypto.randomUUID(),
        shipmentId: null,
        changeset: { label: [null, label] },
      })),
    );
  });
}

const labelOf = ({ changeset }: Change) => (changeset as { label: [null, string] }).label[1];

/** A consumer that keeps what it consumed, unless the transaction fails. */
function testConsumer(consume: Partial<Consumer> = {}): { consumer: Consumer; consumed: string[] } {
  const consumed: string[] = [];
  const consumer: Consumer = {
    name: "webhooks",
    condition: "resource_type = 'party'",
    batchSize: 2,
    consume: async (_accountId, changes) => ({
      consumed: changes.length,
      write: async () => void consumed.push(...changes.map(labelOf)),
    }),
    ...consume,
  };
  return { consumer, consumed };
}

async function claim(accountId: string): Promise<Lease[]> {
  const leases = await claimWork(outboxQueue, 50, limits);
  const [cursor] = await sql<{ id: string }>(
    "SELECT id FROM outbox_cursors WHERE account_id = $1 AND consumer = 'webhooks'",
    [accountId],
  );
  return leases.filter(({ id }) => id === cursor?.id);
}

async function consumeAll(accountId: string, consumer: Consumer): Promise<void> {
  for (const lease of await claim(accountId)) await consumeChanges([consumer], lease);
}

const expireLeases = () => sql("UPDATE outbox_cursors SET lease_until = now() - interval '1 second'");

test("consumes the changes of an account in order, in batches, and each once", async () => {
  const { accountId } = await createTestUser();
  const { consumer, consumed } = testConsumer();
  await record(accountId, "a", "b", "c");
  await record(accountId, "d", "e");
  await consumeAll(accountId, consumer);
  expect(consumed).toEqual(["a", "b", "c", "d", "e"]);
  await expireLeases();
  expect(await claim(accountId)).toEqual([]);
  await record(accountId, "f");
  await consumeAll(accountId, consumer);
  expect(consumed.at(-1)).toBe("f");
  expect(consumed).toHaveLength(6);
});

test("a consumer that takes only a part of a batch receives the rest again", async () => {
  const { accountId } = await createTestUser();
  const taken: string[] = [];
  const { consumer } = testConsumer({
    consume: async (_accountId, [first]) => ({
      consumed: 1,
      write: async () => void taken.push(labelOf(first as Change)),
    }),
  });
  await record(accountId, "a", "b", "c");
  await consumeAll(accountId, consumer);
  expect(taken).toEqual(["a", "b", "c"]);
});

test("a failed batch is consumed again after its lease, and blocks no other account", async () => {
  const [failing, other] = [await createTestUser(), await createTestUser()];
  await record(failing.accountId, "a", "b", "c");
  await record(other.accountId, "x");
  const { consumer: broken } = testConsumer({
    batchSize: 1,
    consume: async (accountId, [change]) => ({
      consumed: 1,
      write: async (tx) => {
        const companyName = labelOf(change as Change);
        await tx.party.create({ data: { accountId, id: crypto.randomUUID(), companyName } });
        if (companyName === "b") throw new Error("broken");
      },
    }),
  });
  await expect(consumeAll(failing.accountId, broken)).rejects.toThrow("broken");
  const parties = () => sql("SELECT company_name FROM parties WHERE account_id = $1", [failing.accountId]);
  expect(await parties()).toEqual([{ company_name: "a" }]);
  expect(await claim(failing.accountId)).toEqual([]);
  await expireLeases();
  const { consumer, consumed } = testConsumer();
  await consumeAll(other.accountId, consumer);
  expect(consumed).toEqual(["x"]);
  await expireLeases();
  await consumeAll(failing.accountId, consumer);
  expect(consumed).toEqual(["x", "b", "c"]);
});

test("a worker that lost its lease consumes nothing", async () => {
  const { accountId } = await createTestUser();
  await record(accountId, "a");
  const [lost] = await claim(accountId);
  await expireLeases();
  const [current] = await claim(accountId);
  const [first, second] = [testConsumer(), testConsumer()];
  await consumeChanges([first.consumer], lost as Lease);
  await consumeChanges([second.consumer], current as Lease);
  expect([first.consumed, second.consumed]).toEqual([[], ["a"]]);
});

test("a paused consumer continues at its time", async () => {
  const { accountId } = await createTestUser();
  const { consumer, consumed } = testConsumer();
  const inOneMinute = new Date(Date.now() + 60_000);
  const pausing = {
    ...consumer,
    consume: async () => ({ consumed: 1, notBefore: inOneMinute, write: async () => {} }),
  };
  await record(accountId, "a", "b");
  await consumeAll(accountId, pausing);
  await consumeAll(accountId, consumer);
  expect(consumed).toEqual([]);
  await sql("UPDATE outbox_cursors SET due_at = now() - interval '1 second'");
  await consumeAll(accountId, consumer);
  expect(consumed).toEqual(["b"]);
});

test("a batch passes over a bounded number of irrelevant changes", async () => {
  const { accountId } = await createTestUser();
  await sql(
    `INSERT INTO changes (account_id, id, resource_type, resource_id, changeset, reason, at)
     SELECT $1, gen_random_uuid(), 'user', gen_random_uuid(), '{}', 'user', now() FROM generate_series(1, 20000)`,
    [accountId],
  );
  await sql("ANALYZE changes");
  const { consumer, consumed } = testConsumer();
  await record(accountId, "z");
  const leases = await claim(accountId);
  const statements = await recordStatements(async () => {
    for (const lease of leases) await consumeChanges([consumer], lease);
  });
  expect(consumed).toEqual(["z"]);
  const reads = statements.filter(({ text }) => text.includes("FROM changes WHERE") && text.includes("snapshot"));
  expect(reads).toHaveLength(5);
  for (const { text, values } of reads) {
    const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN (ANALYZE, COSTS OFF) ${text}`, values);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
  }
});

test("cursors of consumers to which no change is relevant move with the first one that is released, the others do not", async () => {
  const { accountId } = await createTestUser();
  const { consumer, consumed } = testConsumer();
  const { consumer: other } = testConsumer({ name: "alerts", condition: "resource_type = 'vessel'" });
  const { consumer: relevant } = testConsumer({ name: "document_links", condition: "changeset ? 'label'" });
  const cursors = async () =>
    Object.fromEntries(
      (
        await sql<{ consumer: string; isDue: boolean }>(
          `SELECT consumer, due_at IS NOT NULL AS "isDue" FROM outbox_cursors WHERE account_id = $1`,
          [accountId],
        )
      ).map(({ consumer: name, isDue }) => [name, isDue]),
    );
  await record(accountId, "a");
  const leases = await claim(accountId);
  await sql("UPDATE outbox_cursors SET lease_token = NULL, lease_until = NULL WHERE account_id = $1 AND id <> $2", [
    accountId,
    leases[0]?.id,
  ]);
  for (const lease of leases) await consumeChanges([consumer, other, relevant], lease);
  expect(consumed).toEqual(["a"]);
  expect(await cursors()).toMatchObject({
    webhooks: false,
    alerts: false,
    document_links: true,
    tracking_failed_mails: true,
  });
});

test("every consumer has a cursor in a new account, and consuming leaves none behind", async () => {
  const { accountId } = await createTestUser();
  const cursors = () =>
    sql<{ consumer: string; sequence: number }>(
      "SELECT consumer, sequence FROM outbox_cursors WHERE account_id = $1 ORDER BY consumer",
      [accountId],
    );
  expect((await cursors()).map((row) => row.consumer)).toEqual(consumers.map(({ name }) => name).sort());
  await record(accountId, "a");
  await consumeOutbox();
  const newest = await sql<{ n: number }>("SELECT max(sequence) AS n FROM changes WHERE account_id = $1", [accountId]);
  expect(new Set((await cursors()).map(({ sequence }) => sequence))).toEqual(new Set([newest[0]?.n]));
});

test("a missing cursor of a new account is created where its outbox begins, and no other is changed", async () => {
  const { accountId } = await createTestUser();
  await record(accountId, "a", "b");
  await consumeOutbox();
  await sql("DELETE FROM outbox_cursors WHERE account_id = $1 AND consumer = 'webhooks'", [accountId]);
  const others = () =>
    sql("SELECT * FROM outbox_cursors WHERE account_id = $1 AND consumer <> 'webhooks' ORDER BY id", [accountId]);
  const before = await others();
  for (const _ of [1, 2]) await createMissingCursors();
  const { consumer, consumed } = testConsumer();
  await consumeAll(accountId, consumer);
  expect(consumed).toEqual(["a", "b"]);
  expect(await others()).toEqual(before);
});
