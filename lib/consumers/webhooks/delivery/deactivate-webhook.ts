import { recordChanges } from "@/lib/outbox/record-change";
import { realNow } from "@/lib/platform/clock";
import type { Webhook } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";

/** So many at once: a webhook with an endless queue must be possible to switch off, too. */
export const failedAtOnceMax = 5_000;

/**
 * What waits for a webhook that is switched off fails with that reason; it can be sent again later. What is under way stays
 * with whoever has it: how it went is still noted. Gives how many: if it is the most there can be, more may wait, which
 * `failLeftOver` finds.
 */
export async function failWaiting(tx: Tx, { accountId, id }: Pick<Webhook, "accountId" | "id">): Promise<number> {
  return tx.$executeRaw`
    UPDATE webhook_notifications n SET delivery_status = 'failed', failure_reason = 'endpoint_inactive', next_attempt_at = NULL
    FROM (
      SELECT account_id, id FROM webhook_notifications
      WHERE account_id = ${accountId}::uuid AND webhook_id = ${id}::uuid AND next_attempt_at IS NOT NULL
      LIMIT ${failedAtOnceMax}
    ) waiting WHERE n.account_id = waiting.account_id AND n.id = waiting.id`;
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
