import { expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { listTenantTables, toDeletionSteps } from "./list-tenant-tables";

type ForeignKey = { name: string; child: string; parent: string; columns: string[] };

const listForeignKeys = () =>
  sql<ForeignKey>(
    `SELECT f.conname::text AS name, child.relname::text AS child, parent.relname::text AS parent,
       ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = f.conrelid AND a.attnum = ANY(f.conkey)) AS columns
     FROM pg_constraint f JOIN pg_class child ON child.oid = f.conrelid JOIN pg_class parent ON parent.oid = f.confrelid
     WHERE f.contype = 'f' ORDER BY 1`,
  );

test("every table with rows of accounts is deleted from, by a key that begins with the account", async () => {
  const tables = await listTenantTables();
  const names = tables.map(({ name }) => name);
  const columns = await sql<{ name: string }>(
    "SELECT table_name::text AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'account_id'",
  );
  const referring = (await listForeignKeys()).filter(({ parent }) => parent === "accounts");
  const expected = new Set([...columns.map(({ name }) => name), ...referring.map(({ child }) => child)]);
  expected.delete("account_deletions");
  expect([...names].sort()).toEqual([...expected].sort());
  expect(new Set(names).size).toBe(names.length);
  expect(tables.find(({ name }) => name === "shipments")).toEqual({
    name: "shipments",
    account: "account_id",
    keys: [{ name: "id", type: "uuid" }],
  });
  expect(tables.find(({ name }) => name === "ais_vessels")?.account).toBe("sandbox_account_id");
});

test("rows are deleted before those that they refer to, and e-mails and users at last", async () => {
  const tables = await listTenantTables();
  const steps = toDeletionSteps(tables).map(({ name }) => name);
  expect(steps.slice(-2)).toEqual(["mails", "users"]);
  const half = steps.slice(0, (steps.length - 2) / 2);
  expect(steps.slice(half.length, -2)).toEqual(half);
  expect([...half, "mails", "users"].sort()).toEqual(tables.map(({ name }) => name).sort());
  const position = (name: string) => [...half, "mails", "users"].indexOf(name);
  const wrong = (await listForeignKeys()).filter(
    ({ child, parent }) => position(child) >= 0 && position(parent) >= 0 && position(child) >= position(parent),
  );
  expect(wrong).toEqual([]);
});

test("the columns of every foreign key begin an index, so that deleting a row does not read a whole table", async () => {
  const withIndex = await sql<{ name: string }>(
    `SELECT DISTINCT f.conname::text AS name FROM pg_constraint f JOIN pg_index i ON i.indrelid = f.conrelid
       JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
     WHERE f.contype = 'f' AND m.amname = 'btree' AND i.indisvalid
       AND (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey
       AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')`,
  );
  const names = new Set(withIndex.map(({ name }) => name));
  const keys = await listForeignKeys();
  expect(keys.length).toBeGreaterThan(80);
  expect(keys.filter(({ name }) => !names.has(name))).toEqual([]);
});
