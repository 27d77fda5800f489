import pg from "pg";
import { applyMigrations } from "@/lib/platform/db/migrations";

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

async function run(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. Set it to the database to migrate.");
  const applied = await migrate(url);
  process.stdout.write(applied.length > 0 ? `applied ${applied.join(", ")}\n` : "nothing to apply\n");
}

if (import.meta.main) {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
