import { z } from "zod";
import { queueTasks } from "@/lib/documents/queue-tasks";
import { lockDocument } from "@/lib/documents/update-document";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { DocumentDifference } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { findDifference } from "./list-differences";

/** Attributes of a PATCH. */
export const differenceChanges = z
  .object({ dismissed: z.boolean().meta({ description: "True dismisses the difference; false lists it again" }) })
  .partial();

function nextTimes(difference: DocumentDifference, dismissed: boolean | undefined, at: Date) {
  const { dismissedAt, resolvedAt } = difference;
  if (dismissed === undefined) return { dismissedAt, resolvedAt };
  if (dismissed) return { dismissedAt: dismissedAt ?? at, resolvedAt: resolvedAt ?? at };
  return dismissedAt ? { dismissedAt: null, resolvedAt: null } : { dismissedAt, resolvedAt };
}

/**
 * Dismisses a difference, or lists a dismissed one again, which compares the document anew in the background. Throws not_found.
 */
export async function dismissDifference(
  account: Account,
  id: string,
  { dismissed }: z.infer<typeof differenceChanges>,
): Promise<DocumentDifference> {
  const { documentId } = await findDifference(account, id);
  return transaction(async (tx) => {
    const document = await lockDocument(tx, account, documentId);
    const difference = await findDifference(account, id);
    const at = realNow();
    const next = nextTimes(difference, dismissed, at);
    const changeset = computeChangeset({ ...difference }, next);
    if (!changeset) return difference;
    const snapshot = await tx.documentDifference.update({
      where: { accountId_id: { accountId: account.id, id } },
      data: next,
    });
    const { shipmentId } = difference;
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      { resourceType: "document_difference", resourceId: id, shipmentId, changeset, snapshot },
    ]);
    if (!dismissed) await queueTasks(tx, document, ["relink"]);
    return snapshot;
  });
}
