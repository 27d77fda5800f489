import { transaction } from "./transaction";

const atOnceMax = 1_000;

/**
 * Removes what was told longer ago than so many days and is not tried any more; gives how much that was. Part by part: after a
 * pause of the service there may be more than one transaction has time for.
 */
export async function dropOldRows(table: "mails" | "webhook_notifications", days: number): Promise<number> {
  const query = `DELETE FROM ${table} WHERE (account_id, id) IN (
    SELECT old.account_id, old.id FROM accounts a CROSS JOIN LATERAL (
      SELECT account_id, id FROM ${table}
      WHERE account_id = a.id AND created_at < now() - make_interval(days => $1::int) AND next_attempt_at IS NULL
      ORDER BY created_at LIMIT ${atOnceMax}
    ) old LIMIT ${atOnceMax}
  )`;
  for (let total = 0; ; ) {
    const dropped = await transaction((tx) => tx.$executeRawUnsafe(query, days));
    total += dropped;
    if (dropped < atOnceMax) return total;
  }
}
