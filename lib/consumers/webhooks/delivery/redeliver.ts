import { z } from "zod";
import { notificationRetentionDays } from "@/lib/consumers/retention";
import { lockWebhook } from "@/lib/consumers/webhooks/find-webhooks";
import { findWebhookNotification } from "@/lib/consumers/webhooks/list-webhook-notifications";
import type { WebhookNotificationRow } from "@/lib/consumers/webhooks/webhook-notification";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/client";
import type { WebhookNotification } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

const dayMs = 86_400_000;
/** Notifications per transaction, to keep each transaction short. */
const redeliveryBatchSize = 5_000;

/** Request body of `POST /v2/webhooks/{id}/redeliver`. */
export const redeliverRange = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }).optional().meta({ description: "End of the time range; defaults to now" }),
  only_failed: z.boolean().default(true),
});

function assertActive({ active }: { active: boolean }): void {
  if (active) return;
  throw new AppError("not_supported", "The webhook is inactive. Set active to true first.");
}

/** Makes notifications due immediately and restarts their retry schedule. Their ids and bodies do not change. */
async function resetForDelivery(
  tx: Tx,
  account: Account,
  webhookId: string,
  where: Prisma.WebhookNotificationWhereInput,
) {
  const now = realNow();
  const pendingState = { deliveryStatus: "pending", failureReason: null, nextAttemptAt: now, attempts: 0 };
  // A notification in flight is not reset, unless it was failed in the meantime.
  const notInFlight = { OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }, { nextAttemptAt: null }] };
  const own = { accountId: account.id, webhookId };
  const { count } = await tx.webhookNotification.updateMany({
    where: { AND: [own, where, notInFlight] },
    data: pendingState,
  });
  if (count === 0) return 0;
  // Written by hand, so that `updated_at`, the time of the last edit, does not change.
  await tx.$executeRaw`UPDATE webhooks SET paused_until = NULL WHERE account_id = ${account.id}::uuid AND id = ${webhookId}::uuid`;
  recordChanges({ accountId: account.id, reason: "user", actor: account, at: now }, [
    { resourceType: "webhook", resourceId: webhookId, shipmentId: null, changeset: { redelivered: [null, count] } },
  ]);
  return count;
}

/** Redelivers one notification immediately, whatever its status. Throws not_supported while its webhook is inactive. */
export async function redeliverNotification(account: Account, id: string): Promise<WebhookNotificationRow> {
  const { webhookId } = await findWebhookNotification(account, id);
  await transaction(async (tx) => {
    assertActive(await lockWebhook(tx, account, webhookId));
    await resetForDelivery(tx, account, webhookId, { id });
  });
  return findWebhookNotification(account, id);
}

type BatchPosition = Pick<WebhookNotification, "createdAt" | "id">;

const startingAfter = ({ createdAt, id }: BatchPosition) => ({
  createdAt: { gte: createdAt },
  ...(id && { OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }] }),
});

/** Redelivers one batch in its own transaction. `last`: position of the next batch; null when there is none. */
async function redeliverBatch(account: Account, webhookId: string, where: Prisma.WebhookNotificationWhereInput) {
  return transaction(async (tx) => {
    assertActive(await lockWebhook(tx, account, webhookId));
    const rows = await tx.webhookNotification.findMany({
      where: { AND: [{ accountId: account.id, webhookId }, where] },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { createdAt: true, id: true },
      take: redeliveryBatchSize,
    });
    const count = await resetForDelivery(tx, account, webhookId, { id: { in: rows.map(({ id }) => id) } });
    return { count, last: rows.length === redeliveryBatchSize ? (rows.at(-1) ?? null) : null };
  });
}

/**
 * Redelivers the notifications of a time range, by default only failed ones; returns their number. Works in batches with one
 * transaction each; a call after a failure continues with the remaining ones. Throws invalid for an invalid range.
 */
export async function redeliverNotifications(
  account: Account,
  id: string,
  { from, to, only_failed }: z.infer<typeof redeliverRange>,
): Promise<number> {
  const [gte, lte] = [new Date(from), to === undefined ? realNow() : new Date(to)];
  if (gte.getTime() < realNow().getTime() - notificationRetentionDays * dayMs) {
    throw AppError.of([
      {
        code: "invalid",
        detail: `from: must be within the last ${notificationRetentionDays} days.`,
        source: { pointer: "/from" },
      },
    ]);
  }
  if (lte < gte) {
    throw AppError.of([{ code: "invalid", detail: "to: must not be before from.", source: { pointer: "/to" } }]);
  }
  const failed = only_failed ? { deliveryStatus: "failed" } : {};
  let redelivered = 0;
  for (let after: BatchPosition | null = { createdAt: gte, id: "" }; after; ) {
    const batch = await redeliverBatch(account, id, { AND: [startingAfter(after), { createdAt: { lte } }, failed] });
    redelivered += batch.count;
    after = batch.last;
  }
  return redelivered;
}
