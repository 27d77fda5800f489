import { expect, test } from "vitest";
import { findUnboundTables, type TenantTables } from "./tenant-conditions";

const own = { account: "account_id", secrets: [] };
const tables: TenantTables = new Map([
  ["accounts", { account: "id", secrets: [] }],
  ["shipments", own],
  ["containers", own],
  ["api_keys", { account: "account_id", secrets: ["key_hash"] }],
]);

test.each([
  "SELECT 1",
  "SELECT id FROM shipments WHERE account_id = $1 AND id = $2",
  'SELECT "public"."shipments"."id" FROM "public"."shipments" WHERE ("public"."shipments"."account_id" = $1 AND 1 = 1)',
  "SELECT s.id FROM shipments s WHERE s.account_id = ANY($1::uuid[])",
  "SELECT s.id FROM shipments s WHERE (s.account_id, s.id) = ($1, $2)",
  "SELECT s.id FROM shipments s WHERE (s.account_id, s.id) IN (SELECT c.account_id, c.shipment_id FROM containers c WHERE c.account_id = $1)",
  "SELECT s.id FROM shipments s JOIN containers c ON c.account_id = s.account_id AND c.shipment_id = s.id WHERE s.account_id = $1",
  "SELECT s.id FROM shipments s JOIN containers c USING (account_id) WHERE c.account_id = $1",
  "SELECT s.id FROM shipments s LEFT JOIN containers c ON c.account_id = s.account_id WHERE s.account_id = $1",
  "SELECT s.id FROM unnest($1::uuid[], $2::uuid[]) lease(account_id, id) JOIN shipments s ON s.account_id = lease.account_id",
  "SELECT s.id FROM shipments s WHERE s.account_id = $1 AND EXISTS (SELECT FROM containers c WHERE c.account_id = s.account_id)",
  "SELECT s.id FROM shipments s, LATERAL (SELECT 1 FROM containers c WHERE c.account_id = s.account_id) x WHERE s.account_id = $1",
  "WITH n AS (SELECT * FROM shipments r WHERE r.account_id = $1) SELECT c.id FROM n owner JOIN containers c ON c.account_id = owner.account_id",
  "SELECT id FROM shipments WHERE (account_id = $1 AND id = $2) OR (account_id = $1 AND id = $3)",
  "SELECT id FROM shipments WHERE account_id = $1 UNION ALL SELECT id FROM containers WHERE account_id = $1",
  "SELECT s.id FROM api_keys k JOIN shipments s ON s.account_id = k.account_id WHERE k.key_hash = $1",
  "SELECT a.name FROM accounts a JOIN shipments s ON s.account_id = a.id WHERE a.id = $1",
  "SELECT id FROM (SELECT id, account_id FROM shipments WHERE number = $1 OFFSET 0) s WHERE account_id = $2",
  "INSERT INTO shipments (account_id, id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
  'INSERT INTO shipments ("account_id", id) SELECT account_id, id FROM jsonb_populate_recordset(NULL::shipments, $1::jsonb)',
  "UPDATE shipments s SET status = sent.status FROM jsonb_to_recordset($1) sent(account_id uuid, id uuid) WHERE s.account_id = sent.account_id",
  "DELETE FROM shipments WHERE account_id = $1 AND id = ANY($2)",
])("confined: %s", async (text) => {
  expect(await findUnboundTables(text, tables)).toEqual([]);
});

test.each([
  ["SELECT id FROM shipments WHERE id = $1", ["shipments"]],
  ["SELECT id FROM shipments", ["shipments"]],
  ["SELECT id FROM shipments WHERE account_id <> $1", ["shipments"]],
  ["SELECT id FROM shipments WHERE account_id = account_id", ["shipments"]],
  ["SELECT id FROM shipments WHERE NOT (account_id = $1)", ["shipments"]],
  ["SELECT id FROM shipments WHERE account_id = $1 OR id = $2", ["shipments"]],
  ["SELECT s.id FROM shipments s JOIN containers c ON c.shipment_id = s.id WHERE s.account_id = $1", ["containers"]],
  ["SELECT s.id FROM shipments s JOIN containers c ON c.account_id = s.account_id", ["containers", "shipments"]],
  ["SELECT s.id FROM shipments s LEFT JOIN containers c ON s.account_id = $1", ["containers", "shipments"]],
  [
    "SELECT s.id FROM shipments s WHERE s.account_id = $1 AND EXISTS (SELECT FROM containers c WHERE c.shipment_id = s.id)",
    ["containers"],
  ],
  ["SELECT (SELECT count(*) FROM containers) FROM shipments WHERE account_id = $1", ["containers"]],
  ["WITH n AS (SELECT * FROM shipments) SELECT * FROM n WHERE account_id = $1", ["shipments"]],
  ["SELECT id FROM shipments WHERE account_id = $1 UNION ALL SELECT id FROM containers", ["containers"]],
  [
    "SELECT id FROM shipments WHERE (account_id, id) IN (SELECT account_id, shipment_id FROM containers)",
    ["containers"],
  ],
  ["SELECT id FROM (SELECT id, account_id FROM shipments OFFSET 0) s WHERE id = $2", ["shipments"]],
  ["SELECT id FROM (SELECT id FROM shipments OFFSET 0) s WHERE account_id = $2", ["shipments"]],
  ["INSERT INTO shipments (id) VALUES ($1)", ["shipments"]],
  ["UPDATE shipments SET status = $1 WHERE id = $2", ["shipments"]],
  ["DELETE FROM shipments USING containers c WHERE shipments.id = c.shipment_id AND c.account_id = $1", ["shipments"]],
])("not confined: %s", async (text, unbound) => {
  expect(await findUnboundTables(text, tables)).toEqual(unbound);
});
