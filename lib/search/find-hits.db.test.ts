import { beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { runUnlimited } from "@/test/support/run-unlimited";
import { exactTextQuery, findHits, patternsQuery, typoQuery } from "./find-hits";
import { toSearchPatterns } from "./search-patterns";

const shipmentsInAccount = 20_000;
const accounts = { big: "", small: "" };

/** Adds a custom field to every shipment and container, and a customer to every hundredth shipment. */
async function addFieldsAndCustomers(accountId: string): Promise<void> {
  const insertFields = (table: string, column: string) =>
    `INSERT INTO custom_fields (account_id, id, definition_id, ${column}, search_text, updated_at)
     SELECT $1, gen_random_uuid(), $1, id, 'Lane ' || row_number() OVER (ORDER BY id), now() FROM ${table}
     WHERE account_id = $1 LIMIT 10000`;
  const statements = [
    `INSERT INTO custom_field_definitions (account_id, id, entity_type, api_slug, display_name, data_type, updated_at)
     VALUES ($1, $1, 'Shipment', 'lane', 'Lane', 'short_text', now())`,
    insertFields("shipments", "shipment_id"),
    insertFields("containers", "container_id"),
    `INSERT INTO parties (account_id, id, company_name, updated_at)
     SELECT $1, gen_random_uuid(), 'Importer ' || n, now() FROM generate_series(1, 3000) n`,
    `UPDATE shipments SET customer_id = (SELECT id FROM parties WHERE account_id = $1 AND company_name = 'Importer 7')
     WHERE account_id = $1 AND right(normalized_number, 2) = '07'`,
  ];
  await runUnlimited(statements.map((text) => [text, [accountId]]));
}

beforeAll(async () => {
  accounts.big = (await createTestUser()).accountId;
  accounts.small = (await createTestUser()).accountId;
  await seedShipments(accounts.big, "SEED", "SEDU", shipmentsInAccount);
  await addFieldsAndCustomers(accounts.big);
  await seedShipments(accounts.small, "TINY", "TINU", 50);
}, 90_000);

async function planOf(query: string, values: unknown[]): Promise<string> {
  const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN ${query}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const texts = [
  "SEDU0012345",
  "SEED001234",
  "SEDE0012345",
  "PO-777",
  "Lot 0000777",
  "TRD 777",
  "Importer 7",
  "Importre 71",
  "lane 4321",
  "SEDU",
  "0012",
  "SEED",
  "S",
  "SE",
  "A/B",
  "NOTHING",
  "NOTHINGATALL",
  "X".repeat(255),
];

test.each(texts)("every query for %j uses an index", async (text) => {
  const { exact, prefix, substring, fuzzy } = toSearchPatterns(text);
  for (const accountId of Object.values(accounts)) {
    for (const tier of [exact, prefix, substring]) {
      if (tier.length > 0) expect(await planOf(patternsQuery(tier), [accountId, ...tier])).not.toMatch(/Seq Scan/);
    }
    if (fuzzy.length > 0) expect(await planOf(typoQuery, [accountId, fuzzy])).not.toMatch(/Seq Scan/);
  }
});

test.each(["---", "箱番号", "%"])("the query for %j uses an index", async (text) => {
  expect(await planOf(exactTextQuery, [accounts.big, text])).not.toMatch(/Seq Scan/);
});

test.each([...texts, "SEEDX00", "0000000", "1234567"])(
  "finds %j within two seconds in a large account",
  async (text) => {
    const startedAt = performance.now();
    await findHits({ id: accounts.big } as Parameters<typeof findHits>[0], text);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);

test("does not find another account's records by any text", async () => {
  for (const text of ["TINU0000007", "TINY0000007", "TINY", "TINU", "TINX0000007", "tiny 000000-7"]) {
    expect(await findHits({ id: accounts.big } as Parameters<typeof findHits>[0], text)).toEqual([]);
  }
});

test("finds the newest of many matches in a large account", async () => {
  const account = { id: accounts.big } as Parameters<typeof findHits>[0];
  const newest = await findHits(account, "SEED");
  const { rows } = await pool().query(
    "SELECT id FROM shipments WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT 25",
    [accounts.big],
  );
  expect(newest.slice(0, 25).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});
