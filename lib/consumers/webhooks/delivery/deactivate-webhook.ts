import { lockWebhook } from "@/lib/consumers/webhooks/find-webhooks";
import { recordChanges } from "@/lib/outbox/record-changes";
import { realNow } from "@/lib/platform/clock";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";

/** Notifications per transaction, so that a webhook with a very large queue can be deactivated too. */
const failBatchSize = 5_000;

/**
 * Fails one batch of the pending notifications of a webhook that is deactivated; they can be redelivered later. The result of
 * requests in flight is still recorded. Returns the number; `failRemainingNotifications` processes further batches.
 */
export async function failPendingNotifications(
  tx: Tx,
  { accountId, id }: Pick<Webhook, "accountId" | "id">,
): Promise<number> {
  return tx.$executeRaw`
    UPDATE webhook_notifications n SET delivery_status = 'failed', failure_reason = 'endpoint_inactive', next_attempt_at = NULL
    FROM (
      SELECT account_id, id FROM webhook_notifications
      WHERE account_id = ${accountId}::uuid AND webhook_id = ${id}::uuid AND next_attempt_at IS NOT NULL
      LIMIT ${failBatchSize}
    ) pending WHERE n.account_id = pending.account_id AND n.id = pending.id`;
}

/** Deactivates a webhook on behalf of the service, with a reason, and fails its pending notifications. */
export async function deactivateWebhook(tx: Tx, webhook: Webhook, reason: string): Promise<void> {
  const { accountId, id } = webhook;
  const data = { active: false, deactivatedReason: reason, deactivatedAt: realNow() };
  await tx.webhook.update({ where: { accountId_id: { accountId, id } }, data });
  await failPendingNotifications(tx, webhook);
  const changeset = {
    active: [true, false] as [unknown, unknown],
    deactivatedReason: [null, reason] as [unknown, unknown],
  };
  recordChanges({ accountId, reason: "stop_rule", actor: null, at: realNow() }, [
    { resourceType: "webhook", resourceId: id, shipmentId: null, changeset },
  ]);
}

type InactiveWebhook = { account_id: string; id: string };

/** Inactive webhooks that still have pending notifications. */
const inactiveWithPendingQuery = `SELECT account_id, id FROM webhooks w WHERE NOT active AND EXISTS (
  SELECT 1 FROM webhook_notifications WHERE account_id = w.account_id AND webhook_id = w.id AND next_attempt_at IS NOT NULL)`;

async function failBatch({ account_id: accountId, id }: InactiveWebhook): Promise<boolean> {
  return transaction(async (tx) => {
    const { active } = await lockWebhook(tx, { id: accountId }, id);
    return !active && (await failPendingNotifications(tx, { accountId, id })) === failBatchSize;
  });
}

/** Fails the pending notifications that exceeded the first batch when a webhook was deactivated. */
export async function failRemainingNotifications(): Promise<void> {
  for (const webhook of await sql<InactiveWebhook>(inactiveWithPendingQuery, [])) while (await failBatch(webhook));
}
