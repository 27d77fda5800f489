import { readdir } from "node:fs/promises";

export const migrationsDir = "prisma/migrations";

/** Names of the migrations in the project, oldest first. */
export async function listMigrations(): Promise<string[]> {
  const entries = await readdir(migrationsDir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
