import { beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { searchRequests, searchRequestsQuery } from "@/lib/tracking/requests/search-requests";
import { seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { countRowsRead } from "@/test/support/rows-read";
import { runUnlimited } from "@/test/support/run-unlimited";
import { searchAccount, searchValues } from "./search-account";
import { searchStatement } from "./search-statement";

const accounts = { big: "", small: "" };

/** Adds ports to the shipments, a custom field to 2,000 of them, and customers, of which one has every hundredth shipment. */
async function addFieldsAndCustomers(accountId: string): Promise<void> {
  const statements = [
    `INSERT INTO custom_field_definitions (account_id, id, entity_type, api_slug, display_name, data_type, updated_at)
     VALUES ($1, $1, 'Shipment', 'lane', 'Lane', 'short_text', now())`,
    `INSERT INTO custom_fields (account_id, id, definition_id, shipment_id, search_text, updated_at)
     SELECT $1, gen_random_uuid(), $1, id, 'Lane ' || normalized_number, now() FROM shipments WHERE account_id = $1
     ORDER BY normalized_number LIMIT 2000`,
    `INSERT INTO parties (account_id, id, company_name, updated_at)
     SELECT $1, gen_random_uuid(), 'Importer ' || n, now() FROM generate_series(1, 3000) n`,
    `UPDATE shipments SET port_of_discharge_locode = 'NLRTM', tags = '{urgent}', customer_id = CASE WHEN right(normalized_number, 2) = '07'
       THEN (SELECT id FROM parties WHERE account_id = $1 AND company_name = 'Importer 7') END
     WHERE account_id = $1 AND right(normalized_number, 1) = '7'`,
  ];
  await runUnlimited([...statements.map((text): [string, unknown[]] => [text, [accountId]]), ["ANALYZE"]]);
}

beforeAll(async () => {
  accounts.big = (await createTestUser()).accountId;
  accounts.small = (await createTestUser()).accountId;
  await seedShipments(accounts.big, "SEED", "SEDU", 4_000);
  await addFieldsAndCustomers(accounts.big);
  await seedShipments(accounts.small, "TINY", "TINU", 50);
}, 90_000);

const readsOf = (text: string) => countRowsRead(searchStatement, searchValues({ id: accounts.big }, text));

const texts = [
  ...[
    "SEDU0003567",
    "SEED000123",
    "PO-777",
    "51510",
    "TRD 777",
    "lane seed0000777",
    "Importer 7",
    "Importre 71",
    "SEDX0003567",
  ],
  ...["SEDU", "PO", "S", "1", "0012", "000", "SEED", "EED0", "LOT", "urgent", "Rotterdam", "A/B", "---", "箱番号"],
  ...["NOTHINGATALL", "X".repeat(255)],
];

test.each(texts)("reads a bounded number of rows for %j", async (text) => {
  const { scanned, fetched } = await readsOf(text);
  expect(scanned).toBeLessThan(100);
  expect(fetched).toBeLessThan(16_000);
});

test.each(["SEED0000123", "SEED", "EED0", "PO-777", "NOTHING", "1"])(
  "searching tracking requests for %j reads a bounded number of rows",
  async (text) => {
    const { scanned, fetched } = await countRowsRead(searchRequestsQuery, [accounts.big, text, text.length > 2]);
    expect(scanned).toBe(0);
    expect(fetched).toBeLessThan(16_000);
  },
);

test("searching tracking requests finds parts of numbers", async () => {
  expect(await searchRequests({ id: accounts.big }, "EED000123")).toHaveLength(10);
  expect(await searchRequests({ id: accounts.small }, "EED000123")).toEqual([]);
});

test("reads few rows for a number", async () => {
  const { fetched } = await readsOf("SEDU0003567");
  expect(fetched).toBeLessThan(50);
  expect(fetched).toBeGreaterThan(0);
});

const search = async (account: keyof typeof accounts, text: string) => {
  const rows = await searchAccount({ id: accounts[account] }, text);
  return rows.map(({ attributes }) => attributes.number);
};

test.each([
  ["PO-3321", ["SEED0003321"]],
  ["o-3321", ["SEED0003321"]],
  ["lane seed0000777", ["SEED0000777"]],
])("finds %s as %j in a large account", async (text, numbers) => {
  expect(await search("big", text)).toEqual(numbers);
});

test.each(["SEED", "EED0", "urgent", "Rotterdam", "NLRTM", "Importer 7"])(
  "finds the newest of many with %s",
  async (text) => {
    const condition =
      {
        urgent: "tags = '{urgent}'",
        Rotterdam: "port_of_discharge_locode = 'NLRTM'",
        NLRTM: "port_of_discharge_locode = 'NLRTM'",
        "Importer 7": "customer_id IS NOT NULL",
      }[text] ?? "true";
    const newest = await sql<{ number: string }>(
      `SELECT request_number AS number FROM shipments WHERE account_id = $1 AND ${condition} ORDER BY created_at DESC LIMIT 25`,
      [accounts.big],
    );
    expect(await search("big", text)).toEqual(newest.map(({ number }) => number));
  },
);

test("does not find another account's records by any text", async () => {
  for (const text of ["TINU0000007", "TINY0000007", "TINY", "INU0", "TINX0000007", "tiny 000000-7"]) {
    expect(await search("big", text)).toEqual([]);
  }
  expect(await search("small", "TINX0000007")).not.toEqual([]);
});
