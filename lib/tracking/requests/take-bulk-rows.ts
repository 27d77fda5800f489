import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

const windowMs = 60_000;

/** What the account's plan leaves of rows in this minute. `limit` null: as many as come. */
export type RowQuota = { now: Date; limit: number | null; used: number };

/** The rows that lists of the account have created in the last 60 s, held until the transaction ends where a plan limits them. */
export async function openRowQuota(tx: Tx, accountId: string): Promise<RowQuota> {
  const [plan] = await tx.$queryRaw<{ now: Date; limit: number | null }[]>`
    SELECT clock_timestamp() AS now, bulk_rows_per_minute AS limit FROM accounts WHERE id = ${accountId}::uuid`;
  if (!plan) throw new Error("no account");
  if (plan.limit === null) return { ...plan, used: 0 };
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bulk rows ${accountId}`}, 0))`;
  const [window] = await tx.$queryRaw<{ now: Date; used: number }[]>`
    SELECT clock_timestamp() AS now, count(*)::int AS used FROM tracking_requests
    WHERE account_id = ${accountId}::uuid AND created_at > clock_timestamp() - interval '60 seconds' AND bulk`;
  if (!window) throw new Error("no window");
  return { ...plan, ...window };
}

/** Until so many of the rows of this minute have grown old. */
async function secondsUntilFree(tx: Tx, accountId: string, now: Date, rows: number): Promise<number> {
  const [oldest] = await tx.$queryRaw<{ created_at: Date }[]>`
    SELECT created_at FROM tracking_requests
    WHERE account_id = ${accountId}::uuid AND created_at > ${now}::timestamptz - interval '60 seconds'
      AND created_at < ${now} AND bulk
    ORDER BY created_at OFFSET ${rows - 1} LIMIT 1`;
  const freeAtMs = (oldest?.created_at ?? now).getTime() + windowMs;
  return Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1_000));
}

/** Refuses a list whose new rows go beyond what is left of the minute; the transaction then leaves nothing of it behind. */
export async function takeBulkRows(
  tx: Tx,
  accountId: string,
  { now, limit, used }: RowQuota,
  rows: number,
): Promise<void> {
  if (limit === null || used + rows <= limit) return;
  const left = Math.max(0, limit - used);
  const seconds = await secondsUntilFree(tx, accountId, now, Math.min(used + rows - limit, Math.max(1, used)));
  const advice = rows > limit ? "Send fewer at once." : `Try again in ${seconds} s.`;
  const detail = `The list has ${rows} new rows; of this account's ${limit} a minute ${left} are left. ${advice}`;
  const headers = {
    "retry-after": String(seconds),
    "ratelimit-policy": `"bulk_rows";q=${limit};w=60`,
    ratelimit: `"bulk_rows";r=${left};t=${seconds}`,
  };
  throw new AppError("rate_limited", detail, null, { headers });
}
