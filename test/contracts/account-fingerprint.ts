import { sql } from "@/lib/platform/db/sql";

// What changes with every request, whatever it does: keys note when they were last used.
const unwatched = ["api_keys"];

/** Tables of ours that belong to tenants. */
export async function listTenantTables(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'account_id' AND NOT table_name = ANY($1) ORDER BY table_name`,
    [unwatched],
  );
  return rows.map(({ name }) => name);
}

/** For tests: changes with any row of an account that is written, in any table. */
export async function fingerprintOf(tables: string[], accountId: string): Promise<string> {
  const parts = tables.map(
    (table) => `SELECT '${table}' AS name, count(*) AS rows, sum(xmin::text::bigint) AS versions FROM ${table}
      WHERE account_id = $1`,
  );
  const jobs = `SELECT 'jobs', count(*), 0 FROM pgboss.job WHERE data->>'accountId' = $1::text`;
  const rows = await sql<object>([...parts, jobs].join(" UNION ALL "), [accountId]);
  return JSON.stringify(rows);
}
