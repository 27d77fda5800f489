import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
/** Oldest first. */
const ids = { created: "", failed: "", awaiting: "" };
let shipmentId: string;

type List = { data: ResourceObject[]; included?: ResourceObject[]; links: object; meta: object };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const created = await trackNumber(client, "TESTDIRECT8001", { ref_numbers: ["PO-1"] });
  shipmentId = created.shipmentId;
  ids.created = created.requestId;
  ids.failed = (await trackNumber(client, "TEST-TR-FAILED")).requestId;
  ids.awaiting = (await trackNumber(client, "TESTUNKNOWN8002", { request_type: "booking" })).requestId;
});

afterAll(() => web.stop());

async function list(query = ""): Promise<List> {
  const { status, body } = await client.call("GET", `/v2/tracking_requests${query}`);
  expect(status).toBe(200);
  return body as List;
}

test("200 with every attribute and relationship of the interface, in each state", async () => {
  const { data } = await list();
  expect(data.map(({ attributes }) => [attributes.status, attributes.failed_reason])).toEqual([
    ["awaiting_manifest", null],
    ["failed", "invalid_number"],
    ["created", null],
  ]);
  for (const { id, attributes, relationships, links } of data) {
    expect(Object.keys(attributes)).toEqual(
      expect.arrayContaining(
        "request_number request_type scac ref_numbers shipment_tags status failed_reason is_retrying retry_count created_at updated_at".split(
          " ",
        ),
      ),
    );
    expect(Object.keys(relationships ?? {})).toEqual(expect.arrayContaining(["tracked_object", "customer", "user"]));
    expect(links).toEqual({ self: `/v2/tracking_requests/${id}` });
  }
  expect(data.map(({ relationships }) => relationships?.tracked_object?.data)).toEqual([
    null,
    null,
    { type: "shipment", id: shipmentId },
  ]);
});

test("200 includes tracked objects by default, and requested relationships", async () => {
  const plain = await list();
  expect(plain.included?.map(({ id }) => id)).toEqual([shipmentId]);
  const { included = [] } = await list("?include=user,account,shipping_line,tracked_object.containers,shipment");
  expect(new Set(included.map(({ type }) => type))).toEqual(
    new Set(["shipment", "user", "account", "shipping_line", "container"]),
  );
});

test.each([
  ["", ["awaiting", "failed", "created"]],
  ["filter[request_number]=TESTDIRECT8001", ["created"]],
  ["filter[request_number]=test direct-8001", ["created"]],
  ["request_number=test-tr-failed", ["failed"]],
  ["filter[request_number]=TESTDIRECT", []],
  ["filter[status]=created", ["created"]],
  ["filter[status]=pending", []],
  ["filter[status]=failed,awaiting_manifest", ["awaiting", "failed"]],
  ["filter[scac]=test", ["awaiting", "failed", "created"]],
  ["filter[scac]=MAEU", []],
  ["filter[request_type]=booking_number", ["awaiting"]],
  ["filter[created_at][start]=2020-01-01", ["awaiting", "failed", "created"]],
  ["filter[created_at][end]=2020-01-01", []],
  ["filter[updated_at][start]=2999-01-01", []],
  ["filter[updated_at][end]=2999-01-01", ["awaiting", "failed", "created"]],
  ["q=direct", ["created"]],
  ["q=PO-1", ["created"]],
  ["q=%25", []],
  ["q=TEST_R", []],
  ["q=--", []],
  ["filter[request_type]=booking", ["awaiting"]],
  ["filter[status]=CREATED", ["created"]],
  ["page[size]=1&page[number]=2", ["failed"]],
  ["filter[nonsense]=x&fields[vessel]=name", ["awaiting", "failed", "created"]],
] as [string, (keyof typeof ids)[]][])("200 for ?%s", async (query, names) => {
  const { data } = await list(`?${query}`);
  expect(data.map(({ id }) => id)).toEqual(names.map((name) => ids[name]));
});

test("200 at the singular path returns the same as at the plural one", async () => {
  const plural = await client.call("GET", `/v2/tracking_requests/${ids.failed}`);
  const singular = await client.call("GET", `/v2/tracking_request/${ids.failed}`);
  expect([singular.status, singular.body.data]).toEqual([200, plural.body.data]);
  expect((await client.call("GET", `/v2/tracking_request/${crypto.randomUUID()}`)).status).toBe(404);
});

test("201 returns a pending request and the existing shipment", async () => {
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  const attributes = { request_type: "bill_of_lading", request_number: "test direct 8001", scac: "TEST" };
  const { status, body } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  const { data, included = [] } = body as unknown as { data: ResourceObject; included?: ResourceObject[] };
  expect(status).toBe(201);
  expect(data).toMatchObject({
    attributes: { request_number: "test direct 8001", status: "pending", is_retrying: false, retry_count: null },
    relationships: { tracked_object: { data: null } },
  });
  expect(included.map(({ type }) => type).sort()).toEqual(["account", "shipment", "shipping_line"]);
});
