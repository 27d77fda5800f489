import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

export const migrationsDir = "prisma/migrations";

/** Names of the migrations in the project, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

// The table of `prisma migrate`, so that the Prisma commands can read it.
const createTableSql = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

async function recordMigration(client: pg.Client, name: string, script: string): Promise<void> {
  const checksum = createHash("sha256").update(script).digest("hex");
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     values ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}

async function applyInTransaction(client: pg.Client, name: string, script: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(script);
    await recordMigration(client, name, script);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw new Error(`Migration ${name} failed and was rolled back: ${String(error)}`, { cause: error });
  }
}

/** Whether an index exists that is complete. One whose building was interrupted is dropped. */
async function hasIndex(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  const [found] = rows;
  if (found && !found.indisvalid) await client.query(`drop index concurrently "${index}"`);
  return found?.indisvalid ?? false;
}

/** Builds and drops indexes while others write, which no transaction can contain. Interrupted, it continues where it was. */
async function applyConcurrently(client: pg.Client, name: string, script: string): Promise<void> {
  const statements = script.replace(/^--.*$/gm, "").split(";");
  for (const statement of statements.map((text) => text.trim()).filter((text) => text !== "")) {
    const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "?(\w+)/.exec(statement)?.[1];
    if (index === undefined || !(await hasIndex(client, index))) await client.query(statement);
  }
  await recordMigration(client, name, script);
}

async function applyOne(client: pg.Client, name: string): Promise<void> {
  const script = await readFile(join(migrationsDir, name, "migration.sql"), "utf8");
  const apply = /\bINDEX CONCURRENTLY\b/.test(script) ? applyConcurrently : applyInTransaction;
  await apply(client, name, script);
}

/**
 * Applies the pending migrations in order and returns their names. Each runs in one transaction with its own entry, or consists of
 * indexes that are built concurrently, so an interrupted migration needs no manual repair. (Prisma's engine records the start and
 * the end separately and then refuses to continue.) `only` limits the migrations; default: all.
 */
export async function applyMigrations(databaseUrl: string, only?: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(createTableSql);
    const { rows } = await client.query<{ migration_name: string }>(
      "select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null",
    );
    const applied = new Set(rows.map(({ migration_name }) => migration_name));
    const pending = (only ?? (await listMigrations())).filter((name) => !applied.has(name));
    for (const name of pending) await applyOne(client, name);
    return pending;
  } finally {
    await client.end();
  }
}
