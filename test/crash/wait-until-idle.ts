import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/lib/platform/db/sql";
import { retry } from "./retrying-client";

const pendingQuery = `SELECT (SELECT count(*) FROM tracking_requests WHERE account_id = ANY($1::uuid[]) AND status = 'pending')
  + (SELECT count(*) FROM webhook_notifications WHERE account_id = ANY($1::uuid[]) AND next_attempt_at IS NOT NULL)
  + (SELECT count(*) FROM outbox_cursors c WHERE account_id = ANY($1::uuid[]) AND consumer = 'webhooks'
     AND sequence < (SELECT max(sequence) FROM changes WHERE changes.account_id = c.account_id)) AS pending`;

const makeDueStatements = [
  `UPDATE webhook_notifications SET next_attempt_at = now()
   WHERE account_id = ANY($1::uuid[]) AND next_attempt_at > now() AND lease_until IS NULL`,
  `UPDATE tracking_requests SET next_check_at = now()
   WHERE account_id = ANY($1::uuid[]) AND next_check_at > now() AND lease_until IS NULL AND status = 'pending'`,
];

/** Makes all retries due immediately. */
export async function makeDue(accountIds: string[]): Promise<void> {
  for (const statement of makeDueStatements) await sql(statement, [accountIds]);
}

/** Waits until no tracking request and no notification is pending, and all changes are consumed. */
export async function waitUntilIdle(accountIds: string[]): Promise<void> {
  for (let attempt = 0; attempt < 4_000; attempt++) {
    const [row] = await retry(() => sql<{ pending: unknown }>(pendingQuery, [accountIds]));
    if (Number(row?.pending) === 0) return;
    await retry(() => makeDue(accountIds));
    await wait(500);
  }
  throw new Error("requests or notifications are still pending");
}
