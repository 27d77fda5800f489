import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/lib/platform/db/embedded/start-postgres";
import { applyMigrations, migrationsDir } from "@/lib/platform/db/migrations";
import { remainingDifference } from "@/tools/migration/remaining-difference";

// Writes the difference between the migrations and prisma/schema to a new migration, using a temporary database.
async function findDifference(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "landfall-migration-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres(dataDir, ["fsync=off"]);
  try {
    await applyMigrations(postgres.url);
    return (await remainingDifference(postgres.url)).script;
  } finally {
    await postgres.stop(1_000);
    for (const path of [postgres.cluster, dataDir]) rmSync(path, { recursive: true, force: true });
  }
}

async function run(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Error("Name the migration, in small letters: npm run make-migration -- add_vessels");
  }
  const script = await findDifference();
  if (script === "") return void process.stdout.write("The migrations already match the schema.\n");
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const dir = join(migrationsDir, `${stamp}_${name}`);
  mkdirSync(dir);
  writeFileSync(join(dir, "migration.sql"), `${script}\n`);
  process.stdout.write(`${dir}/migration.sql\n`);
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
