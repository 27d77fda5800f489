import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/platform/auth/account";
import type { Change, Prisma } from "@/lib/platform/db/generated/client";
import { notifyChanges } from "@/lib/platform/db/notify";
import { afterCommit, beforeCommit, type Tx } from "@/lib/platform/db/transaction";

export type ChangeReason = "report" | "stop_rule" | "user" | "request";

export type NewChange = {
  resourceType: string;
  resourceId: string;
  shipmentId: string | null;
  changeset: Record<string, [unknown, unknown]>;
  action?: "created" | "updated" | "deleted";
};

type ChangeContext = {
  accountId: string;
  reason: ChangeReason;
  at: Date;
  /** Null for changes by the service itself. */
  actor: Actor | null;
};

/** The JSON form of a column's value, for comparison and storage. */
function toJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** `{ column: [old, new] }` of the columns of `after` that differ from `before`; null when none does. */
export function computeChangeset(
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> | null {
  const entries = Object.entries(after).flatMap(([column, value]) => {
    const [oldValue, newValue] = [toJson(before?.[column]), toJson(value)];
    const isEqual = JSON.stringify(sortKeys(oldValue)) === JSON.stringify(sortKeys(newValue));
    return isEqual ? [] : [[column, [oldValue, newValue] as [unknown, unknown]] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Sorts object keys, because PostgreSQL does not preserve the key order of jsonb values. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sortKeys(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Records changes in the outbox, from which all consumers read. They are written at the end of the running transaction. */
export function recordChanges(context: ChangeContext, changes: NewChange[]): void {
  for (const { changeset, ...change } of changes) {
    beforeCommit(writeChanges, {
      ...change,
      changeset: changeset as object,
      accountId: context.accountId,
      reason: context.reason,
      userId: context.actor?.userId ?? null,
      apiKeyId: context.actor?.apiKeyId ?? null,
      at: context.at,
    });
  }
}

/** A change before it has an id and a sequence number. */
type PendingChange = Omit<Prisma.ChangeCreateManyInput, "id" | "sequence">;

/** Reads the changes of one account in the transaction that writes them. */
type ChangeConsumer = (tx: Tx, accountId: string, changes: Change[]) => Promise<void>;

// Kept on globalThis because the pages' bundle has its own instance of this module.
const registry = globalThis as { landfallChangeConsumer?: ChangeConsumer };

/** Sets the consumer of all changes. Every process that writes calls it once at its start. */
export function registerChangeConsumer(consumer: ChangeConsumer): void {
  registry.landfallChangeConsumer = consumer;
}

async function insertChanges(tx: Tx, accountId: string, changes: PendingChange[]): Promise<Change[]> {
  await lockAccountChanges(tx, accountId);
  const rows = changes.map((change) => ({ ...change, id: uuid() }));
  return tx.change.createManyAndReturn({ data: rows });
}

/**
 * Writes the changes of a transaction at its end, numbered in commit order, and passes them to the consumer in the same
 * transaction.
 */
async function writeChanges(tx: Tx, pending: PendingChange[]): Promise<void> {
  const consume = registry.landfallChangeConsumer;
  if (!consume)
    throw new Error("No consumer of changes is registered: call registerConsumers() at the process's start.");
  for (const [accountId, changes] of Map.groupBy(pending, (change) => change.accountId)) {
    await consume(tx, accountId, await insertChanges(tx, accountId, changes));
    afterCommit(() => notifyChanges(accountId));
  }
}

/**
 * Serializes the transactions that write changes of an account until their commit. Sequence numbers therefore follow commit
 * order: when a change is visible, all lower numbers are visible too.
 */
export async function lockAccountChanges(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`changes ${accountId}`}, 0))`;
}
