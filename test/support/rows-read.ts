import { pool } from "@/lib/platform/db/pool";

/** Rows of all tables that a statement reads: by sequential scans, and by indexes from the table; and the entries of indexes that it reads. */
export type RowsRead = { scanned: number; fetched: number; entries: number };

const readsQuery = `SELECT sum(seq_tup_read)::int AS scanned, sum(coalesce(idx_tup_fetch, 0))::int AS fetched,
    (SELECT sum(pg_stat_get_xact_tuples_returned(indexrelid))::int FROM pg_stat_user_indexes) AS entries
  FROM pg_stat_xact_user_tables`;

/**
 * For tests: runs a statement and counts the rows that it reads, in functions, too. `plan`: "generic" is the plan of a prepared statement
 * for all values, "custom" the one for these.
 */
export async function countRowsRead(
  text: string,
  values: unknown[],
  plan: "generic" | "custom" = "generic",
): Promise<RowsRead> {
  const client = await pool().connect();
  try {
    await client.query(`BEGIN; SET LOCAL plan_cache_mode = force_${plan}_plan`);
    const before = (await client.query<RowsRead>(readsQuery)).rows[0];
    await client.query({ text, values, name: "measured" });
    const after = (await client.query<RowsRead>(readsQuery)).rows[0];
    if (!before || !after) throw new Error("the database has no statistics");
    return {
      scanned: after.scanned - before.scanned,
      fetched: after.fetched - before.fetched,
      entries: after.entries - before.entries,
    };
  } finally {
    client.release(true);
  }
}
