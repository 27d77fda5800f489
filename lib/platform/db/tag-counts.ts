import { transaction } from "./transaction";

const accountsMax = 50;
const differencesMax = 10_000;

const first = "00000000-0000-0000-0000-000000000000";
/** The account with which the last run of this process has ended: the accounts take turns. */
let lastAccountId = first;

/**
 * Adds the differences of the numbers of records per tag, which triggers append to `tag_counts`, to their sums: up to 10,000, shared equally by up
 * to 50 accounts, so that one with many does not delay the others. A tag that no record carries any more has no sum. Returns the number of differences.
 */
export async function sumUpTagCounts(): Promise<number> {
  const accounts = await transaction(
    (tx) => tx.$queryRaw<{ accountId: string; count: number }[]>`
      WITH RECURSIVE accounts_with_differences AS (
        (SELECT account_id FROM tag_counts WHERE NOT is_sum AND account_id > ${lastAccountId}::uuid ORDER BY account_id LIMIT 1)
        UNION ALL
        SELECT next.account_id FROM accounts_with_differences last CROSS JOIN LATERAL (
          SELECT account_id FROM tag_counts WHERE NOT is_sum AND account_id > last.account_id ORDER BY account_id LIMIT 1) next
      ), chosen_accounts AS MATERIALIZED (SELECT account_id FROM accounts_with_differences LIMIT ${accountsMax}
      ), differences AS (
        SELECT of_account.* FROM chosen_accounts each CROSS JOIN LATERAL (
          SELECT account_id, id, tag, table_name FROM tag_counts WHERE NOT is_sum AND account_id = each.account_id
          ORDER BY tag, table_name LIMIT (SELECT ${differencesMax} / greatest(1, count(*)) FROM chosen_accounts)) of_account
      ), chosen AS (
        SELECT counts.account_id, counts.id FROM tag_counts counts
        JOIN (SELECT account_id, id FROM differences UNION
          SELECT sums.account_id, sums.id FROM (SELECT DISTINCT account_id, tag, table_name FROM differences) changed
          JOIN tag_counts sums USING (account_id, tag, table_name) WHERE sums.is_sum) wanted USING (account_id, id)
        FOR UPDATE OF counts SKIP LOCKED
      ), summed AS (
        DELETE FROM tag_counts USING chosen
        WHERE tag_counts.account_id = chosen.account_id AND tag_counts.id = chosen.id
        RETURNING tag_counts.account_id, tag_counts.tag, tag_counts.table_name, tag_counts.delta
      ), written AS (
        INSERT INTO tag_counts (account_id, tag, table_name, delta, is_sum)
          SELECT account_id, tag, table_name, sum(delta), true FROM summed
          GROUP BY account_id, tag, table_name HAVING sum(delta) <> 0
      )
      SELECT account_id AS "accountId", count(*)::int AS count FROM differences GROUP BY account_id ORDER BY account_id`,
  );
  lastAccountId = (accounts.length === accountsMax && accounts.at(-1)?.accountId) || first;
  return accounts.reduce((sum, { count }) => sum + count, 0);
}
