import { beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addRequest, addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";

let accountId: string;

beforeAll(async () => {
  accountId = (await createTestUser()).accountId;
});

/** The terms of the account's records, in alphabetical order. */
async function termsOf(): Promise<string[]> {
  const rows = await sql<{ term: string }>(
    `SELECT record_type || ' ' || field || ' ' || s.term AS term FROM search_terms s WHERE account_id = $1
     ORDER BY record_type::text, field::text, s.term`,
    [accountId],
  );
  return rows.map(({ term }) => term);
}

test("the terms follow every insert, update and delete of their records", async () => {
  const { id } = await addShipment(accountId, {
    number: "hlcu-12",
    refNumbers: ["Po 1", "PO-1", "---", "Größe", " "],
    containers: [{ number: "MSCU6639870", refNumbers: ["Lot 9"] }],
  });
  expect(await termsOf()).toEqual([
    "cargo number MSCU6639870",
    "cargo reference LOT9",
    "shipment number HLCU12",
    "shipment reference ---",
    "shipment reference GRÖßE",
    "shipment reference PO1",
    "tracking_request number HLCU12",
  ]);
  await sql("UPDATE containers SET tags = '{a}', ref_numbers = '{}' WHERE account_id = $1", [accountId]);
  await sql(
    `UPDATE shipments SET ref_numbers = '{X}', pod_vessel_name = 'Ever Given', transport_documents = '{HLCU12,TD}'
     WHERE account_id = $1`,
    [accountId],
  );
  const changed = [
    "cargo number MSCU6639870",
    "cargo tag A",
    "shipment number HLCU12",
    "shipment reference X",
    "shipment transport_document TD",
    "shipment vessel EVERGIVEN",
    "tracking_request number HLCU12",
  ];
  expect(await termsOf()).toEqual(changed);
  await sql("UPDATE shipments SET next_poll_at = now(), status = 'in_transit' WHERE account_id = $1", [accountId]);
  expect(await termsOf()).toEqual(changed);
  await sql("DELETE FROM tracking_requests WHERE account_id = $1", [accountId]);
  await sql("DELETE FROM shipments WHERE account_id = $1 AND id = $2", [accountId, id]);
  expect(await termsOf()).toEqual([]);
});

test("a long text has overlapping terms, so that each of its parts is found", async () => {
  const text = Array.from({ length: 120 }, (_, index) => `word${index}`).join(" ");
  await sql("INSERT INTO parties (account_id, id, company_name, updated_at) VALUES ($1, $1, $2, now())", [
    accountId,
    text,
  ]);
  const terms = (await termsOf()).map((term) => term.replace("party text ", ""));
  expect(terms.length).toBeGreaterThan(3);
  for (let index = 0; index < 119; index++) {
    expect(terms.some((term) => term.includes(`WORD${index}WORD${index + 1}`))).toBe(true);
  }
  await sql("DELETE FROM parties WHERE account_id = $1", [accountId]);
});

test("the terms of a deleted account are deleted", async () => {
  const other = (await createTestUser()).accountId;
  const shipment = await addShipment(other, { number: "GONE1", containers: [{ number: "GONU0000001" }] });
  await addRequest(other, shipment.id, "GONE2");
  await sql("DELETE FROM accounts WHERE id = $1", [other]);
  expect(await sql("SELECT 1 FROM search_terms WHERE account_id = $1", [other])).toEqual([]);
});
