import { v7 as uuid } from "uuid";
import { lockAccountChanges } from "@/lib/outbox/record-changes";
import type { Webhook, WebhookNotification } from "@/lib/platform/db/generated/client";
import { notifyWebhookChange } from "@/lib/platform/db/notify";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { parseRetryAfter } from "@/lib/platform/outbound/http-headers";
import type { Lease } from "@/lib/platform/work/leased-work";
import { writeResult } from "@/lib/platform/work/write-result";
import { deactivateWebhook } from "./deactivate-webhook";
import { deactivationSentences, receiverSentences } from "./receiver-errors";
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
  return error ?? receiverSentences.write("http_status", { status: statusCode ?? "" });
}

/** Why the webhook must be deactivated: status 410, or five days with at least 20 failures and no success. Null if it must not. */
function deactivationReason({ failingSince, failures }: Webhook, result: DeliveryResult): string | null {
  if (result.statusCode === 410) return deactivationSentences.write("gone");
  if (!failingSince || failures < minFailures) return null;
  const days = Math.floor((result.startedAt.getTime() - failingSince.getTime()) / dayMs);
  if (days < maxFailingDays) return null;
  return deactivationSentences.write("failing", { failures, days, error: errorMessageOf(result) });
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

type Delivery = { lease: Lease; result: DeliveryResult };

/** Locks the webhooks whose health must be updated. `last_success_at` is updated at most once per second. */
const lockWebhooksIfChanged = together(async (_tx, deliveries: Delivery[]) => {
  const sent = deliveries.map(({ lease: { accountId, key }, result }) => {
    return { account_id: accountId, id: key, is_delivered: isDelivered(result), started_at: result.startedAt };
  });
  const locked = await sql<{ id: string }>(
    `SELECT id FROM webhooks webhook WHERE EXISTS (
       SELECT 1 FROM jsonb_to_recordset($1::jsonb) AS sent(account_id uuid, id uuid, is_delivered boolean, started_at timestamptz)
       WHERE sent.account_id = webhook.account_id AND sent.id = webhook.id AND (NOT is_delivered OR failures > 0
         OR last_success_at IS NULL OR last_success_at < sent.started_at - interval '1 second'))
       AND (account_id, id) IN (SELECT * FROM unnest($2::uuid[], $3::uuid[]))
     FOR NO KEY UPDATE`,
    [JSON.stringify(sent), sent.map(({ account_id }) => account_id), sent.map(({ id }) => id)],
  );
  const ids = new Set(locked.map(({ id }) => id));
  return deliveries.map(({ lease: { key } }) => ids.has(key));
});

/** Records successes; of several the newest. Written by hand, so that `updated_at`, the time of the last edit, does not change. */
const recordSuccesses = together(async (_tx, deliveries: Delivery[]) => {
  await sql(
    `UPDATE webhooks webhook SET failures = 0, failing_since = NULL, last_error = NULL, paused_until = NULL, last_success_at = sent.started_at
     FROM (SELECT account_id, id, max(started_at) AS started_at FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[])
             AS sent(account_id, id, started_at) GROUP BY account_id, id) sent
     WHERE webhook.account_id = sent.account_id AND webhook.id = sent.id`,
    [
      deliveries.map(({ lease }) => lease.accountId),
      deliveries.map(({ lease }) => lease.key),
      deliveries.map(({ result }) => result.startedAt),
    ],
  );
  return deliveries.map(() => null);
});

/**
 * After five failures without a success nothing is sent for 5 s, then twice as long after each further one, up to a minute: a circuit
 * breaker. Then one request shows whether the receiver responds again. By the clock of the database, as the claims.
 */
const pausedUntil = `CASE WHEN failures >= 4
  THEN clock_timestamp() + least(60, 5 * 2 ^ least(failures - 4, 10)) * interval '1 second' END`;

async function updateWebhookHealth(tx: Tx, delivery: Delivery, mayDeactivate: boolean): Promise<void> {
  const { lease, result } = delivery;
  if (isDelivered(result)) {
    await recordSuccesses(tx, delivery);
    return;
  }
  await sql(
    `UPDATE webhooks SET failures = failures + 1, last_error = $3, failing_since = coalesce(failing_since, $4),
       paused_until = ${pausedUntil}
     WHERE account_id = $1::uuid AND id = $2::uuid`,
    [lease.accountId, lease.key, errorMessageOf(result), result.startedAt],
  );
  const webhook = mayDeactivate ? await findStoredWebhook(tx, lease) : null;
  const reason = webhook?.active ? deactivationReason(webhook, result) : null;
  if (webhook && reason) await deactivateWebhook(tx, webhook, reason);
}

/** What an attempt changes of a notification. */
type NotificationState = Pick<WebhookNotification, "deliveryStatus" | "failureReason" | "nextAttemptAt">;

/** `isCancelled`: the webhook was deactivated while the request was in flight. */
function notificationStateAfter(
  attempts: number,
  result: DeliveryResult,
  isCancelled: boolean,
): Partial<NotificationState> {
  if (isDelivered(result)) return { deliveryStatus: "succeeded", failureReason: null, nextAttemptAt: null };
  if (result.statusCode === 410)
    return { deliveryStatus: "failed", failureReason: "endpoint_gone", nextAttemptAt: null };
  if (isCancelled) return {};
  const endedAt = new Date(result.startedAt.getTime() + result.durationMs);
  const next = computeNextAttempt(attempts, parseRetryAfter(result.responseHeaders?.["retry-after"], endedAt), endedAt);
  if (next) return { nextAttemptAt: next };
  return { deliveryStatus: "failed", failureReason: "attempts_exhausted", nextAttemptAt: null };
}

type LockedNotification = NotificationState & { attempts: number };

/** Finds and locks notifications; null for those whose lease was lost. */
const lockNotifications = together(async (_tx, leases: Lease[]) => {
  const rows = await sql<LockedNotification & { token: string }>(
    `SELECT lease.token, attempts, delivery_status AS "deliveryStatus", failure_reason AS "failureReason", next_attempt_at AS "nextAttemptAt"
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS lease(account_id, id, token)
     JOIN webhook_notifications work ON work.account_id = lease.account_id AND work.id = lease.id AND work.lease_token = lease.token
     ORDER BY work.id FOR UPDATE OF work`,
    [leases.map(({ accountId }) => accountId), leases.map(({ id }) => id), leases.map(({ token }) => token)],
  );
  const rowOf = new Map(rows.map(({ token, ...row }) => [token, row]));
  return leases.map(({ token }): LockedNotification | null => rowOf.get(token) ?? null);
});

const attemptsQuery = `WITH sent AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS sent(account_id uuid, id uuid, attempt_id uuid, attempts int, delivery_status text,
      failure_reason text, next_attempt_at timestamptz, started_at timestamptz, duration_ms int, status_code int, error text,
      request_headers jsonb, response_headers jsonb, response_body text)
  ), attempt AS (
    INSERT INTO webhook_attempts (account_id, id, notification_id, number, started_at, duration_ms, status_code, error,
      request_headers, response_headers, response_body)
    SELECT account_id, attempt_id, id, attempts, started_at, duration_ms, status_code, error,
      request_headers, response_headers, decode(response_body, 'base64') FROM sent
  )
  UPDATE webhook_notifications work SET attempts = sent.attempts, delivery_status = sent.delivery_status,
    failure_reason = sent.failure_reason, next_attempt_at = sent.next_attempt_at, lease_token = NULL, lease_until = NULL
  FROM sent WHERE work.account_id = sent.account_id AND work.id = sent.id`;

type Attempt = Delivery & { state: LockedNotification };

/** Inserts the attempts, updates the notifications and releases their leases, with one statement. */
const writeAttempts = together(async (_tx, attempts: Attempt[]) => {
  const rows = attempts.map(({ lease: { accountId, id }, state, result }) => ({
    account_id: accountId,
    id,
    attempt_id: uuid(),
    attempts: state.attempts,
    delivery_status: state.deliveryStatus,
    failure_reason: state.failureReason,
    next_attempt_at: state.nextAttemptAt,
    started_at: result.startedAt,
    duration_ms: result.durationMs,
    status_code: result.statusCode,
    error: result.error,
    request_headers: result.requestHeaders,
    response_headers: result.responseHeaders,
    response_body: result.responseBody?.toString("base64") ?? null,
  }));
  await sql(attemptsQuery, [JSON.stringify(rows)]);
  return attempts.map(() => null);
});

/**
 * Records an attempt and schedules the next one. Does nothing when another process has claimed the notification since. Lock
 * order: the account's changes, the webhook, the notification. A failure is therefore written in a transaction of its own.
 */
export async function recordDeliveryResult(lease: Lease, result: DeliveryResult): Promise<void> {
  const { accountId, key: webhookId } = lease;
  const record = async (tx: Tx) => {
    const delivery = { lease, result };
    const mayDeactivate = !isDelivered(result) && (await lockChangesBeforeDeactivation(tx, lease, result));
    const isWebhookLocked = await lockWebhooksIfChanged(tx, delivery);
    const notification = await lockNotifications(tx, lease);
    if (!notification) return;
    const attempts = notification.attempts + 1;
    const state = notificationStateAfter(attempts, result, notification.nextAttemptAt === null);
    await writeAttempts(tx, { ...delivery, state: { ...notification, ...state, attempts } });
    if (isWebhookLocked) await updateWebhookHealth(tx, delivery, mayDeactivate);
    afterCommit(() => notifyWebhookChange(accountId, webhookId));
  };
  await writeResult(lease, () => transaction(record), { isAlone: !isDelivered(result) });
}
