import { findWebhookEndpoint, type WebhookEndpoint } from "@/lib/consumers/webhooks/webhook-endpoint";
import { sql } from "@/lib/platform/db/sql";
import { distinctKeys, selectDueRow, type WorkQueue } from "@/lib/platform/work/due-rows";
import { type Lease, leaseTime, withLeaseRenewal } from "@/lib/platform/work/leased-work";
import { loadTogether } from "@/lib/platform/work/load-together";
import { startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";
import { recordDeliveryResult } from "./record-delivery-result";
import { type DeliveryResult, sendRequest } from "./send-request";

/** Requests in flight per webhook, across all processes. */
export const maxConcurrentPerWebhook = 10;

/** Requests in flight per account, across all processes: an account can have many webhooks that hang. */
export const maxConcurrentPerAccount = 100;

/** After this many failures without a success, a webhook has one request in flight at a time. */
const failuresUntilSingleRequests = 3;

const retryDelay = "interval '30 seconds'";
const ofWebhook = "work.account_id = webhook.account_id AND work.webhook_id = webhook.id";

const queue: WorkQueue = {
  name: "deliveries",
  table: "webhook_notifications",
  due: "work.next_attempt_at <= statement_timestamp()",
  key: "work.webhook_id::text",
  order: "work.next_attempt_at",
  // Longer than one attempt can take.
  leaseSeconds: 20,
};

/** Written with IS FALSE, because NOT becomes `<>` and the index would not be used. */
const dueNotifications = (attempts: string, dueSince: string, filter: string) =>
  `(${selectDueRow({ ...queue, dueSince })} FROM webhook_notifications work
    WHERE ${ofWebhook} AND ${attempts} AND ${queue.due} AND ${filter} ORDER BY ${queue.order} LIMIT allowance.count)`;

/**
 * Due notifications of active webhooks, as many as their webhook and account may have in flight; the key is the webhook. The webhooks of
 * an account take turns, those with the fewest in flight first, so that long queues of some do not take all of the account's requests.
 * Retries are ordered as if due 30 s later, so that first attempts go first. Leases of all processes are counted. Without a lock, a claim by
 * another process between reading and locking is noticed because both choose the same notifications: the oldest of each webhook.
 */
export const deliveryQueue: WorkQueue = {
  ...queue,
  dueRows: (filter) => `
    WITH RECURSIVE ${distinctKeys(queue.table, ["account_id", "webhook_id"], "next_attempt_at IS NOT NULL")},
    under_way AS MATERIALIZED (
      SELECT account.k1 AS account_id, (
        SELECT count(*) FROM webhook_notifications work
        WHERE work.account_id = account.k1 AND work.lease_until IS NOT NULL AND work.lease_until > statement_timestamp()
      ) AS count FROM (SELECT DISTINCT k1 FROM keys) account
    )
    SELECT account_id, id, key, position, due_since, clock FROM (
    SELECT found.*, row_number() OVER (PARTITION BY found.account_id ORDER BY found.turn, found.due_since) + under_way.count AS place FROM keys
    JOIN under_way ON under_way.account_id = keys.k1
    JOIN webhooks webhook ON webhook.account_id = keys.k1 AND webhook.id = keys.k2 AND webhook.active
      AND (webhook.paused_until IS NULL OR webhook.paused_until <= statement_timestamp())
    CROSS JOIN LATERAL (
      SELECT count(*) AS in_flight,
        greatest(0, CASE WHEN webhook.failures >= ${failuresUntilSingleRequests} THEN 1 ELSE ${maxConcurrentPerWebhook} END - count(*)) AS count
      FROM webhook_notifications work WHERE ${ofWebhook} AND work.lease_until > statement_timestamp()
    ) allowance
    CROSS JOIN LATERAL (
      SELECT oldest.*, allowance.in_flight + row_number() OVER (ORDER BY oldest.due_since) AS turn FROM (
        ${dueNotifications("work.attempts = 0", queue.order, filter)}
        UNION ALL ${dueNotifications("(work.attempts = 0) IS FALSE", `${queue.order} + ${retryDelay}`, filter)}
        ORDER BY due_since LIMIT allowance.count
      ) oldest
    ) found) due WHERE place <= ${maxConcurrentPerAccount}`,
};

const concurrency = 100;

/** A failed result for a webhook whose secrets cannot be decrypted. Unsigned requests are never sent. */
function unsignedResult(startedAt: Date): DeliveryResult {
  const error = "The webhook's secret cannot be decrypted: ENCRYPTION_KEY has changed since it was stored.";
  const noResponse = { statusCode: null, responseHeaders: null, responseBody: null };
  return { ...noResponse, startedAt, durationMs: 0, requestHeaders: {}, error };
}

/** The webhook of notifications, read once for all of one claim; null when it was deleted. */
const loadEndpoint = loadTogether(async (keys) => {
  const found = keys.map(async (key): Promise<[string, { endpoint: WebhookEndpoint | null }]> => {
    const [accountId = "", webhookId = ""] = key.split(" ");
    return [key, { endpoint: await findWebhookEndpoint(accountId, webhookId) }];
  });
  return new Map(await Promise.all(found));
});

/** The bodies of notifications, those of one claim with one statement; null when it was deleted. */
const loadBody = loadTogether(async (keys) => {
  const rows = await sql<{ key: string; body: string | null }>(
    `SELECT lease.account_id || ' ' || lease.id AS key, notification.body
     FROM unnest($1::uuid[], $2::uuid[]) AS lease(account_id, id)
     LEFT JOIN LATERAL (
       SELECT body FROM webhook_notifications WHERE account_id = lease.account_id AND id = lease.id LIMIT 1
     ) notification ON true`,
    [0, 1].map((part) => keys.map((key) => key.split(" ")[part])),
    "notification_bodies",
  );
  return new Map(rows.map(({ key, body }) => [key, { body }]));
});

async function deliver(lease: Lease): Promise<void> {
  const { accountId, id, key: webhookId } = lease;
  const [{ endpoint: webhook }, { body }] = await Promise.all([
    loadEndpoint(`${accountId} ${webhookId}`),
    loadBody(`${accountId} ${id}`),
  ]);
  if (!webhook || body === null) return;
  // By the clock of the database, as the schedule of retries: receivers refuse signatures of another time.
  const send = () => sendRequest(webhook, id, body, { startedAt: leaseTime(lease), keptFor: accountId });
  const isSigned = webhook.secrets.length > 0;
  const result = isSigned ? await withLeaseRenewal(lease, send) : unsignedResult(leaseTime(lease));
  await recordDeliveryResult(lease, result);
}

/** Starts delivering due notifications. A receiver's failure is recorded with the notification; an internal one is logged and retried. */
export function startWebhookDelivery(): WorkLoop {
  return startWorkLoop(deliveryQueue, { concurrency, perKey: maxConcurrentPerWebhook, run: deliver });
}
