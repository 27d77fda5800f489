import { transaction } from "@/lib/platform/db/transaction";

/** Longer than one attempt can take. Notifications of a crashed worker can be claimed again after this time. */
const leaseSeconds = 20;
const maxConcurrentPerWebhook = 10;

/** A notification leased by this process; `token` identifies the lease. */
export type Delivery = { accountId: string; id: string; webhookId: string; token: string };

type Row = { account_id: string; id: string; webhook_id: string; lease_token: string };

const isUnleased = "(lease_until IS NULL OR lease_until < clock_timestamp())";

/**
 * The due notifications of the webhook `w`, longest due first. Written so that the index is used: with NOT (which becomes
 * `<>`) or the volatile clock_timestamp(), each claim would read all pending notifications.
 */
const dueNotificationsSql = (attempts: string, delay: string) =>
  `SELECT account_id, id, next_attempt_at + ${delay} AS due_at FROM webhook_notifications
   WHERE account_id = w.account_id AND webhook_id = w.id AND ${attempts} AND next_attempt_at <= statement_timestamp()
     AND ${isUnleased}
   ORDER BY next_attempt_at LIMIT ${maxConcurrentPerWebhook}`;

/**
 * Leases at most `limit` due notifications; at most ten per webhook are in flight across all processes. Retries are ordered
 * as if due 30 seconds later, so that first attempts go first and a failing webhook does not delay healthy ones.
 */
export async function claimDeliveries(limit: number): Promise<Delivery[]> {
  const rows = await transaction(async (tx) => {
    // Claims are serialized, because they count the notifications in flight.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('deliveries', 0))`;
    return tx.$queryRawUnsafe<Row[]>(
      `WITH busy AS (
         SELECT account_id, webhook_id, count(*)::int AS n FROM webhook_notifications
         WHERE lease_until > clock_timestamp() GROUP BY 1, 2
       ), due AS (
         SELECT n.account_id, n.id FROM webhooks w LEFT JOIN busy ON busy.account_id = w.account_id AND busy.webhook_id = w.id
         CROSS JOIN LATERAL (
           (${dueNotificationsSql("attempts = 0", "interval '0'")}) UNION ALL (${dueNotificationsSql("(attempts = 0) IS FALSE", "interval '30 seconds'")})
           ORDER BY due_at LIMIT greatest(0, ${maxConcurrentPerWebhook} - coalesce(busy.n, 0))
         ) n
         WHERE w.active ORDER BY n.due_at LIMIT $1
       ), claimable AS (
         -- Rows locked by a deactivation or redelivery are skipped until the next claim.
         SELECT n.account_id, n.id FROM webhook_notifications n JOIN due ON n.account_id = due.account_id AND n.id = due.id
         WHERE n.next_attempt_at IS NOT NULL AND ${isUnleased} FOR UPDATE OF n SKIP LOCKED
       )
       UPDATE webhook_notifications claimed
       SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() + interval '${leaseSeconds} seconds'
       FROM claimable WHERE claimed.account_id = claimable.account_id AND claimed.id = claimable.id
       RETURNING claimed.account_id, claimed.id, claimed.webhook_id, claimed.lease_token`,
      limit,
    );
  });
  return rows.map((row) => ({
    accountId: row.account_id,
    id: row.id,
    webhookId: row.webhook_id,
    token: row.lease_token,
  }));
}
