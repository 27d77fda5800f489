import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/lib/platform/db/sql";
import { persist } from "./persist";

const left = `SELECT (SELECT count(*) FROM tracking_requests WHERE account_id = ANY($1::uuid[]) AND status = 'pending')
  + (SELECT count(*) FROM webhook_notifications WHERE account_id = ANY($1::uuid[]) AND next_attempt_at IS NOT NULL) AS left_over`;

const hurries = [
  `UPDATE webhook_notifications SET next_attempt_at = now()
   WHERE account_id = ANY($1::uuid[]) AND next_attempt_at > now() AND lease_until IS NULL`,
  `UPDATE tracking_requests SET next_check_at = now()
   WHERE account_id = ANY($1::uuid[]) AND next_check_at > now() AND lease_until IS NULL AND status = 'pending'`,
];

/** For tests: cuts the waits between attempts short, as if the time had passed. */
export async function hurry(accountIds: string[]): Promise<void> {
  for (const statement of hurries) await sql(statement, [accountIds]);
}

/** For tests: waits until every request is settled, and every notification taken or given up. */
export async function settle(accountIds: string[]): Promise<void> {
  for (let tries = 0; tries < 4_000; tries++) {
    const [row] = await persist(() => sql<{ left_over: unknown }>(left, [accountIds]));
    if (Number(row?.left_over) === 0) return;
    await persist(() => hurry(accountIds));
    await wait(500);
  }
  throw new Error("not all was settled");
}
