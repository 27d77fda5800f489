import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { applyMigrations } from "@/lib/platform/db/apply-migrations";
import { listMigrations, migrationsDir } from "@/lib/platform/db/migrations";
import { env } from "@/lib/platform/env";
import { readHandwrittenIndexes, remainingDifference } from "@/tools/migration/remaining-difference";
import { migrate } from "./migrate";

const url = env().databaseUrl;

/** A new, empty database beside this file's own. */
async function emptyDatabase(name: string): Promise<{ url: string; client: pg.Client }> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const full = `${new URL(url).pathname.slice(1)}_${name}`;
  await server.query(`drop database if exists ${full} with (force)`);
  await server.query(`create database ${full}`);
  await server.end();
  const connectionString = url.replace(/\/[^/]+$/, `/${full}`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { url: connectionString, client };
}

test("migrations and schema say the same, but for the handwritten indexes, all of which are there", async () => {
  const { script, kept } = await remainingDifference(url);
  expect(script).toBe("");
  expect(kept).toEqual((await readHandwrittenIndexes()).sort());
});

test("a migrated database has nothing left to apply", async () => {
  expect(await migrate(url)).toEqual([]);
});

test("two that migrate an empty database at once do it once", async () => {
  const { url: empty, client } = await emptyDatabase("twice");
  const applied = await Promise.all([migrate(empty), migrate(empty)]);
  expect(applied.map((names) => names.length).sort()).toEqual([0, (await listMigrations()).length]);
  await client.end();
});

test("a migration that is cut off leaves nothing behind, and the next attempt does it whole", async () => {
  const { url: empty, client } = await emptyDatabase("cut");
  const [first = ""] = await listMigrations();
  const table = /CREATE TABLE "([^"]+)"/.exec(await readFile(join(migrationsDir, first, "migration.sql"), "utf8"))?.[1];
  // A table in the way stands for the power cut: the script breaks off at some point after its beginning.
  const last = (await readFile(join(migrationsDir, first, "migration.sql"), "utf8"))
    .match(/CREATE TABLE "([^"]+)"/g)
    ?.at(-1);
  await client.query(`${last} (id int)`);
  await expect(applyMigrations(empty, [first])).rejects.toThrow(`Migration ${first} failed and was rolled back`);
  expect((await client.query(`select to_regclass('${table}') as found`)).rows[0].found).toBeNull();
  await client.query(`${last?.replace("CREATE", "DROP")}`);
  expect(await applyMigrations(empty, [first])).toEqual([first]);
  const { rows } = await client.query("select migration_name, finished_at is not null as done from _prisma_migrations");
  expect(rows).toEqual([{ migration_name: first, done: true }]);
  await client.end();
});
