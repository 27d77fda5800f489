import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { trackNumber } from "@/test/support/track-number";
import { clientWith, createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let viewer: TestClient;
let path: string;
let requestId: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const { accountId } = client;
  const newKey = { accountId, userId: null, name: "viewer", role: "viewer" } as const;
  viewer = clientWith(web, accountId, (await transaction((tx) => createApiKey(tx, newKey))).key);
  const tracked = await trackNumber(client, "TESTDIRECT5001");
  path = `/v2/shipments/${tracked.shipmentId}`;
  requestId = tracked.requestId;
});

afterAll(() => web.stop());

type One = { data: ResourceObject };

const attributesOf = (body: unknown) => (body as One).data.attributes;
const edit = (attributes: unknown) => ({ data: { type: "shipment", attributes } });

async function rowOf(): Promise<Record<string, unknown>> {
  const [row] = await sql<Record<string, unknown>>("SELECT * FROM shipments WHERE id = $1", [path.split("/").at(-1)]);
  return row ?? {};
}

test("200 replaces references and tags without duplicates and in order; omitted attributes stay", async () => {
  const refs = await client.call("PATCH", path, edit({ ref_numbers: [" PO-1 ", "Ä", "PO-1", "🚢"] }));
  expect(refs.status).toBe(200);
  const tags = await client.call("PATCH", path, edit({ tags: ["a", "a"] }));
  expect(attributesOf(tags.body)).toMatchObject({ ref_numbers: ["PO-1", "Ä", "🚢"], tags: ["a"] });
  const none = await client.call("PATCH", path, edit({ tags: [] }));
  expect(attributesOf(none.body)).toMatchObject({ ref_numbers: ["PO-1", "Ä", "🚢"], tags: [] });
});

test("200 for references and tags as the JSON text of an array, as some existing clients send them", async () => {
  const texts = { ref_numbers: JSON.stringify(["PO 7", " LOT 8 ", "PO 7"]), tags: JSON.stringify(["urgent"]) };
  const { status, body } = await client.call("PATCH", path, edit(texts));
  expect(status).toBe(200);
  expect(attributesOf(body)).toMatchObject({ ref_numbers: ["PO 7", "LOT 8"], tags: ["urgent"] });
  expect(await rowOf()).toMatchObject({ ref_numbers: ["PO 7", "LOT 8"], tags: ["urgent"] });
  expect(attributesOf((await client.call("PATCH", path, edit({ ref_numbers: "[]" }))).body).ref_numbers).toEqual([]);
  for (const ref_numbers of ['["PO 7", 8]', '{"0":"PO 7"}', '["PO 7"', '"PO 7"', "[[]]"]) {
    const refused = await client.call("PATCH", path, edit({ ref_numbers }));
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: [{ source: { pointer: "/data/attributes/ref_numbers" } }] },
    ]);
  }
});

test("200 ignores read-only attributes and relationships", async () => {
  const before = await rowOf();
  const attributes = {
    account_id: crypto.randomUUID(),
    accountId: crypto.randomUUID(),
    id: crypto.randomUUID(),
    status: "complete",
    created_at: "2000-01-01T00:00:00Z",
    bill_of_lading_number: "MINE",
    scac: "MAEU",
    pod_ata_at: "2026-01-01T00:00:00Z",
    line_tracking_stopped_at: "2026-01-01T00:00:00Z",
    freshness: { state: "broken" },
  };
  const relationships = { account: { data: { type: "account", id: crypto.randomUUID() } }, containers: { data: [] } };
  const { status } = await client.call("PATCH", path, { data: { type: "shipment", attributes, relationships } });
  expect(status).toBe(200);
  expect(await rowOf()).toEqual(before);
});

test.each([
  [{ ref_numbers: "PO-1" }, "/data/attributes/ref_numbers"],
  [{ ref_numbers: null }, "/data/attributes/ref_numbers"],
  [{ ref_numbers: ["ok", 7] }, "/data/attributes/ref_numbers/1"],
  [{ ref_numbers: ["ok", " "] }, "/data/attributes/ref_numbers/1"],
  [{ ref_numbers: ["x".repeat(256)] }, "/data/attributes/ref_numbers/0"],
  [{ ref_numbers: Array.from({ length: 101 }, (_, n) => `r${n}`) }, "/data/attributes/ref_numbers"],
  [{ tags: [["a"]] }, "/data/attributes/tags/0"],
  [{ tags: { a: 1 } }, "/data/attributes/tags"],
  [{ tags: ["a\u0000"] }, "/data/attributes/tags/0"],
])("422 for %j, without writing anything", async (attributes, pointer) => {
  const before = await rowOf();
  const { status, body } = await client.call("PATCH", path, edit(attributes));
  expect([status, body]).toMatchObject([422, { errors: [{ source: { pointer } }] }]);
  expect(await rowOf()).toEqual(before);
});

test("409 for another id or type in the body, 200 for its own", async () => {
  const id = path.split("/").at(-1);
  const call = (data: object) => client.call("PATCH", path, { data: { attributes: {}, ...data } });
  expect((await call({ id: crypto.randomUUID() })).status).toBe(409);
  expect((await call({ type: "container" })).status).toBe(409);
  expect((await call({ id, type: "shipment" })).status).toBe(200);
});

test("200 stops and resumes repeatedly, with or without a body", async () => {
  const named = { data: { type: "shipment", id: path.split("/").at(-1) } };
  for (const body of [undefined, named, "", "not json"]) {
    const stopped = await client.call("PATCH", `${path}/stop_tracking?include=line_tracking_stopped_by_user`, body);
    expect([stopped.status, attributesOf(stopped.body)]).toMatchObject([
      200,
      { line_tracking_stopped_reason: "cancelled_by_user", freshness: { state: "stopped", next_check_at: null } },
    ]);
    expect(stopped.body.included).toMatchObject([{ type: "user" }]);
  }
  const request = await client.call("GET", `/v2/tracking_requests/${requestId}`);
  expect(attributesOf(request.body).status).toBe("tracking_stopped");
  const list = await client.call("GET", "/v2/shipments?filter[tracking_stopped]=true");
  expect(list.body.data).toHaveLength(1);
  for (const body of [undefined, named]) {
    const resumed = await client.call("PATCH", `${path}/resume_tracking`, body);
    expect(attributesOf(resumed.body)).toMatchObject({
      line_tracking_stopped_at: null,
      line_tracking_stopped_reason: null,
    });
    expect((resumed.body as One).data.relationships?.line_tracking_stopped_by_user).toEqual({ data: null });
  }
});

test("422 duplicate when resuming while a new request tracks the number, without changing anything", async () => {
  await client.call("PATCH", `${path}/stop_tracking`);
  const attributes = { request_type: "bill_of_lading", request_number: "TESTDIRECT5001", scac: "TEST" };
  expect((await client.call("POST", "/v2/tracking_requests", { data: { attributes } })).status).toBe(201);
  const before = await rowOf();
  const { status, body } = await client.call("PATCH", `${path}/resume_tracking`);
  expect([status, body]).toMatchObject([422, { errors: [{ code: "duplicate" }] }]);
  expect(await rowOf()).toEqual(before);
});

test("403 for every change by a viewer, 200 for every read", async () => {
  const before = await rowOf();
  for (const [method, target] of [
    ["PATCH", path],
    ["PATCH", `${path}/stop_tracking`],
    ["PATCH", `${path}/resume_tracking`],
    ["PATCH", "/v2/shipments/no-id"],
  ] as const) {
    const { status, body } = await viewer.call(method, target, edit({ tags: ["mine"] }));
    expect([status, body]).toMatchObject([403, { errors: [{ title: "Forbidden", source: null }] }]);
  }
  expect(await rowOf()).toEqual(before);
  for (const target of ["/v2/shipments", path, `${path}/milestones`]) {
    expect((await viewer.call("GET", target)).status).toBe(200);
  }
});

test("200 lists actual and estimated milestones in chronological order, one for all containers of an event", async () => {
  const { body } = await client.call("GET", `${path}/milestones`);
  const { data, meta } = body as unknown as { data: ResourceObject[]; meta: object };
  expect(meta).toEqual({ size: data.length, total: data.length });
  const times = data.map(({ attributes }) => String(attributes.timestamp));
  expect(times).toEqual(times.toSorted());
  expect(data.filter(({ attributes }) => attributes.estimated).length).toBeGreaterThan(0);
  expect(Object.keys(data[0] ?? {})).toEqual(["id", "type", "attributes"]);
  const shared = data.filter(({ attributes }) => (attributes.container_numbers as string[]).length > 1);
  expect(shared.map(({ attributes }) => attributes.event)).toContain("vessel_departed");
});
