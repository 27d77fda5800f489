import { transaction } from "./transaction";

const batchSize = 1_000;

/**
 * Deletes rows that are older than `days` and have no further attempt scheduled. Returns their number. Works in batches, because
 * one transaction could exceed its time limit after a long outage.
 */
export async function deleteOldRows(table: "mails" | "webhook_notifications", days: number): Promise<number> {
  const query = `DELETE FROM ${table} WHERE (account_id, id) IN (
    SELECT old.account_id, old.id FROM accounts a CROSS JOIN LATERAL (
      SELECT account_id, id FROM ${table}
      WHERE account_id = a.id AND created_at < now() - make_interval(days => $1::int) AND next_attempt_at IS NULL
      ORDER BY created_at LIMIT ${batchSize}
    ) old LIMIT ${batchSize}
  )`;
  for (let total = 0; ; ) {
    const deleted = await transaction((tx) => tx.$executeRawUnsafe(query, days));
    total += deleted;
    if (deleted < batchSize) return total;
  }
}
