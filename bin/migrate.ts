import pg from "pg";
import { applyMigrations } from "@/lib/platform/db/apply-migrations";
import { prepareQueues } from "@/lib/worker/prepare-queues";

/** Brings the database at DATABASE_URL up to this version: tables, then queues. Two at once wait for each other. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query("select pg_advisory_lock(hashtext('landfall migrate'))");
    const applied = await applyMigrations(databaseUrl);
    await prepareQueues(databaseUrl);
    return applied;
  } finally {
    await lock.end();
  }
}

async function run(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL names the database to migrate; it is not set.");
  const applied = await migrate(url);
  process.stdout.write(applied.length > 0 ? `applied ${applied.join(", ")}\n` : "nothing to apply\n");
}

if (import.meta.main) {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
