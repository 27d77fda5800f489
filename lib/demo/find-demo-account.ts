import { sql } from "@/lib/platform/db/sql";

/** The id of the demo account, unless it was closed to be deleted; null: none. */
export async function findDemoAccount(): Promise<string | null> {
  const [row] = await sql<{ id: string }>(
    `SELECT id FROM accounts WHERE demo AND NOT EXISTS (
       SELECT FROM account_deletions WHERE account_id = accounts.id AND closed_at IS NOT NULL) LIMIT 1`,
  );
  return row?.id ?? null;
}
