import { transaction } from "./transaction";

const tagsMax = 1_000;
const rowsMax = 10_000;

/**
 * Adds the differences of the numbers of records per tag, which triggers append to `tag_counts`, to their sums: up to 10,000 of up to 1,000 tags.
 * A tag that no record carries any more has no sum. Returns the number of sums.
 */
export function sumUpTagCounts(): Promise<number> {
  return transaction(
    (tx) => tx.$executeRaw`
      WITH changed AS (
        SELECT account_id, tag, table_name FROM tag_counts WHERE NOT is_sum
        GROUP BY account_id, tag, table_name LIMIT ${tagsMax}
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
