import { sql } from "@/lib/platform/db/sql";

// Changes with every request: keys record when they were last used.
const excludedTables = ["api_keys"];

/** Tables with rows of accounts. */
export async function listTenantTables(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'account_id' AND NOT table_name = ANY($1) ORDER BY table_name`,
    [excludedTables],
  );
  return rows.map(({ name }) => name);
}

/** For tests: a text that changes whenever a row of the account is written in one of these tables. */
export async function readFingerprint(tables: string[], accountId: string): Promise<string> {
  const parts = tables.map(
    (table) => `SELECT '${table}' AS name, count(*) AS rows, sum(xmin::text::bigint) AS versions FROM ${table}
      WHERE account_id = $1`,
  );
  const rows = await sql<object>(parts.join(" UNION ALL "), [accountId]);
  return JSON.stringify(rows);
}
