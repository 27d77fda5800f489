import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "@/lib/platform/db/migrate";
import { applyMigrations, listMigrations, migrationsDir } from "@/lib/platform/db/migrations";
import { env } from "@/lib/platform/env";
import { createPartitions } from "@/lib/vessels/positions/partitions";
import {
  readHandwrittenIndexes,
  readHandwrittenTables,
  remainingDifference,
} from "@/tools/migration/remaining-difference";

const url = env().databaseUrl;

/** Creates an empty database in addition to the test database. */
async function createEmptyDatabase(name: string): Promise<{ url: string; client: pg.Client }> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const databaseName = `${new URL(url).pathname.slice(1)}_${name}`;
  await server.query(`drop database if exists ${databaseName} with (force)`);
  await server.query(`create database ${databaseName}`);
  await server.end();
  const connectionString = url.replace(/\/[^/]+$/, `/${databaseName}`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { url: connectionString, client };
}

test("migrations and schema match except for the handwritten indexes and tables, which all exist", async () => {
  await createPartitions();
  const { script, kept } = await remainingDifference(url);
  expect(script).toBe("");
  expect(kept).toEqual([...(await readHandwrittenIndexes()), ...(await readHandwrittenTables())].sort());
});

test("applies nothing to a migrated database", async () => {
  expect(await migrate(url)).toEqual([]);
});

test("applies each migration once when two processes migrate an empty database", async () => {
  const { url: empty, client } = await createEmptyDatabase("twice");
  const applied = await Promise.all([migrate(empty), migrate(empty)]);
  expect(applied.map((names) => names.length).sort()).toEqual([0, (await listMigrations()).length]);
  await client.end();
});

test("builds an index anew whose concurrent building was interrupted", async () => {
  const { url: existing, client } = await createEmptyDatabase("indexes");
  const names = await listMigrations();
  const position = names.findIndex((name) => name.endsWith("_effective_last_free_day_index"));
  await applyMigrations(existing, names.slice(0, position));
  // What an interrupted CREATE INDEX CONCURRENTLY leaves behind.
  await client.query("CREATE INDEX containers_by_effective_lfd ON containers (account_id)");
  await client.query(
    "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'containers_by_effective_lfd'::regclass",
  );
  expect(await applyMigrations(existing, names.slice(position, position + 1))).toHaveLength(1);
  const { rows } = await client.query(
    "SELECT indisvalid, pg_get_indexdef(indexrelid) AS text FROM pg_index WHERE indexrelid = 'containers_by_effective_lfd'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true, text: expect.stringContaining("effective_lfd(current_status") }]);
  await client.end();
});

test("removes the schema of the former job library and polls of stopped shipments", async () => {
  const { url: existing, client } = await createEmptyDatabase("jobs");
  const names = await listMigrations();
  const position = names.findIndex((name) => name.endsWith("_leased_work"));
  await applyMigrations(existing, names.slice(0, position));
  await client.query("CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int); INSERT INTO pgboss.job VALUES (1)");
  await client.query(`WITH account AS (
      INSERT INTO accounts (id, name, features) VALUES (gen_random_uuid(), 'A', '{}') RETURNING id)
    INSERT INTO shipments (account_id, id, request_number, normalized_number, request_type, scac, updated_at, next_poll_at, line_tracking_stopped_at)
    SELECT id, gen_random_uuid(), number, number, 'bill_of_lading', 'HLCU', now(), now(), stopped
    FROM account, (VALUES ('STOPPED', now()), ('TRACKED', NULL)) AS shipment(number, stopped)`);
  await applyMigrations(existing, names.slice(position));
  const { rows } = await client.query("SELECT normalized_number FROM shipments WHERE next_poll_at IS NOT NULL");
  expect(rows).toEqual([{ normalized_number: "TRACKED" }]);
  expect((await client.query("SELECT to_regnamespace('pgboss') AS schema")).rows).toEqual([{ schema: null }]);
  await client.end();
});

test("moves the names of vessels to the accounts whose carriers reported them", async () => {
  const { url: existing, client } = await createEmptyDatabase("vessels");
  const names = await listMigrations();
  const position = names.findIndex((name) => name.endsWith("_vessel_names"));
  await applyMigrations(existing, names.slice(0, position));
  await client.query(`WITH account AS (
      INSERT INTO accounts (id, name, features) SELECT gen_random_uuid(), name, '{}' FROM unnest(ARRAY['A', 'B']) name
      RETURNING id, name),
    vessel AS (INSERT INTO vessels (id, imo, name) VALUES (gen_random_uuid(), '9321483', 'FIRST')),
    shipment AS (
      INSERT INTO shipments (account_id, id, request_number, normalized_number, request_type, scac, updated_at)
      SELECT id, gen_random_uuid(), 'N', 'N', 'bill_of_lading', 'HLCU', now() FROM account RETURNING account_id, id)
    INSERT INTO carrier_events (account_id, id, shipment_id, connection_id, evidence_id, event_key, content_hash, reported_at,
      observed_at, retracted, kind, code, date_only, documents, vessel_imo, vessel_name)
    SELECT account_id, gen_random_uuid(), shipment.id, gen_random_uuid(), gen_random_uuid(), sent.name, sent.name, reported_at,
      now(), false, 'TRANSPORT', 'DEPA', false, '[]', imo, sent.name
    FROM (VALUES ('A', '9321483', 'OLD', '2026-01-01'), ('A', '9321483', ' NEW ', '2026-01-02'), ('A', '9321483', 'TBN', NULL),
      ('B', '9321483', 'OTHER', NULL), ('B', '9461867', 'UNLISTED', NULL)) AS sent(account, imo, name, time)
    JOIN account ON account.name = sent.account JOIN shipment ON shipment.account_id = account.id,
    LATERAL (SELECT sent.time::timestamptz AS reported_at) AS created`);
  await applyMigrations(existing, names.slice(position));
  const { rows } = await client.query(`SELECT a.name AS account, n.imo, n.name, v.trusted_name AS trusted
    FROM vessel_names n JOIN accounts a ON a.id = n.account_id JOIN vessels v USING (imo) ORDER BY a.name`);
  expect(rows).toEqual([
    { account: "A", imo: "9321483", name: "NEW", trusted: null },
    { account: "B", imo: "9321483", name: "OTHER", trusted: null },
  ]);
  await client.end();
});

test("rolls back an interrupted migration and applies it at the next attempt", async () => {
  const { url: empty, client } = await createEmptyDatabase("cut");
  const [first = ""] = await listMigrations();
  const table = /CREATE TABLE "([^"]+)"/.exec(await readFile(join(migrationsDir, first, "migration.sql"), "utf8"))?.[1];
  // An existing table makes the script fail after its beginning.
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
