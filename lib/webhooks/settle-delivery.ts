import { v7 as uuid } from "uuid";
import type { Prisma, Webhook } from "@/lib/db/generated/client";
import { notifyWebhookNews } from "@/lib/db/notify";
import { afterCommit, type Tx, transaction } from "@/lib/db/transaction";
import { parseRetryAfter } from "@/lib/parse-retry-after";
import type { Delivery } from "./claim-deliveries";
import { deactivateWebhook } from "./deactivate-webhook";
import { nextAttemptAt } from "./next-attempt";
import { isDelivered, type Sent } from "./send-request";

const dayMs = 86_400_000;
const failingDaysMax = 5;
const failuresMin = 20;

function wordOf({ error, statusCode }: Sent): string {
  return error ?? `The receiver answered ${statusCode}.`;
}

/** Five days of nothing but failure, and enough of it to be sure; or the receiver says that it is gone. */
function reasonToStop({ failingSince, failures }: Webhook, sent: Sent): string | null {
  if (sent.statusCode === 410) return "The receiver answered 410 Gone.";
  if (!failingSince || failures < failuresMin) return null;
  if (sent.startedAt.getTime() - failingSince.getTime() < failingDaysMax * dayMs) return null;
  return `Nothing was delivered for ${failingDaysMax} days, in ${failures} attempts. The last: ${wordOf(sent)}`;
}

async function noteOnWebhook(tx: Tx, { accountId, webhookId }: Delivery, sent: Sent): Promise<void> {
  const key = { accountId_id: { accountId, id: webhookId } };
  const { startedAt } = sent;
  if (isDelivered(sent)) {
    // By hand, for neither is an edit of the webhook; once a second is often enough to say that all is well.
    await tx.$executeRaw`UPDATE webhooks SET failures = 0, failing_since = NULL, last_error = NULL, last_success_at = ${startedAt}
      WHERE account_id = ${accountId}::uuid AND id = ${webhookId}::uuid
        AND (failures > 0 OR last_success_at IS NULL OR last_success_at < ${startedAt}::timestamptz - interval '1 second')`;
    return;
  }
  await tx.$executeRaw`UPDATE webhooks SET failures = failures + 1, last_error = ${wordOf(sent)},
      failing_since = coalesce(failing_since, ${startedAt})
    WHERE account_id = ${accountId}::uuid AND id = ${webhookId}::uuid`;
  const webhook = await tx.webhook.findUniqueOrThrow({ where: key });
  const reason = webhook.active ? reasonToStop(webhook, sent) : null;
  if (reason) await deactivateWebhook(tx, webhook, reason);
}

function stateAfter(attempts: number, sent: Sent): Prisma.WebhookNotificationUncheckedUpdateInput {
  if (isDelivered(sent)) return { deliveryStatus: "succeeded", failureReason: null, nextAttemptAt: null };
  const endedAt = new Date(sent.startedAt.getTime() + sent.durationMs);
  const next = nextAttemptAt(attempts, parseRetryAfter(sent.responseHeaders?.["retry-after"], endedAt), endedAt);
  if (next && sent.statusCode !== 410) return { nextAttemptAt: next };
  const failureReason = sent.statusCode === 410 ? "endpoint_gone" : "attempts_exhausted";
  return { deliveryStatus: "failed", failureReason, nextAttemptAt: null };
}

/** Writes how an attempt went, and when the next one is due; nothing if somebody else has taken the notification since. */
export async function settleDelivery(delivery: Delivery, sent: Sent): Promise<void> {
  const { accountId, id, token } = delivery;
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM webhook_notifications
      WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const key = { accountId_id: { accountId, id } };
    const notification = await tx.webhookNotification.findUnique({ where: key, omit: { body: true } });
    if (notification?.leaseToken !== token) return;
    const attempts = notification.attempts + 1;
    const { responseBody, responseHeaders, ...told } = sent;
    await tx.webhookAttempt.create({
      data: {
        ...told,
        accountId,
        id: uuid(),
        notificationId: id,
        number: attempts,
        ...(responseHeaders && { responseHeaders }),
        responseBody: responseBody && Uint8Array.from(responseBody),
      },
    });
    const data = { ...stateAfter(attempts, sent), attempts, leaseToken: null, leaseUntil: null };
    await tx.webhookNotification.update({ where: key, data, select: { id: true } });
    await noteOnWebhook(tx, delivery, sent);
    afterCommit(() => notifyWebhookNews(accountId, delivery.webhookId));
  });
}
