/**
 * SQL of the sequence of an account's newest change. Orders by the table's column to use the index; the bare name would refer
 * to the cast output column and sort all changes of the account.
 */
export function newestSequenceSql(accountId: string): string {
  return `(SELECT sequence::float8 FROM changes WHERE account_id = ${accountId} ORDER BY changes.sequence DESC LIMIT 1)`;
}

/** The lowest UUID v7 that can be generated at this time, in milliseconds since 1970. */
export function lowestIdAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
