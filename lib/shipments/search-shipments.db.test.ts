import { beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { addRequest, addShipment, seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { findShipmentByText, lookupSteps, type SearchKeys, searchQuery, toSearchKeys } from "./search-shipments";

const shipmentsInAccount = 20_000;
const accounts = { big: "", small: "" };

beforeAll(async () => {
  accounts.big = (await createTestUser()).accountId;
  accounts.small = (await createTestUser()).accountId;
  await seedShipments(accounts.big, "SEED", "SEDU", shipmentsInAccount);
  await seedShipments(accounts.small, "TINY", "TINU", 50);
}, 60_000);

const texts = [
  "SEDU0012345",
  "SEED0012345",
  "SEED001234",
  "PO-777",
  "Lot 0000777",
  "TRD 777",
  "SEDU",
  "0012",
  "S",
  "SE",
  "___",
  "A/B",
  "%",
  "NOTHING",
  "X".repeat(255),
];

const scans = /Seq Scan/;

async function planOf(query: string, ...values: (string | null)[]): Promise<string> {
  const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN ${query}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each(texts)("every query for %j uses an index", async (text) => {
  const keys = toSearchKeys(text) as SearchKeys;
  for (const { key, query } of lookupSteps) {
    const value = keys[key];
    if (!value) continue;
    for (const accountId of Object.values(accounts)) expect(await planOf(query, accountId, value)).not.toMatch(scans);
  }
  const { pattern, number, reference } = keys;
  expect(await planOf(searchQuery, accounts.big, pattern, number, reference)).not.toMatch(scans);
});

test("prepared statements use an index for any value", async () => {
  const client = await pool().connect();
  try {
    await client.query("SET plan_cache_mode = force_generic_plan");
    for (const { query, name } of lookupSteps.filter(({ name }) => name)) {
      await client.query(`PREPARE generic_${name}(uuid, text) AS ${query}`);
      const { rows } = await client.query(`EXPLAIN EXECUTE generic_${name}('${accounts.big}', 'SEED0000001')`);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(scans);
    }
  } finally {
    client.release(true);
  }
});

test("does not find another account's shipments by any text", async () => {
  const othersTexts = ["TINU0000007", "TINY0000007", "TINY", "TINU", "7", "TRD7"];
  for (const text of othersTexts) {
    const found = await findShipmentByText({ id: accounts.big }, text);
    const rows = await sql("SELECT 1 FROM shipments WHERE account_id = $1 AND id = $2", [
      accounts.big,
      found?.shipmentId ?? null,
    ]);
    expect(rows).toHaveLength(found ? 1 : 0);
  }
  expect(await findShipmentByText({ id: accounts.big }, "TINU0000007")).toBeNull();
});

test("finds the shipment with this number before a newer one that only references it", async () => {
  const { accountId } = await createTestUser();
  const own = await addShipment(accountId, { number: "ORDER 66", createdAt: new Date("2026-01-01") });
  const referring = await addShipment(accountId, { number: "OTHER1", refNumbers: ["Order 66"] });
  expect(await findShipmentByText({ id: accountId }, "order 66")).toEqual({ shipmentId: own.id, containerId: null });
  await addRequest(accountId, referring.id, "ORDER-66", "MSCU");
  expect(await findShipmentByText({ id: accountId }, "order 66")).toEqual({
    shipmentId: referring.id,
    containerId: null,
  });
});
