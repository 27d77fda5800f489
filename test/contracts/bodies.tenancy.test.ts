import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fingerprintOf, listTenantTables } from "./account-fingerprint";
import { fillAccount, idsOf } from "./fill-account";

// Ids in bodies: whatever names a record of another account is answered as if there were no such record.

let web: TestWeb;
let own: TestClient;
let other: TestClient;
let ours: Map<string, string>;
let theirs: Map<string, string>;
let tables: string[];

beforeAll(async () => {
  web = await startTestWeb();
  [own, other] = [await createTestClient(web), await createTestClient(web)];
  await fillAccount(own, "77100194");
  await fillAccount(other, "77100193");
  [ours, theirs] = [await idsOf(own.accountId), await idsOf(other.accountId)];
  tables = await listTenantTables();
  const reference = {
    entity_type: "Shipment",
    api_slug: "belongs_to",
    display_name: "Belongs to",
    data_type: "reference",
  };
  for (const reference_type of ["shipment", "container", "party"]) {
    const attributes = { ...reference, api_slug: `of_${reference_type}`, reference_type };
    const { status } = await own.call("POST", "/v2/custom_field_definitions", { data: { attributes } });
    expect(status).toBe(201);
  }
}, 60_000);

afterAll(() => web.stop());

type Write = { title: string; table: string; method: string; path: () => string; body: (id: string) => object };

const request = { request_type: "bill_of_lading", request_number: "TESTDIRECT77100195", scac: "TEST" };
const customer = (id: string) => ({ customer: { data: { type: "party", id } } });
const entity = (type: string) => (id: string) => ({
  data: { attributes: { api_slug: "priority", value: "high" }, relationships: { entity: { data: { type, id } } } },
});
const reference = (type: string): Write => ({
  title: `a reference to a ${type}`,
  table: type === "party" ? "parties" : `${type}s`,
  method: "PATCH",
  path: () => `/v2/shipments/${ours.get("shipments")}/custom_fields/of_${type}`,
  body: (id) => ({ value: { type, id } }),
});

const writes: Write[] = [
  {
    title: "the customer of a request",
    table: "parties",
    method: "POST",
    path: () => "/v2/tracking_requests",
    body: (id) => ({ data: { attributes: request, relationships: customer(id) } }),
  },
  {
    title: "the customer of a shipment",
    table: "parties",
    method: "PATCH",
    path: () => `/v2/shipments/${ours.get("shipments")}`,
    body: (id) => ({ data: { attributes: {}, relationships: customer(id) } }),
  },
  ...["shipment", "container", "tracking_request"].map((type) => ({
    title: `the ${type} of a custom field`,
    table: `${type}s`,
    method: "POST",
    path: () => "/v2/custom_fields",
    body: entity(type),
  })),
  ...["shipment", "container", "party"].map(reference),
];

test.each(writes)("$title of another account is as one of nobody, and one's own is taken", async (write) => {
  const before = await fingerprintOf(tables, other.accountId);
  const ask = async (id: string) => {
    const { status, body } = await own.call(write.method, write.path(), write.body(id));
    return { status, text: JSON.stringify({ ...body, links: {} }).replaceAll(id, "id") };
  };
  const none = await ask(crypto.randomUUID());
  expect([404, 422]).toContain(none.status);
  expect(await ask(theirs.get(write.table) ?? "")).toEqual(none);
  expect(await fingerprintOf(tables, other.accountId)).toBe(before);
  expect((await ask(ours.get(write.table) ?? "")).status).not.toBe(none.status);
});
