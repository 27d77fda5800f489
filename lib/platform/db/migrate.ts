import pg from "pg";
import { applyMigrations } from "./migrations";

/** Migrates a database to this version and returns the applied migrations. Concurrent runs are serialized. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query("select pg_advisory_lock(hashtext('landfall migrate'))");
    return await applyMigrations(databaseUrl);
  } finally {
    await lock.end();
  }
}
