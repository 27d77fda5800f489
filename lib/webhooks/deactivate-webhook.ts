import { recordChanges } from "@/lib/changes/record-change";
import { realNow } from "@/lib/clock";
import type { Webhook } from "@/lib/db/generated/client";
import type { Tx } from "@/lib/db/transaction";

/**
 * What waits for a webhook that is switched off fails with that reason; it can be sent again later. What is under way stays
 * with whoever has it: how it went is still noted.
 */
export async function failWaiting(tx: Tx, { accountId, id }: Pick<Webhook, "accountId" | "id">): Promise<void> {
  await tx.webhookNotification.updateMany({
    where: { accountId, webhookId: id, nextAttemptAt: { not: null } },
    data: { deliveryStatus: "failed", failureReason: "endpoint_inactive", nextAttemptAt: null },
  });
}

/** The service switches a webhook off: it says why, and what waited can be sent again when it is on again. */
export async function deactivateWebhook(tx: Tx, webhook: Webhook, reason: string): Promise<void> {
  const { accountId, id } = webhook;
  const data = { active: false, deactivatedReason: reason, deactivatedAt: realNow() };
  await tx.webhook.update({ where: { accountId_id: { accountId, id } }, data });
  await failWaiting(tx, webhook);
  const changeset = {
    active: [true, false] as [unknown, unknown],
    deactivatedReason: [null, reason] as [unknown, unknown],
  };
  const change = { resourceType: "webhook", resourceId: id, shipmentId: null, changeset };
  recordChanges({ accountId, reason: "stop_rule", by: null, at: realNow() }, [change]);
}
