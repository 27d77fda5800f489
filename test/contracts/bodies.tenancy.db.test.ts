import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { listTenantTables, readFingerprint } from "./account-fingerprint";
import { fillAccount, findIdsByTable } from "./fill-account";

// Ids in request bodies: a record of another account is treated like one that does not exist.

let web: TestWeb;
let own: TestClient;
let other: TestClient;
let ownIds: Map<string, string>;
let otherIds: Map<string, string>;
let tables: string[];

beforeAll(async () => {
  web = await startTestWeb();
  [own, other] = [await createTestClient(web), await createTestClient(web)];
  await fillAccount(own, "77100194");
  await fillAccount(other, "77100193");
  [ownIds, otherIds] = [await findIdsByTable(own.accountId), await findIdsByTable(other.accountId)];
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
  path: () => `/v2/shipments/${ownIds.get("shipments")}/custom_fields/of_${type}`,
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
    path: () => `/v2/shipments/${ownIds.get("shipments")}`,
    body: (id) => ({ data: { attributes: {}, relationships: customer(id) } }),
  },
  {
    title: "the container of an update",
    table: "containers",
    method: "PATCH",
    path: () => "/v2/containers",
    body: (id) => ({ data: { type: "container", id, attributes: {} } }),
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

test.each(writes)(
  "$title: the other account's record is rejected like an unknown one, the own one is accepted",
  async (write) => {
    const before = await readFingerprint(tables, other.accountId);
    const send = async (id: string) => {
      const { status, body } = await own.call(write.method, write.path(), write.body(id));
      return { status, text: JSON.stringify({ ...body, links: {} }).replaceAll(id, "id") };
    };
    const unknown = await send(crypto.randomUUID());
    expect([404, 422]).toContain(unknown.status);
    expect(await send(otherIds.get(write.table) ?? "")).toEqual(unknown);
    expect(await readFingerprint(tables, other.accountId)).toBe(before);
    expect((await send(ownIds.get(write.table) ?? "")).status).not.toBe(unknown.status);
  },
);
