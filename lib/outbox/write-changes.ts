import { v7 as uuid } from "uuid";
import type { Change, Prisma } from "@/lib/platform/db/generated/client";
import { notifyNews } from "@/lib/platform/db/notify";
import { afterCommit, type Tx } from "@/lib/platform/db/transaction";
import { lockChanges } from "./lock-changes";

/** A change before it has an id and a sequence number. */
export type PendingChange = Omit<Prisma.ChangeCreateManyInput, "id" | "sequence">;

/** Reads the changes of one account in the transaction that writes them. */
export type ChangeConsumer = (tx: Tx, accountId: string, changes: Change[]) => Promise<void>;

// Kept on globalThis because the pages' bundle has its own instance of this module.
const registry = globalThis as { landfallChangeConsumer?: ChangeConsumer };

/** Sets the consumer of all changes. Every process that writes calls it once at its start. */
export function registerChangeConsumer(consumer: ChangeConsumer): void {
  registry.landfallChangeConsumer = consumer;
}

async function insertChanges(tx: Tx, accountId: string, changes: PendingChange[]): Promise<Change[]> {
  await lockChanges(tx, accountId);
  const rows = changes.map((change) => ({ ...change, id: uuid() }));
  return tx.change.createManyAndReturn({ data: rows });
}

/**
 * Writes the changes of a transaction at its end, numbered in the order of commits, and passes them to the consumer. All of
 * it is written together with the changed rows, or none of it.
 */
export async function writeChanges(tx: Tx, pending: PendingChange[]): Promise<void> {
  const consume = registry.landfallChangeConsumer;
  if (!consume)
    throw new Error("No consumer of changes is registered: call registerConsumers() at the process's start.");
  for (const [accountId, changes] of Map.groupBy(pending, (change) => change.accountId)) {
    await consume(tx, accountId, await insertChanges(tx, accountId, changes));
    afterCommit(() => notifyNews(accountId));
  }
}
