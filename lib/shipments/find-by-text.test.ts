import { beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { addRequest, addShipment, seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { findByText, findSteps } from "./find-by-text";
import { searchQuery } from "./search-shipments";
import { type TextKeys, textKeys } from "./text-keys";

const shipmentsInAccount = 20_000;
const accounts = { big: "", small: "" };

beforeAll(async () => {
  accounts.big = (await createTestUser()).accountId;
  accounts.small = (await createTestUser()).accountId;
  await seedShipments(accounts.big, "SEED", "SEDU", shipmentsInAccount);
  await seedShipments(accounts.small, "TINY", "TINU", 50);
  await sql("ANALYZE");
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

test.each(texts)("every question about %j goes by an index", async (text) => {
  const keys = textKeys(text) as TextKeys;
  for (const { key, query } of findSteps) {
    const value = keys[key];
    if (!value) continue;
    for (const accountId of Object.values(accounts)) expect(await planOf(query, accountId, value)).not.toMatch(scans);
  }
  const { part, number, reference } = keys;
  expect(await planOf(searchQuery, accounts.big, part, number, reference)).not.toMatch(scans);
});

test("what is prepared once goes by an index for any value", async () => {
  const client = await pool().connect();
  try {
    await client.query("SET plan_cache_mode = force_generic_plan");
    for (const { query, name } of findSteps.filter(({ name }) => name)) {
      await client.query(`PREPARE generic_${name}(uuid, text) AS ${query}`);
      const { rows } = await client.query(`EXPLAIN EXECUTE generic_${name}('${accounts.big}', 'SEED0000001')`);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(scans);
    }
  } finally {
    client.release(true);
  }
});

test("no account finds what another one tracks, by no text", async () => {
  const strangers = ["TINU0000007", "TINY0000007", "TINY", "TINU", "7", "TRD7"];
  for (const text of strangers) {
    const found = await findByText({ id: accounts.big }, text);
    const rows = await sql("SELECT 1 FROM shipments WHERE account_id = $1 AND id = $2", [
      accounts.big,
      found?.shipmentId ?? null,
    ]);
    expect(rows).toHaveLength(found ? 1 : 0);
  }
  expect(await findByText({ id: accounts.big }, "TINU0000007")).toBeNull();
});

test("a number leads to its own shipment before the newer one that only refers to it", async () => {
  const { accountId } = await createTestUser();
  const own = await addShipment(accountId, { number: "ORDER 66", createdAt: new Date("2026-01-01") });
  const referring = await addShipment(accountId, { number: "OTHER1", refNumbers: ["Order 66"] });
  expect(await findByText({ id: accountId }, "order 66")).toEqual({ shipmentId: own.id, containerId: null });
  await addRequest(accountId, referring.id, "ORDER-66", "MSCU");
  expect(await findByText({ id: accountId }, "order 66")).toEqual({ shipmentId: referring.id, containerId: null });
});
