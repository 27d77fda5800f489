import { transaction } from "@/lib/platform/db/transaction";

/** Longer than one attempt can take: a dead worker's notification is free again after so long. */
const leaseSeconds = 20;
const atOncePerWebhook = 10;

/** A notification that this process has taken to send; `token` proves it. */
export type Delivery = { accountId: string; id: string; webhookId: string; token: string };

type Row = { account_id: string; id: string; webhook_id: string; lease_token: string };

const isFree = "(lease_until IS NULL OR lease_until < clock_timestamp())";

/**
 * Those of the webhook `w` that are due, the longest due first. Spelled so that the index tells it: with NOT, which
 * becomes `<>`, or with the volatile clock_timestamp() each claim would read all that waits.
 */
const dueWhere = (attempts: string, delay: string) =>
  `SELECT account_id, id, next_attempt_at + ${delay} AS turn FROM webhook_notifications
   WHERE account_id = w.account_id AND webhook_id = w.id AND ${attempts} AND next_attempt_at <= statement_timestamp()
     AND ${isFree}
   ORDER BY next_attempt_at LIMIT ${atOncePerWebhook}`;

/**
 * Takes due notifications, at most `limit`, and of one webhook at most ten at a time in all processes together. First
 * attempts go before second ones of the same half minute: a webhook that fails cannot hold back one that does not.
 */
export async function claimDeliveries(limit: number): Promise<Delivery[]> {
  const rows = await transaction(async (tx) => {
    // One at a time counts what is under way; the claim itself is short.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('deliveries', 0))`;
    return tx.$queryRawUnsafe<Row[]>(
      `WITH busy AS (
         SELECT account_id, webhook_id, count(*)::int AS n FROM webhook_notifications
         WHERE lease_until > clock_timestamp() GROUP BY 1, 2
       ), due AS (
         SELECT n.account_id, n.id FROM webhooks w LEFT JOIN busy ON busy.account_id = w.account_id AND busy.webhook_id = w.id
         CROSS JOIN LATERAL (
           (${dueWhere("attempts = 0", "interval '0'")}) UNION ALL (${dueWhere("(attempts = 0) IS FALSE", "interval '30 seconds'")})
           ORDER BY turn LIMIT greatest(0, ${atOncePerWebhook} - coalesce(busy.n, 0))
         ) n
         WHERE w.active ORDER BY n.turn LIMIT $1
       ), taken AS (
         -- What is being switched off or sent again is left for the next look: whoever does it may take a while.
         SELECT n.account_id, n.id FROM webhook_notifications n JOIN due ON n.account_id = due.account_id AND n.id = due.id
         WHERE n.next_attempt_at IS NOT NULL AND ${isFree} FOR UPDATE OF n SKIP LOCKED
       )
       UPDATE webhook_notifications held
       SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() + interval '${leaseSeconds} seconds'
       FROM taken WHERE held.account_id = taken.account_id AND held.id = taken.id
       RETURNING held.account_id, held.id, held.webhook_id, held.lease_token`,
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
