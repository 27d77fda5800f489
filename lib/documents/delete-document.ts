import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { lockDocument } from "./update-document";

/**
 * Deletes a document: it is no longer found, work on it ends, and its content can be submitted again. Its files are deleted later
 * by the worker. Throws not_found.
 */
export async function deleteDocument(account: Account, id: string): Promise<void> {
  const at = realNow();
  await transaction(async (tx) => {
    const document = await lockDocument(tx, account, id);
    const snapshot = await tx.document.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: { deletedAt: at, pendingTasks: [], tasksDueAt: null, leaseToken: null, leaseUntil: null },
    });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      {
        resourceType: "document",
        resourceId: document.id,
        shipmentId: null,
        changeset: { deletedAt: [null, at] },
        action: "deleted",
        snapshot,
      },
    ]);
  });
}
