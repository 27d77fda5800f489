import { v7 as uuid } from "uuid";
import { lockChanges } from "@/lib/outbox/lock-changes";
import type { Prisma, Webhook, WebhookNotification } from "@/lib/platform/db/generated/client";
import { notifyWebhookNews } from "@/lib/platform/db/notify";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { parseRetryAfter } from "@/lib/platform/outbound/parse-retry-after";
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

/** Its webhook as it is now; null when it was deleted. */
function findWebhook(tx: Tx, { accountId, webhookId }: Delivery): Promise<Webhook | null> {
  return tx.webhook.findUnique({ where: { accountId_id: { accountId, id: webhookId } } });
}

/** A failure that may be the last one: who switches a webhook off needs the account's changes, and before anything else. */
async function lockForStop(tx: Tx, delivery: Delivery, sent: Sent): Promise<boolean> {
  const webhook = await findWebhook(tx, delivery);
  if (!webhook?.active || !reasonToStop({ ...webhook, failures: webhook.failures + 1 }, sent)) return false;
  await lockChanges(tx, delivery.accountId);
  return true;
}

/** Holds the webhook if there is something to note on it: once a second is often enough to say that all is well. */
async function lockWebhook(tx: Tx, { accountId, webhookId }: Delivery, sent: Sent): Promise<boolean> {
  const count = await tx.$executeRaw`SELECT 1 FROM webhooks
    WHERE account_id = ${accountId}::uuid AND id = ${webhookId}::uuid AND (NOT ${isDelivered(sent)} OR failures > 0
      OR last_success_at IS NULL OR last_success_at < ${sent.startedAt}::timestamptz - interval '1 second')
    FOR NO KEY UPDATE`;
  return count > 0;
}

/** By hand, for this is no edit of the webhook. */
async function noteOnWebhook(tx: Tx, delivery: Delivery, sent: Sent, mayStop: boolean): Promise<void> {
  const { accountId, webhookId } = delivery;
  const { startedAt } = sent;
  if (isDelivered(sent)) {
    await tx.$executeRaw`UPDATE webhooks SET failures = 0, failing_since = NULL, last_error = NULL, last_success_at = ${startedAt}
      WHERE account_id = ${accountId}::uuid AND id = ${webhookId}::uuid`;
    return;
  }
  await tx.$executeRaw`UPDATE webhooks SET failures = failures + 1, last_error = ${wordOf(sent)},
      failing_since = coalesce(failing_since, ${startedAt})
    WHERE account_id = ${accountId}::uuid AND id = ${webhookId}::uuid`;
  const webhook = mayStop ? await findWebhook(tx, delivery) : null;
  const reason = webhook?.active ? reasonToStop(webhook, sent) : null;
  if (webhook && reason) await deactivateWebhook(tx, webhook, reason);
}

type State = Prisma.WebhookNotificationUncheckedUpdateInput;

/** `isGivenUp`: its webhook was switched off while it was under way. */
function stateAfter(attempts: number, sent: Sent, isGivenUp: boolean): State {
  if (isDelivered(sent)) return { deliveryStatus: "succeeded", failureReason: null, nextAttemptAt: null };
  if (sent.statusCode === 410) return { deliveryStatus: "failed", failureReason: "endpoint_gone", nextAttemptAt: null };
  if (isGivenUp) return {};
  const endedAt = new Date(sent.startedAt.getTime() + sent.durationMs);
  const next = nextAttemptAt(attempts, parseRetryAfter(sent.responseHeaders?.["retry-after"], endedAt), endedAt);
  if (next) return { nextAttemptAt: next };
  return { deliveryStatus: "failed", failureReason: "attempts_exhausted", nextAttemptAt: null };
}

/** The notification, held, if it is still ours. */
async function lockNotification(tx: Tx, { accountId, id, token }: Delivery) {
  await tx.$executeRaw`SELECT 1 FROM webhook_notifications
    WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const key = { accountId_id: { accountId, id } };
  const notification = await tx.webhookNotification.findUnique({ where: key, omit: { body: true } });
  return notification?.leaseToken === token ? notification : null;
}

async function noteAttempt(tx: Tx, { accountId, id }: Omit<WebhookNotification, "body">, number: number, sent: Sent) {
  const { responseBody, responseHeaders, ...told } = sent;
  await tx.webhookAttempt.create({
    data: {
      ...told,
      accountId,
      id: uuid(),
      notificationId: id,
      number,
      ...(responseHeaders && { responseHeaders }),
      responseBody: responseBody && Uint8Array.from(responseBody),
    },
  });
}

/**
 * Writes how an attempt went, and when the next one is due; nothing if somebody else has taken the notification since. Rows are
 * held in the order in which everybody takes them: changes, webhook, notification.
 */
export async function settleDelivery(delivery: Delivery, sent: Sent): Promise<void> {
  const { accountId, id } = delivery;
  await transaction(async (tx) => {
    const mayStop = !isDelivered(sent) && (await lockForStop(tx, delivery, sent));
    const isNoted = await lockWebhook(tx, delivery, sent);
    const notification = await lockNotification(tx, delivery);
    if (!notification) return;
    const attempts = notification.attempts + 1;
    await noteAttempt(tx, notification, attempts, sent);
    const state = stateAfter(attempts, sent, notification.nextAttemptAt === null);
    const data = { ...state, attempts, leaseToken: null, leaseUntil: null };
    await tx.webhookNotification.update({ where: { accountId_id: { accountId, id } }, data, select: { id: true } });
    if (isNoted) await noteOnWebhook(tx, delivery, sent, mayStop);
    afterCommit(() => notifyWebhookNews(accountId, delivery.webhookId));
  });
}
