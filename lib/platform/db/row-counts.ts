import { transaction } from "./transaction";

/**
 * The tables whose number of rows per account is maintained: triggers append the difference of each statement to `row_counts`, and the
 * sum is the number. Nothing waits for another transaction, as it would for a number that each one changes.
 */
export const countedTables = ["shipments", "containers", "tracking_requests"];

const differencesMax = 50;
const accountsMax = 100;

/** Replaces the differences of each account and table by their sum where there are many. Returns the number of sums. */
export function sumUpRowCounts(): Promise<number> {
  return transaction(
    (tx) => tx.$executeRaw`
      WITH crowded AS (
        SELECT account_id, table_name FROM row_counts GROUP BY account_id, table_name
        HAVING count(*) > ${differencesMax} LIMIT ${accountsMax}
      ), chosen AS (
        SELECT differences.account_id, differences.id FROM crowded
        JOIN row_counts differences USING (account_id, table_name) FOR UPDATE OF differences SKIP LOCKED
      ), summed AS (
        DELETE FROM row_counts USING chosen
        WHERE row_counts.account_id = chosen.account_id AND row_counts.id = chosen.id
        RETURNING row_counts.account_id, row_counts.table_name, row_counts.delta
      )
      INSERT INTO row_counts (account_id, table_name, delta)
        SELECT account_id, table_name, sum(delta) FROM summed GROUP BY account_id, table_name`,
  );
}
