import { alertRetention, mailRetention, notificationRetention } from "@/lib/consumers/retention";
import { changeRetentionDays } from "@/lib/outbox/read-feed";
import { deleteOldRows, type Retention } from "@/lib/platform/db/delete-old-rows";
import { log } from "@/lib/platform/log";
import { restorableDays } from "@/lib/platform/restorable";

/**
 * Every consumer has processed the change, and it is not the account's last expired one: that one remains, because it shows the
 * feed which cursors are too old.
 */
const isConsumed = `old.sequence <= coalesce(
    (SELECT min(cursor.sequence) FROM outbox_cursors cursor WHERE cursor.account_id = account.id), 9223372036854775807)
  AND old.sequence < (SELECT newest.sequence FROM changes newest
    WHERE newest.account_id = account.id AND newest.id < $1::uuid ORDER BY newest.id DESC LIMIT 1)`;

/** How long the rows of growing tables are kept. Event versions and terminal reports are kept with their shipment. */
export const retentions: Retention[] = [
  {
    table: "changes",
    days: changeRetentionDays,
    by: "id",
    condition: `old.user_id IS NULL AND old.api_key_id IS NULL AND ${isConsumed}`,
    batchSize: 1_000,
  },
  // Changes by users and API keys are the audit events.
  { table: "changes", days: 365, by: "id", condition: isConsumed, batchSize: 1_000 },
  // A poll that repeats the one before extends it, so the age counts from the last one.
  { table: "polls", days: 30, by: "updated_at", batchSize: 1_000 },
  { table: "evidence", days: 180, by: "id", batchSize: 20 },
  notificationRetention,
  mailRetention,
  alertRetention,
  // 90 days after their end: they are at least as old then.
  {
    table: "share_links",
    days: 90,
    by: "id",
    condition: "least(old.revoked_at, old.expires_at) < now() - interval '90 days'",
    batchSize: 1_000,
  },
  {
    table: "oauth_grants",
    days: 90,
    by: "id",
    condition: "least(old.revoked_at, old.expires_at) < now() - interval '90 days'",
    batchSize: 1_000,
  },
  // A link is valid for less than an hour.
  { table: "password_resets", days: 1, by: "id", batchSize: 1_000 },
  // Rows remain while they have files to delete.
  {
    table: "data_exports",
    days: 90,
    by: "id",
    condition: "old.attempt_keys = '{}' AND old.due_at IS NULL",
    batchSize: 100,
  },
  // Deleted views and rules can be restored until then. A rule has up to 20,000 states, which are deleted with it.
  ...(["saved_views", "alert_rules"] as const).map(
    (table): Retention => ({
      table,
      days: restorableDays,
      by: "deleted_at",
      batchSize: table === "alert_rules" ? 1 : 100,
    }),
  ),
  // The last 24 hours count for the quota of bytes. Rows remain while they have files to delete.
  { table: "uploads", days: 2, by: "id", condition: "old.attempt_keys = '{}'", batchSize: 1_000 },
];

/** Deletes the rows whose retention has ended, table by table. A failure is logged; the other tables are continued. */
export async function deleteExpiredRows(): Promise<void> {
  for (const retention of retentions) {
    await deleteOldRows(retention).catch((error: unknown) =>
      log().warn({ err: error, table: retention.table }, "expired rows not deleted"),
    );
  }
}
