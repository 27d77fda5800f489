import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { assertWebhook } from "./find-webhooks";

const halfHours = 48;
const countedMax = 10_000;
const timedMax = 1_000;

/** What a webhook was told in the last 24 hours, half hour by half hour, and how quickly it answers. */
export const webhookActivity = z.object({
  half_hours: z
    .array(
      z.object({
        at: z.iso.datetime().meta({ description: "Beginning of the half hour" }),
        told: z.int().meta({ description: "Notifications made in it" }),
        troubled: z.int().meta({ description: "Of these, those that failed, or were refused and wait" }),
      }),
    )
    .meta({ description: `The last ${halfHours}, the oldest first` }),
  answers: z.int().meta({ description: `Answers to the newest ${timedMax} notifications: what the times are of` }),
  answer_ms_median: z.number().nullable().meta({ description: "Half of the answers took no longer" }),
  answer_ms_p99: z.number().nullable().meta({ description: "99 of 100 answers took no longer" }),
});

type Slot = { at: Date; told: number; troubled: number };
type Times = { answers: number; median: number | null; p99: number | null };

const slotsQuery = `
  SELECT slot AS at, count(n.id)::int AS told,
    count(n.id) FILTER (WHERE n.delivery_status = 'failed' OR (n.delivery_status = 'pending' AND n.attempts > 0))::int AS troubled
  FROM generate_series(date_bin('30 minutes', now(), 'epoch') - interval '30 minutes' * ${halfHours - 1},
    now(), interval '30 minutes') AS slot
  LEFT JOIN (
    SELECT id, delivery_status, attempts, created_at FROM webhook_notifications
    WHERE account_id = $1 AND webhook_id = $2 AND created_at > now() - interval '24 hours'
    ORDER BY created_at DESC, id DESC LIMIT ${countedMax}
  ) n ON date_bin('30 minutes', n.created_at, 'epoch') = slot
  GROUP BY slot ORDER BY slot`;

const timesQuery = `
  SELECT count(*)::int AS answers, percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) AS median,
    percentile_cont(0.99) WITHIN GROUP (ORDER BY duration_ms) AS p99
  FROM (
    SELECT account_id, id FROM webhook_notifications
    WHERE account_id = $1 AND webhook_id = $2 AND created_at > now() - interval '24 hours'
    ORDER BY created_at DESC, id DESC LIMIT ${timedMax}
  ) n
  JOIN webhook_attempts a ON a.account_id = n.account_id AND a.notification_id = n.id AND a.status_code IS NOT NULL`;

/** The last 24 hours of a webhook; a stranger's and a missing one meet the same refusal. */
export async function findActivity(account: Account, id: string): Promise<z.infer<typeof webhookActivity>> {
  await assertWebhook(account, id);
  const values = [account.id, id];
  const [slots, times] = await Promise.all([sql<Slot>(slotsQuery, values), sql<Times>(timesQuery, values)]);
  const [{ answers, median, p99 } = { answers: 0, median: null, p99: null }] = times;
  return {
    half_hours: slots.map((slot) => ({ ...slot, at: slot.at.toISOString() })),
    answers,
    answer_ms_median: median,
    answer_ms_p99: p99,
  };
}
