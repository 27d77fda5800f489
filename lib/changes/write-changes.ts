import { v7 as uuid } from "uuid";
import type { Change, Prisma } from "@/lib/db/generated/client";
import { notifyNews, notifyWebhookNews } from "@/lib/db/notify";
import { afterCommit, type Tx } from "@/lib/db/transaction";
import { fanOut } from "@/lib/webhooks/fan-out";
import { lockChanges } from "./lock-changes";

/** A change before it has its place among the account's changes. */
export type PendingChange = Omit<Prisma.ChangeCreateManyInput, "id" | "sequence">;

async function writeOf(tx: Tx, accountId: string, changes: PendingChange[]): Promise<Change[]> {
  await lockChanges(tx, accountId);
  const rows = changes.map((change) => ({ ...change, id: uuid() }));
  return tx.change.createManyAndReturn({ data: rows });
}

/**
 * The end of every transaction that changed something: its changes get their places, in the order of commits, and are told
 * to whoever asked. All of it is written with the changes themselves, or not at all.
 */
export async function writeChanges(tx: Tx, pending: PendingChange[]): Promise<void> {
  for (const [accountId, changes] of Map.groupBy(pending, (change) => change.accountId)) {
    const told = await fanOut(tx, accountId, await writeOf(tx, accountId, changes));
    const edited = changes.flatMap(({ resourceType, resourceId }) => (resourceType === "webhook" ? [resourceId] : []));
    afterCommit(() => {
      notifyNews(accountId);
      for (const id of new Set([...told, ...edited])) notifyWebhookNews(accountId, id);
    });
  }
}
