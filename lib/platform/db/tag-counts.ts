import { transaction } from "./transaction";

const tagsPerAccount = 100;
const rowsMax = 10_000;

/**
 * Adds the differences of the numbers of records per tag, which triggers append to `tag_counts`, to their sums: up to 10,000, of each account those of up to 100 tags, so that
 * one with many tags does not delay the others.
 * A tag that no record carries any more has no sum. Returns the number of sums.
 */
export function sumUpTagCounts(): Promise<number> {
  return transaction(
    (tx) => tx.$executeRaw`
      WITH RECURSIVE accounts_with_differences AS (
        (SELECT account_id FROM tag_counts WHERE NOT is_sum ORDER BY account_id LIMIT 1)
        UNION ALL
        SELECT next.account_id FROM accounts_with_differences last CROSS JOIN LATERAL (
          SELECT account_id FROM tag_counts WHERE NOT is_sum AND account_id > last.account_id ORDER BY account_id LIMIT 1) next
      ), changed AS (
        SELECT of_account.* FROM accounts_with_differences each CROSS JOIN LATERAL (
          SELECT account_id, tag, table_name FROM tag_counts WHERE NOT is_sum AND account_id = each.account_id
          GROUP BY account_id, tag, table_name LIMIT ${tagsPerAccount}) of_account
      ), chosen AS (
        SELECT counts.account_id, counts.id FROM changed
        JOIN tag_counts counts USING (account_id, tag, table_name) LIMIT ${rowsMax} FOR UPDATE OF counts SKIP LOCKED
      ), summed AS (
        DELETE FROM tag_counts USING chosen
        WHERE tag_counts.account_id = chosen.account_id AND tag_counts.id = chosen.id
        RETURNING tag_counts.account_id, tag_counts.tag, tag_counts.table_name, tag_counts.delta
      )
      INSERT INTO tag_counts (account_id, tag, table_name, delta, is_sum)
        SELECT account_id, tag, table_name, sum(delta), true FROM summed
        GROUP BY account_id, tag, table_name HAVING sum(delta) <> 0`,
  );
}
