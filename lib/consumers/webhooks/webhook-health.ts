import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";

/** Upper bound of each count, to bound the cost of the query. */
const maxCounted = 10_000;

const count = (description: string) => z.int().meta({ description });

/** Delivery statistics of a webhook: the last 24 hours and the pending notifications. */
export const webhookHealth = z.object({
  total: count(`Notifications of the last 24 hours, counted up to ${maxCounted}`),
  delivered: count("Notifications of the last 24 hours that were delivered"),
  failed: count("Notifications of the last 24 hours that failed"),
  pending: count(`Notifications waiting for a delivery attempt, counted up to ${maxCounted}`),
  oldest_pending_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: "When the oldest pending notification was created; null: none is pending" }),
  next_attempt_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: "When the next delivery attempt is due; null: none" }),
});

export type WebhookHealth = Omit<z.infer<typeof webhookHealth>, "oldest_pending_at" | "next_attempt_at"> & {
  oldest_pending_at: Date | null;
  next_attempt_at: Date | null;
};

type Row = WebhookHealth & { id: string };

const query = `
  SELECT w.id, recent.*, pending.* FROM unnest($2::uuid[]) AS w(id)
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS total, count(*) FILTER (WHERE delivery_status = 'succeeded')::int AS delivered,
      count(*) FILTER (WHERE delivery_status = 'failed')::int AS failed
    FROM (
      SELECT delivery_status FROM webhook_notifications
      WHERE account_id = $1::uuid AND webhook_id = w.id AND created_at > now() - interval '24 hours'
      ORDER BY created_at DESC, id DESC LIMIT ${maxCounted}
    ) newest
  ) recent
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS pending, min(created_at) AS oldest_pending_at, min(next_attempt_at) AS next_attempt_at
    FROM (
      SELECT created_at, next_attempt_at FROM webhook_notifications
      WHERE account_id = $1::uuid AND webhook_id = w.id AND next_attempt_at IS NOT NULL LIMIT ${maxCounted}
    ) due
  ) pending`;

/** The health of each of these webhooks, by id. */
export async function findHealth(accountId: string, ids: string[]): Promise<Map<string, WebhookHealth>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<Row>(query, [accountId, ids]);
  return new Map(rows.map(({ id, ...health }) => [id, health]));
}
