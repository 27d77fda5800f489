import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { applyMigrations } from "./migrations";

const lockEveryMs = 200;

/** Does not wait for the lock within a statement: an index that is built concurrently would wait for the end of that statement. */
async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock(hashtext('landfall migrate')) as is_taken");
  return rows[0]?.is_taken === true;
}

/** Migrates a database to this version and returns the applied migrations. Concurrent runs are serialized. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    while (!(await takeLock(lock))) await wait(lockEveryMs);
    return await applyMigrations(databaseUrl);
  } finally {
    await lock.end();
  }
}
