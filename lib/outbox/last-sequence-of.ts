/**
 * SQL for the sequence of an account's newest change. Ordered by the table's column, which the index has: the bare name would
 * mean the number it becomes here, and sort all changes of the account.
 */
export function lastSequenceOf(accountId: string): string {
  return `(SELECT sequence::float8 FROM changes WHERE account_id = ${accountId} ORDER BY changes.sequence DESC LIMIT 1)`;
}
