import { sql } from "./sql";

/** Smaller tables are read as fast with any plan. */
const pagesMin = 8;
/** A table is analyzed when it has grown by this factor since the last time. */
const growthMin = 2;

/**
 * Analyzes the tables that have outgrown their statistics, and returns their names. Autovacuum does that once a minute at most, which is
 * late for an installation that is filled: without statistics all indexes that contain a key look alike, and the plans by which foreign keys
 * are checked, which a connection keeps until the table is analyzed, read all rows of an account. As the tables must have doubled, the
 * number of times follows the logarithm of their size.
 */
export async function analyzeGrownTables(): Promise<string[]> {
  const grown = await sql<{ name: string }>(
    `SELECT format('%I.%I', relnamespace::regnamespace, relname) AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
       AND pg_relation_size(oid) > $2::int * greatest(relpages, $1::int) * current_setting('block_size')::bigint`,
    [pagesMin, growthMin],
  );
  for (const { name } of grown) await sql(`ANALYZE (SKIP_LOCKED) ${name}`);
  return grown.map(({ name }) => name);
}
