import { v7 as uuid } from "uuid";
import { lockAccountChanges } from "@/lib/outbox/record-changes";
import type { Prisma, Webhook, WebhookNotification } from "@/lib/platform/db/generated/client";
import { notifyWebhookChange } from "@/lib/platform/db/notify";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { parseRetryAfter } from "@/lib/platform/outbound/http-headers";
import { type Lease, lockLeased, writeResult } from "@/lib/platform/work/leased-work";
import { deactivateWebhook } from "./deactivate-webhook";
import { type DeliveryResult, isDelivered } from "./send-request";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Delay before each attempt. The twelfth and last one follows 70 h 42 min after the first. */
export const retryDelaysMs = [
  0,
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
  24 * hourMs,
];

const jitterRatio = 0.2;
const maxRetryAfterMs = 24 * hourMs;

/**
 * Time of the next attempt after `attempts` failures, the last of them at `at`; null after the last attempt. Adds up to 20 %
 * jitter; `Retry-After` can extend the delay, up to 24 hours, but never shortens it.
 */
export function computeNextAttempt(
  attempts: number,
  retryAfterSeconds: number | null,
  at: Date,
  random = Math.random(),
): Date | null {
  const baseMs = retryDelaysMs[attempts];
  if (baseMs === undefined) return null;
  const retryAfterMs = Math.min((retryAfterSeconds ?? 0) * secondMs, maxRetryAfterMs);
  return new Date(at.getTime() + Math.max(baseMs * (1 + jitterRatio * random), retryAfterMs));
}

const dayMs = 86_400_000;
const maxFailingDays = 5;
const minFailures = 20;

function errorMessageOf({ error, statusCode }: DeliveryResult): string {
  return error ?? `The receiver responded with status ${statusCode}.`;
}

/** Why the webhook must be deactivated: status 410, or five days with at least 20 failures and no success. Null if it must not. */
function deactivationReason({ failingSince, failures }: Webhook, result: DeliveryResult): string | null {
  if (result.statusCode === 410) return "The receiver responded with 410 Gone.";
  if (!failingSince || failures < minFailures) return null;
  if (result.startedAt.getTime() - failingSince.getTime() < maxFailingDays * dayMs) return null;
  return `All ${failures} delivery attempts of the last ${maxFailingDays} days failed. Last error: ${errorMessageOf(result)}`;
}

/** The current webhook of the delivery; null when it was deleted. */
function findStoredWebhook(tx: Tx, { accountId, key }: Lease): Promise<Webhook | null> {
  return tx.webhook.findUnique({ where: { accountId_id: { accountId, id: key } } });
}

/** Locks the account's changes if this failure can deactivate the webhook, because that lock must be acquired first. */
async function lockChangesBeforeDeactivation(tx: Tx, lease: Lease, result: DeliveryResult): Promise<boolean> {
  const webhook = await findStoredWebhook(tx, lease);
  if (!webhook?.active || !deactivationReason({ ...webhook, failures: webhook.failures + 1 }, result)) return false;
  await lockAccountChanges(tx, lease.accountId);
  return true;
}

/** Locks the webhook if its health must be updated. `last_success_at` is updated at most once per second. */
async function lockWebhookIfChanged(tx: Tx, { accountId, key }: Lease, result: DeliveryResult): Promise<boolean> {
  const count = await tx.$executeRaw`SELECT 1 FROM webhooks
    WHERE account_id = ${accountId}::uuid AND id = ${key}::uuid AND (NOT ${isDelivered(result)} OR failures > 0
      OR last_success_at IS NULL OR last_success_at < ${result.startedAt}::timestamptz - interval '1 second')
    FOR NO KEY UPDATE`;
  return count > 0;
}

/** Uses raw SQL so that `updated_at`, the time of the last edit, does not change. */
async function updateWebhookHealth(
  tx: Tx,
  lease: Lease,
  result: DeliveryResult,
  mayDeactivate: boolean,
): Promise<void> {
  const { accountId, key: webhookId } = lease;
  const { startedAt } = result;
  if (isDelivered(result)) {
    await tx.$executeRaw`UPDATE webhooks SET failures = 0, failing_since = NULL, last_error = NULL, last_success_at = ${startedAt}
      WHERE account_id = ${accountId}::uuid AND id = ${webhookId}::uuid`;
    return;
  }
  await tx.$executeRaw`UPDATE webhooks SET failures = failures + 1, last_error = ${errorMessageOf(result)},
      failing_since = coalesce(failing_since, ${startedAt})
    WHERE account_id = ${accountId}::uuid AND id = ${webhookId}::uuid`;
  const webhook = mayDeactivate ? await findStoredWebhook(tx, lease) : null;
  const reason = webhook?.active ? deactivationReason(webhook, result) : null;
  if (webhook && reason) await deactivateWebhook(tx, webhook, reason);
}

type NotificationState = Prisma.WebhookNotificationUncheckedUpdateInput;

/** `isCancelled`: the webhook was deactivated while the request was in flight. */
function notificationStateAfter(attempts: number, result: DeliveryResult, isCancelled: boolean): NotificationState {
  if (isDelivered(result)) return { deliveryStatus: "succeeded", failureReason: null, nextAttemptAt: null };
  if (result.statusCode === 410)
    return { deliveryStatus: "failed", failureReason: "endpoint_gone", nextAttemptAt: null };
  if (isCancelled) return {};
  const endedAt = new Date(result.startedAt.getTime() + result.durationMs);
  const next = computeNextAttempt(attempts, parseRetryAfter(result.responseHeaders?.["retry-after"], endedAt), endedAt);
  if (next) return { nextAttemptAt: next };
  return { deliveryStatus: "failed", failureReason: "attempts_exhausted", nextAttemptAt: null };
}

/** Finds and locks the notification; null when the lease was lost. */
async function lockNotification(tx: Tx, lease: Lease) {
  if (!(await lockLeased(tx, lease))) return null;
  const { accountId, id } = lease;
  return tx.webhookNotification.findUnique({ where: { accountId_id: { accountId, id } }, omit: { body: true } });
}

async function insertAttempt(
  tx: Tx,
  { accountId, id }: Omit<WebhookNotification, "body">,
  number: number,
  result: DeliveryResult,
) {
  const { responseBody, responseHeaders, ...attempt } = result;
  await tx.webhookAttempt.create({
    data: {
      ...attempt,
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
 * Records an attempt and schedules the next one. Does nothing when another process has claimed the notification since. Lock
 * order: the account's changes, the webhook, the notification.
 */
export async function recordDeliveryResult(lease: Lease, result: DeliveryResult): Promise<void> {
  const { accountId, id, key: webhookId } = lease;
  const record = async (tx: Tx) => {
    const mayDeactivate = !isDelivered(result) && (await lockChangesBeforeDeactivation(tx, lease, result));
    const isWebhookLocked = await lockWebhookIfChanged(tx, lease, result);
    const notification = await lockNotification(tx, lease);
    if (!notification) return;
    const attempts = notification.attempts + 1;
    await insertAttempt(tx, notification, attempts, result);
    const state = notificationStateAfter(attempts, result, notification.nextAttemptAt === null);
    const data = { ...state, attempts, leaseToken: null, leaseUntil: null };
    await tx.webhookNotification.update({ where: { accountId_id: { accountId, id } }, data, select: { id: true } });
    if (isWebhookLocked) await updateWebhookHealth(tx, lease, result, mayDeactivate);
    afterCommit(() => notifyWebhookChange(accountId, webhookId));
  };
  await writeResult(lease, () => transaction(record));
}
