import { beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { toSearchText } from "@/lib/platform/search/search-patterns";
import { addRequest, addShipment, seedShipments } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { countRowsRead } from "@/test/support/rows-read";
import { findQuery, findShipmentByText, isSearchComplete, searchQuery, searchShipments } from "./search-shipments";

const shipmentsInAccount = 4_000;
const accounts = { big: "", small: "" };

beforeAll(async () => {
  accounts.big = (await createTestUser()).accountId;
  accounts.small = (await createTestUser()).accountId;
  await seedShipments(accounts.big, "SEED", "SEDU", shipmentsInAccount);
  await seedShipments(accounts.small, "TINY", "TINU", 50);
  // So that an account has few terms on average, which the planner expects of any account.
  for (let index = 0; index < 30; index++)
    await addShipment((await createTestUser()).accountId, { number: `ONE${index}` });
  await sql("ANALYZE search_terms");
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

test.each(texts)("finding and searching %j reads a bounded number of rows", async (text) => {
  const searched = toSearchText(text);
  for (const query of [findQuery, searchQuery]) {
    for (const accountId of Object.values(accounts)) {
      const values = [accountId, searched?.text, searched?.hasParts];
      const { scanned, fetched, entries } = await countRowsRead(query, values);
      expect(scanned).toBeLessThan(100);
      expect(fetched).toBeLessThan(16_000);
      expect(entries).toBeLessThan(16_000);
    }
  }
});

test.each([
  ["SEDU0001234", "SEED0001234", true],
  ["seed 000-1234", "SEED0001234", false],
  ["po-1234", "SEED0001234", false],
  ["Lot 0001234", "SEED0001234", false],
  ["TRD1234", "SEED0001234", false],
  ["EDU000123", "SEED0001239", true],
  ["SEEDX0000", null, false],
])("finding %s reads few rows", async (text, number, isContainer) => {
  const found = await findShipmentByText({ id: accounts.big }, text);
  const rows = await sql<{ number: string }>(
    "SELECT request_number AS number FROM shipments WHERE account_id = $1 AND id = $2",
    [accounts.big, found?.shipmentId ?? null],
  );
  expect(rows[0]?.number ?? null).toBe(number);
  expect(found?.containerId != null).toBe(isContainer);
  const { scanned, fetched } = await countRowsRead(findQuery, [accounts.big, text, true]);
  expect(scanned).toBe(0);
  expect(fetched).toBeLessThan(50);
});

test("a text in many numbers selects the newest shipments, and one in few selects all", async () => {
  const newest = await sql<{ id: string }>(
    "SELECT id FROM shipments WHERE account_id = $1 ORDER BY created_at DESC LIMIT 100",
    [accounts.big],
  );
  const many = await searchShipments({ id: accounts.big }, "SEDU");
  expect(many.length).toBeGreaterThan(200);
  expect(newest.filter(({ id }) => !many.includes(id))).toEqual([]);
  expect(await searchShipments({ id: accounts.big }, "EDU000123")).toHaveLength(10);
});

test.each([
  ["51510", "PO"],
  ["po-5151", "PO"],
  ["urgent ship", "TAG"],
  ["meridian", "VESSEL"],
  ["5151 ", "PO"],
])("the list has shipments by a part of a reference, tag or vessel: %j", async (text, number) => {
  const { accountId } = await createTestUser();
  const shipments = new Map([
    [(await addShipment(accountId, { number: "PO", refNumbers: ["PO-51510"] })).id, "PO"],
    [(await addShipment(accountId, { number: "TAG", tags: ["Urgent shipments"] })).id, "TAG"],
    [(await addShipment(accountId, { number: "VESSEL", podVesselName: "ORIENT MERIDIAN" })).id, "VESSEL"],
  ]);
  const found = await searchShipments({ id: accountId }, text);
  expect(found.map((id) => shipments.get(id))).toEqual([number]);
});

/** All shipments with a number that contains the text, however many. */
async function shipmentsWith(accountId: string, text: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    "SELECT id FROM shipments WHERE account_id = $1 AND strpos(normalized_number, search_term($2)) > 0",
    [accountId, text],
  );
  return rows.map(({ id }) => id);
}

test.each([
  ["SEED0001234", true, true],
  ["SEED000123", true, true],
  ["NOTHING", true, true],
  ["SEED000", false, true],
  ["SEDU", false, true],
  ["S", false, true],
  ["___", false, false],
])("a search by %j: finds all of many: %s, of few: %s", async (text, ...isComplete) => {
  for (const [index, id] of [accounts.big, accounts.small].entries()) {
    expect(await isSearchComplete({ id }, text)).toBe(isComplete[index]);
    if (!isComplete[index]) continue;
    const found = await searchShipments({ id }, text);
    expect(found).toEqual(expect.arrayContaining(await shipmentsWith(id, text)));
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
