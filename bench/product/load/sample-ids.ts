import { sql } from "@/lib/platform/db/sql";

/** Ids of an account in a table, spread over all of them. */
export async function sampleIds(accountId: string, table: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM ${table} WHERE account_id = $1 ORDER BY hashtext(id::text) LIMIT 5000`,
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** A function that returns one of the values at random. */
export function pickFrom(values: string[]): () => string {
  return () => values[Math.floor(Math.random() * values.length)] ?? "";
}
