import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const input = {
    refNumbers: ["COMMON-7731", "PO 51"],
    podVesselName: "EVER GIVEN",
    containers: [{ number: "CONU0000017" }],
  };
  shipmentId = (await addShipment(client.accountId, { number: "CONT0001", ...input })).id;
  await addShipment(client.accountId, { number: "51COMMON7731", podVesselName: "COMMON 7731" });
  await sql(
    `INSERT INTO search_terms (account_id, term, record_type, field, created_at, record_id)
     SELECT $1::uuid, 'COMMON' || n, 'party', 'text', now(), md5(n::text)::uuid FROM generate_series(100000, 110000) n`,
    [client.accountId],
  );
});

afterAll(() => web.stop());

const list = (query: string) => client.call("GET", `/v2/shipments?${query}`);

test.each([
  "filter[ref_numbers][contains]=mon%207731",
  "filter[ref_numbers][contains]=ON-77",
  "filter[pod_vessel_name][contains]=r-give",
])("a part of a text finds the shipments that have it in this attribute: %s", async (query) => {
  expect(rowsOf(await list(query)).map(({ id }) => id)).toEqual([shipmentId]);
});

test("a number that contains the part is not a reference that does", async () => {
  expect(rowsOf(await list("filter[ref_numbers][contains]=51COM"))).toEqual([]);
});

test.each([
  ["filter[ref_numbers][contains]", "P-O 5", "must have at least 4 characters besides spaces and dashes"],
  ["filter[pod_vessel_name][contains]", "EVE", "must have at least 4 characters besides spaces and dashes"],
  ["filter[customer_name][contains]", "X".repeat(201), "must have at most 200 characters"],
  [
    "filter[ref_numbers][contains]",
    "common",
    "is part of more than 10,000 numbers, references and names. Use a longer part.",
  ],
])("%s=%s is refused by its name", async (parameter, value, detail) => {
  const { status, body } = await list(`${parameter}=${encodeURIComponent(value)}`);
  expect([status, body.errors]).toMatchObject([
    400,
    [{ source: { parameter }, detail: expect.stringContaining(detail) }],
  ]);
});

test("an alert rule by a part of too many texts is refused", async () => {
  const rule = (part: string) => {
    const query = `f.ref_numbers.contains=${part}`;
    const attributes = { name: part, list: "shipments", query, trigger: "match", mail: true };
    return client.call("POST", "/v2/alert_rules", { data: { type: "alert_rule", attributes } });
  };
  expect((await rule("common")).status).toBe(422);
  expect((await rule("common-77")).status).toBe(201);
});
