import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { serializeTime } from "@/lib/platform/serialize-time";
import { assertWebhookExists } from "./find-webhooks";

const halfHours = 48;
const maxCounted = 10_000;
const maxTimed = 1_000;

/** Notifications of the last 24 hours by half hour, and response times. */
export const webhookActivity = z.object({
  half_hours: z
    .array(
      z.object({
        at: z.iso.datetime().meta({ description: "Start of the half hour" }),
        total: z.int().meta({ description: "Notifications created in the half hour" }),
        failing: z.int().meta({ description: "Notifications of the half hour that failed or are waiting for a retry" }),
      }),
    )
    .meta({ description: `The last ${halfHours} half hours, oldest first` }),
  responses: z.int().meta({
    description: `Number of responses to the newest ${maxTimed} notifications, from which the response times are calculated`,
  }),
  response_ms_median: z
    .number()
    .nullable()
    .meta({ description: "Median response time in milliseconds; null: no response" }),
  response_ms_p99: z
    .number()
    .nullable()
    .meta({ description: "99th percentile of response times in milliseconds; null: no response" }),
});

type Slot = { at: Date; total: number; failing: number };
type Times = { responses: number; median: number | null; p99: number | null };

const slotsQuery = `
  SELECT slot AS at, count(n.id)::int AS total,
    count(n.id) FILTER (WHERE n.delivery_status = 'failed' OR (n.delivery_status = 'pending' AND n.attempts > 0))::int AS failing
  FROM generate_series(date_bin('30 minutes', now(), 'epoch') - interval '30 minutes' * ${halfHours - 1},
    now(), interval '30 minutes') AS slot
  LEFT JOIN (
    SELECT id, delivery_status, attempts, created_at FROM webhook_notifications
    WHERE account_id = $1 AND webhook_id = $2 AND created_at > now() - interval '24 hours'
    ORDER BY created_at DESC, id DESC LIMIT ${maxCounted}
  ) n ON date_bin('30 minutes', n.created_at, 'epoch') = slot
  GROUP BY slot ORDER BY slot`;

const timesQuery = `
  SELECT count(*)::int AS responses, percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) AS median,
    percentile_cont(0.99) WITHIN GROUP (ORDER BY duration_ms) AS p99
  FROM (
    SELECT account_id, id FROM webhook_notifications
    WHERE account_id = $1 AND webhook_id = $2 AND created_at > now() - interval '24 hours'
    ORDER BY created_at DESC, id DESC LIMIT ${maxTimed}
  ) n
  JOIN webhook_attempts a ON a.account_id = n.account_id AND a.notification_id = n.id AND a.status_code IS NOT NULL`;

/** The activity of a webhook in the last 24 hours. Throws not_found. */
export async function findWebhookActivity(account: Account, id: string): Promise<z.infer<typeof webhookActivity>> {
  await assertWebhookExists(account, id);
  const values = [account.id, id];
  const [slots, times] = await Promise.all([sql<Slot>(slotsQuery, values), sql<Times>(timesQuery, values)]);
  const [{ responses, median, p99 } = { responses: 0, median: null, p99: null }] = times;
  return {
    half_hours: slots.map((slot) => ({ ...slot, at: serializeTime(slot.at) })),
    responses,
    response_ms_median: median,
    response_ms_p99: p99,
  };
}
