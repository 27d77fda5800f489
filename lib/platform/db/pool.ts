import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { oncePerProcess } from "@/lib/platform/per-process";

// Counts are returned as numbers instead of strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const poolSizeMax = 10;

function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().databaseUrl,
    max: poolSizeMax,
    // Without these limits a half-open connection blocks forever.
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_500,
    statement_timeout: 3_000,
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
  });
  // Without a listener, a restart of PostgreSQL would end the process.
  pool.on("error", (error) => log().warn({ reason: error.message }, "idle database connection lost"));
  return pool;
}

/** The connection pool of the process. Domain code uses `prisma`, `sql` and `transaction` instead. */
export function pool(): pg.Pool {
  return oncePerProcess("pool", createPool);
}
