import { v7 as uuid } from "uuid";
import { realNow } from "@/lib/platform/clock";
import type { Change } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { oldestRows } from "@/lib/platform/work/due-rows";
import type { Lease, WorkQueue } from "@/lib/platform/work/leased-work";
import { newestSequenceSql } from "./change-positions";
import { lockAccountChanges } from "./record-changes";

/** Every account has a cursor per consumer. */
export const consumerNames = [
  "webhooks",
  "webhook_disabled_mails",
  "tracking_failed_mails",
  "document_links",
  "alerts",
] as const;

export type ConsumerName = (typeof consumerNames)[number];

/** What follows from changes. */
export type Consumption = {
  /** How many of the changes, from the first on. */
  consumed: number;
  /** The consumer continues at this time; omitted: at once. */
  notBefore?: Date;
  /** Writes the result in the transaction that advances the cursor. */
  write: (tx: Tx) => Promise<void>;
};

/** Reads the outbox of each account in order, from where it stopped. */
export type Consumer = {
  name: ConsumerName;
  /** SQL condition on `changes` that selects the relevant ones; the others are skipped. */
  condition: string;
  /** Relevant changes read at once. */
  batchSize: number;
  /** Prepares what follows from the changes, outside of a transaction, so that it may take longer than one. */
  consume: (accountId: string, changes: Change[]) => Promise<Consumption>;
};

/**
 * Due cursors that one claim reads, the oldest first: an account has few, so that these are of more accounts than a process has room for beside
 * those that it is at work on.
 */
const cursorsPerClaim = 100;

const queue: WorkQueue = {
  name: "outbox",
  table: "outbox_cursors",
  due: "work.due_at <= statement_timestamp()",
  key: "work.account_id::text",
  order: "work.due_at",
  leaseSeconds: 20,
};

/** The cursors of accounts with changes that their consumer has not read. */
export const outboxQueue: WorkQueue = {
  ...queue,
  dueRows: (filter) => oldestRows(queue, filter, cursorsPerClaim),
};

/** Changes that one batch passes over at most. */
const changesPerBatch = 5_000;

/** Batches after which other accounts have their turn. */
const batchesMax = 20;

/** Creates the cursors of a new account, at the beginning of its outbox. */
export async function createCursors(tx: Tx, accountId: string): Promise<void> {
  await tx.outboxCursor.createMany({ data: consumerNames.map((consumer) => ({ accountId, id: uuid(), consumer })) });
}

/** Days after which an account has its cursors: processes of an earlier version create accounts only during a deployment. */
const newAccountDays = 30;

/**
 * Creates the missing cursors of new accounts, at the beginning of their outbox: a process of an earlier version does not know all consumers when
 * it creates an account. Nothing is consumed twice, because a consumer without a cursor has consumed nothing; accounts from before a consumer
 * existed get its cursor by a migration. Those of closed accounts are not created again while they are deleted.
 */
export async function createMissingCursors(): Promise<void> {
  const since = new Date(realNow().getTime() - newAccountDays * 86_400_000);
  await transaction(
    (tx) => tx.$executeRaw`INSERT INTO outbox_cursors (account_id, id, consumer, sequence, due_at)
      SELECT account.id, gen_random_uuid(), expected.consumer, 0, date_trunc('milliseconds', statement_timestamp())
      FROM accounts account CROSS JOIN unnest(${[...consumerNames]}::text[]) AS expected(consumer)
      WHERE account.created_at >= ${since} AND NOT EXISTS (SELECT FROM outbox_cursors existing
        WHERE existing.account_id = account.id AND existing.consumer = expected.consumer)
        AND NOT EXISTS (SELECT FROM account_deletions deletion
          WHERE deletion.account_id = account.id AND deletion.closed_at IS NOT NULL)
      ORDER BY account.id LIMIT 1000
      ON CONFLICT (account_id, consumer) DO NOTHING`,
  );
}

/** The sequence of the account's newest change, 0 without changes. No change with a lower number can be committed later. */
export async function findNewestSequence(tx: Tx, accountId: string): Promise<number> {
  await lockAccountChanges(tx, accountId);
  const [row] = await tx.$queryRawUnsafe<{ newest: number | null }[]>(
    `SELECT ${newestSequenceSql("$1::uuid")} AS newest`,
    accountId,
  );
  return row?.newest ?? 0;
}

/** `until`: the sequence up to which one batch reads; `newest`: of the account's newest change. */
type Cursor = { consumer: ConsumerName; sequence: number; until: number; newest: number };

/**
 * Reads the cursor; null when the lease was lost. Bounds the batch, because few of the changes may be relevant. The upper bound of the
 * sequence excludes nothing: for a range the planner expects few rows and uses the index, with one bound it expects a third of all.
 */
async function readCursor({ accountId, id, token }: Lease): Promise<Cursor | null> {
  const [cursor] = await sql<Cursor>(
    `SELECT work.consumer, work.sequence, newest.sequence AS newest, coalesce(
       (SELECT sequence FROM changes
        WHERE account_id = $1::uuid AND changes.sequence > work.sequence AND changes.sequence <= newest.sequence
        ORDER BY changes.sequence OFFSET ${changesPerBatch - 1} LIMIT 1), newest.sequence) AS until
     FROM outbox_cursors work, coalesce(${newestSequenceSql("$1::uuid")}::bigint, 0) AS newest(sequence)
     WHERE work.account_id = $1::uuid AND work.id = $2::uuid AND work.lease_token = $3::uuid`,
    [accountId, id, token],
  );
  return cursor ?? null;
}

function readChanges({ condition, batchSize }: Consumer, accountId: string, cursor: Cursor): Promise<Change[]> {
  return sql<Change>(
    `SELECT account_id AS "accountId", id, sequence, shipment_id AS "shipmentId", resource_type AS "resourceType",
       resource_id AS "resourceId", changeset, snapshot, reason, eta_change_reason AS "etaChangeReason", user_id AS "userId",
       api_key_id AS "apiKeyId", action, at, created_at AS "createdAt"
     FROM changes WHERE account_id = $1::uuid AND sequence > $2::bigint AND sequence <= $3::bigint AND ${condition}
     ORDER BY sequence LIMIT ${batchSize}`,
    [accountId, cursor.sequence, cursor.until],
  );
}

/** Advances the cursor and renews its lease; false when another process has advanced it since it was read. */
async function advanceCursor(
  tx: Tx,
  { accountId, id, token, queue }: Lease,
  from: number,
  to: { sequence: number; notBefore?: Date },
): Promise<boolean> {
  const count = await tx.$executeRaw`UPDATE outbox_cursors
    SET sequence = ${to.sequence}::bigint, due_at = coalesce(${to.notBefore}::timestamptz, due_at),
      lease_until = clock_timestamp() + make_interval(secs => ${queue.leaseSeconds})
    WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND lease_token = ${token}::uuid AND sequence = ${from}::bigint`;
  return count > 0;
}

const nothing: Consumption = { consumed: 0, write: async () => {} };

/** Consumes one batch; returns whether more is to be consumed at once. */
async function consumeBatch(consumers: readonly Consumer[], lease: Lease): Promise<boolean> {
  const cursor = await readCursor(lease);
  const consumer = consumers.find(({ name }) => name === cursor?.consumer);
  if (!cursor || !consumer) return false;
  const changes = await readChanges(consumer, lease.accountId, cursor);
  const result = changes.length > 0 ? await consumer.consume(lease.accountId, changes) : nothing;
  const { consumed, notBefore, write } = result;
  const hasReadAll = changes.length < consumer.batchSize && consumed === changes.length;
  const sequence = hasReadAll ? cursor.until : Number(changes[consumed - 1]?.sequence ?? cursor.sequence);
  const hasAdvanced = await transaction(async (tx) => {
    if (!(await advanceCursor(tx, lease, cursor.sequence, { sequence, notBefore }))) return false;
    await write(tx);
    return true;
  });
  return hasAdvanced && sequence < cursor.newest && !notBefore;
}

/**
 * Moves the account's idle cursors past changes of which none is relevant to their consumers, in one statement, so that they are not leased for
 * that: most changes are relevant to one consumer. `newest`: the sequence of the newest change; the caller holds the lock of the changes.
 */
async function passOver(tx: Tx, consumers: readonly Consumer[], accountId: string, newest: number): Promise<void> {
  const conditions = consumers.map(({ name, condition }) => `WHEN '${name}' THEN ${condition}`).join(" ");
  await tx.$executeRawUnsafe(
    `UPDATE outbox_cursors work SET sequence = batch.until, due_at = CASE WHEN batch.until < $2::bigint THEN work.due_at END
     FROM outbox_cursors idle CROSS JOIN LATERAL (SELECT coalesce(
       (SELECT sequence FROM changes WHERE account_id = $1::uuid AND changes.sequence > idle.sequence AND changes.sequence <= $2::bigint
        ORDER BY changes.sequence OFFSET ${changesPerBatch - 1} LIMIT 1), $2::bigint) AS until) batch
     WHERE idle.account_id = $1::uuid AND idle.due_at <= statement_timestamp() AND idle.lease_token IS NULL
       AND NOT EXISTS (SELECT FROM changes WHERE account_id = $1::uuid AND sequence > idle.sequence AND sequence <= batch.until
         AND CASE idle.consumer ${conditions} ELSE true END)
       AND work.account_id = idle.account_id AND work.id = idle.id AND work.lease_token IS NULL AND work.sequence = idle.sequence`,
    accountId,
    newest,
  );
}

/**
 * Releases the lease. The cursor stays due unless everything was read. Under the lock of the account's changes, so that no
 * transaction writes changes between the comparison and the commit.
 */
async function releaseCursor(tx: Tx, consumers: readonly Consumer[], lease: Lease): Promise<void> {
  const newest = await findNewestSequence(tx, lease.accountId);
  await tx.$executeRaw`UPDATE outbox_cursors
    SET due_at = CASE WHEN sequence < ${newest}::bigint OR due_at > statement_timestamp() THEN due_at END,
      lease_token = NULL, lease_until = NULL
    WHERE account_id = ${lease.accountId}::uuid AND id = ${lease.id}::uuid AND lease_token = ${lease.token}::uuid`;
  await passOver(tx, consumers, lease.accountId, newest);
}

/**
 * Consumes the changes after a leased cursor in bounded batches, each in a transaction of its own. After an error the lease is
 * kept until it expires, so that the failed batch is not repeated at once; nothing is skipped or consumed twice.
 */
export async function consumeChanges(consumers: readonly Consumer[], lease: Lease): Promise<void> {
  for (let batch = 0; batch < batchesMax && (await consumeBatch(consumers, lease)); batch++);
  await transaction((tx) => releaseCursor(tx, consumers, lease));
}
