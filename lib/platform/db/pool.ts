import pg from "pg";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

/** The two readings of time that differ between drivers: timestamps come as `Date`, counts as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const poolSizeMax = 10;

function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().databaseUrl,
    max: poolSizeMax,
    // Without these a half-open connection is waited for for ever.
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_500,
    statement_timeout: 3_000,
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
  });
  // Without a listener a restart of PostgreSQL kills the process.
  pool.on("error", (error) => log().warn({ reason: error.message }, "idle database connection lost"));
  return pool;
}

// On globalThis: Next bundles this module once more for its pages, and one process must hold one pool.
const held = globalThis as { landfallPool?: pg.Pool };

/** The process's one pool. Only `lib/db` and `lib/http` may touch it; rooms use `prisma`, `sql` and `transaction`. */
export function pool(): pg.Pool {
  held.landfallPool ??= createPool();
  return held.landfallPool;
}
