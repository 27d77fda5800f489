import { migrate } from "@/lib/platform/db/migrate";

// `npm run migrate`: migrates the database at DATABASE_URL and prints what was applied.
async function run(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. Set it to the database to migrate.");
  const applied = await migrate(url);
  process.stdout.write(applied.length > 0 ? `applied ${applied.join(", ")}\n` : "nothing to apply\n");
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
