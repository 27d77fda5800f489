import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";

/** So many of the newest are counted at most, however much a webhook is told. */
const countedMax = 10_000;

const count = (description: string) => z.int().meta({ description });

/** How a webhook does: what was made for it in the last 24 hours, and what still waits. */
export const webhookHealth = z.object({
  told: count(`Notifications of the last 24 hours; the newest ${countedMax} at most are counted`),
  delivered: count("Of these, those that the webhook took"),
  failed: count("Of these, those that were given up"),
  waiting: count(`Notifications of any age that wait for an attempt, counted up to ${countedMax}`),
  oldest_waiting_at: z.iso.datetime().nullable().meta({ description: "When the oldest of those that wait was made" }),
  next_attempt_at: z.iso.datetime().nullable().meta({ description: "When the next attempt is due" }),
});

export type WebhookHealth = Omit<z.infer<typeof webhookHealth>, "oldest_waiting_at" | "next_attempt_at"> & {
  oldest_waiting_at: Date | null;
  next_attempt_at: Date | null;
};

type Row = WebhookHealth & { id: string };

const query = `
  SELECT w.id, told.*, waiting.* FROM unnest($2::uuid[]) AS w(id)
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS told, count(*) FILTER (WHERE delivery_status = 'succeeded')::int AS delivered,
      count(*) FILTER (WHERE delivery_status = 'failed')::int AS failed
    FROM (
      SELECT delivery_status FROM webhook_notifications
      WHERE account_id = $1::uuid AND webhook_id = w.id AND created_at > now() - interval '24 hours'
      ORDER BY created_at DESC, id DESC LIMIT ${countedMax}
    ) newest
  ) told
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS waiting, min(created_at) AS oldest_waiting_at, min(next_attempt_at) AS next_attempt_at
    FROM (
      SELECT created_at, next_attempt_at FROM webhook_notifications
      WHERE account_id = $1::uuid AND webhook_id = w.id AND next_attempt_at IS NOT NULL LIMIT ${countedMax}
    ) due
  ) waiting`;

/** How each of these webhooks does. Both parts are read along an index of their own. */
export async function findHealth(accountId: string, ids: string[]): Promise<Map<string, WebhookHealth>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<Row>(query, [accountId, ids]);
  return new Map(rows.map(({ id, ...health }) => [id, health]));
}
