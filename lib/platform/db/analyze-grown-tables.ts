import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { sql } from "./sql";

/** Smaller tables are read as fast with any plan. */
const pagesMin = 8;
/** A table is analyzed when it has grown by this factor since the last time. */
const growthMin = 2;
/** A sample of a large table on slow storage takes longer than the statements of the pool may. */
const analyzeLimitMs = 60_000;
const retryAfterMs = 10 * 60_000;

const failedAtMs = new Map<string, number>();

/** Cancels the statement of the connection, and closes the connection. */
async function cancel(connection: pg.Client, backend: number): Promise<void> {
  await sql("SELECT pg_cancel_backend($1::int)", [backend]).catch((error: unknown) => {
    log().warn({ err: error }, "ANALYZE not cancelled");
  });
  await connection.end();
}

/** Analyzes the tables until the worker stops. Returns the names of those that were analyzed. */
async function analyze(tables: string[], stopping: AbortSignal): Promise<string[]> {
  const connection = new pg.Client({
    connectionString: env().databaseUrl,
    connectionTimeoutMillis: 2_000,
    statement_timeout: analyzeLimitMs,
    query_timeout: analyzeLimitMs + 1_000,
    keepAlive: true,
  });
  connection.on("error", (error) => log().warn({ reason: error.message }, "database connection of ANALYZE lost"));
  const analyzed: string[] = [];
  let onStop = () => {};
  try {
    await connection.connect();
    const { rows } = await connection.query<{ backend: number }>("SELECT pg_backend_pid() AS backend");
    onStop = () => void cancel(connection, rows[0]?.backend ?? 0);
    stopping.addEventListener("abort", onStop);
    for (const table of tables) {
      if (stopping.aborted) break;
      try {
        await connection.query(`ANALYZE (SKIP_LOCKED) ${table}`);
        analyzed.push(table);
      } catch (error) {
        if (stopping.aborted) break;
        failedAtMs.set(table, performance.now());
        log().warn({ err: error, table }, "table not analyzed");
      }
    }
  } finally {
    stopping.removeEventListener("abort", onStop);
    await connection.end();
  }
  return analyzed;
}

/**
 * Analyzes the tables that have outgrown their statistics, and returns the names of those that were analyzed. Autovacuum does that once a
 * minute at most, which is late for an installation that is filled: without statistics all indexes that contain a key look alike, and the
 * plans by which foreign keys are checked, which a connection keeps until the table is analyzed, read all rows of an account. As the tables
 * must have doubled, the number of times follows the logarithm of their size. A table that fails is tried again after ten minutes. A running
 * ANALYZE is cancelled when the worker stops.
 */
export async function analyzeGrownTables(stopping: AbortSignal): Promise<string[]> {
  const grown = await sql<{ name: string }>(
    `SELECT format('%I.%I', relnamespace::regnamespace, relname) AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
       AND pg_relation_size(oid) > $2::int * greatest(relpages, $1::int) * current_setting('block_size')::bigint`,
    [pagesMin, growthMin],
  );
  const mayRun = (name: string) =>
    performance.now() - (failedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) > retryAfterMs;
  const names = grown.map(({ name }) => name).filter(mayRun);
  return names.length > 0 ? analyze(names, stopping) : [];
}
