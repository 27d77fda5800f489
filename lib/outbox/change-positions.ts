/**
 * SQL of the sequence of an account's newest change. Orders by the table's column to use the index; the bare name would refer
 * to the cast output column and sort all changes of the account.
 */
export function newestSequenceSql(accountId: string): string {
  return `(SELECT sequence::float8 FROM changes WHERE account_id = ${accountId} ORDER BY changes.sequence DESC LIMIT 1)`;
}
