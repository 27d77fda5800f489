import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { createTrackingRequest, readTrackingRequest, trackNumber } from "@/test/support/track-number";
import {
  clientWith,
  createTestClient,
  runDueWork,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let id: string;

const labels = { ref_numbers: ["PO 1"], shipment_tags: ["a"] };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  id = await createTrackingRequest(client, "TESTUNKNOWN9001", labels);
});

afterAll(() => web.stop());

function patch(attributes: unknown, of = id, by = client) {
  return by.call("PATCH", `/v2/tracking_requests/${of}`, { data: { type: "tracking_request", id: of, attributes } });
}

const rowOf = (of = id) => prisma().trackingRequest.findFirstOrThrow({ where: { id: of } });

test.each([
  [{ ref_numbers: ["PO 2", " PO 3 ", "PO 2"] }, ["PO 2", "PO 3"], ["a"]],
  [{ ref_number: "PO 4" }, ["PO 4"], ["a"]],
  [{ ref_numbers: ["PO 5"], ref_number: "ignored" }, ["PO 5"], ["a"]],
  [{ tags: ["b"] }, ["PO 5"], ["b"]],
  [{ shipment_tags: ["c"], tags: ["ignored"] }, ["PO 5"], ["c"]],
  [{ ref_numbers: [], shipment_tags: [] }, [], []],
  [{ ...labels, status: "created", scac: "HLCU", request_number: "X", account_id: "Y" }, ["PO 1"], ["a"]],
  [{}, ["PO 1"], ["a"]],
])("200 for %j replaces the sent attributes only", async (attributes, ref_numbers, tags) => {
  const before = await rowOf();
  const { status, body } = await patch(attributes);
  expect([status, body]).toMatchObject([200, { data: { id, attributes: { ref_numbers, shipment_tags: tags, tags } } }]);
  const after = await rowOf();
  expect(after).toEqual({ ...before, refNumbers: ref_numbers, tags, updatedAt: after.updatedAt });
});

test.each([
  [{ ref_numbers: "PO" }, "ref_numbers"],
  [{ ref_numbers: null }, "ref_numbers"],
  [{ ref_numbers: [" "] }, "ref_numbers/0"],
  [{ ref_numbers: Array.from({ length: 101 }, (_, n) => `r${n}`) }, "ref_numbers"],
  [{ ref_number: "" }, "ref_number"],
  [{ ref_number: ["PO"] }, "ref_number"],
  [{ ref_number: "x".repeat(256) }, "ref_number"],
  [{ shipment_tags: [7] }, "shipment_tags/0"],
  [{ tags: { a: 1 } }, "tags"],
])("422 for %j writes nothing", async (attributes, field) => {
  const before = await rowOf();
  const { status, body } = await patch(attributes);
  expect([status, body]).toMatchObject([422, { errors: [{ source: { pointer: `/data/attributes/${field}` } }] }]);
  expect(await rowOf()).toEqual(before);
});

test("records who changed what; an update without changes records nothing", async () => {
  await patch({ ref_numbers: ["PO 7"] });
  await patch({ ref_numbers: ["PO 7"] });
  const changes = await prisma().change.findMany({
    where: { resourceId: id, reason: "user" },
    orderBy: { id: "desc" },
  });
  expect(changes[0]).toMatchObject({
    resourceType: "tracking_request",
    action: "updated",
    changeset: { refNumbers: [["PO 1"], ["PO 7"]] },
  });
  expect(changes[0]?.apiKeyId).not.toBeNull();
  const [created] = changes.filter(({ action }) => action === "created");
  expect(created?.changeset).toMatchObject({ requestNumber: [null, "TESTUNKNOWN9001"], refNumbers: [null, ["PO 1"]] });
});

test("an update before the match applies to the shipment and its containers; a later one only to the request", async () => {
  const early = await createTrackingRequest(client, "TESTDIRECT9002", labels);
  await patch({ ref_numbers: ["NEW"], tags: ["new"] }, early);
  await runDueWork();
  const { shipmentId } = await readTrackingRequest(client, early);
  const read = async () => {
    const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
    const { data, included } = body as unknown as { data: ResourceObject; included: ResourceObject[] };
    return [data, ...included].map(({ attributes }) => [attributes.ref_numbers, attributes.tags]);
  };
  const rows = await read();
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toEqual([["NEW"], ["new"]]);
  const later = await patch({ ref_numbers: ["LATER"] }, early);
  expect(later.body).toMatchObject({
    data: { attributes: { ref_numbers: ["LATER"] } },
    included: [{ type: "shipment", id: shipmentId }],
  });
  expect(await read()).toEqual(rows);
});

test("412 for a request that has changed since it was read", async () => {
  const etag = (await client.call("GET", `/v2/tracking_requests/${id}`)).headers.get("etag") ?? "";
  const edit = (tag: string) =>
    client.call(
      "PATCH",
      `/v2/tracking_requests/${id}`,
      { data: { attributes: { tags: [tag] } } },
      { "if-match": etag },
    );
  expect((await edit("first")).status).toBe(200);
  expect((await edit("second")).status).toBe(412);
});

test("403 for a viewer, 404 for another account's or missing request, 409 for another id or type", async () => {
  const { accountId } = client;
  const { key } = await transaction((tx) =>
    createApiKey(tx, { accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  expect((await patch({ tags: ["x"] }, id, clientWith(web, accountId, key))).status).toBe(403);
  const stranger = await createTestClient(web);
  for (const of of [id, crypto.randomUUID(), "no-id"])
    expect((await patch({ tags: ["x"] }, of, stranger)).status).toBe(404);
  const { requestId } = await trackNumber(client, "TESTUNKNOWN9003");
  for (const data of [{ id: requestId }, { type: "shipment" }]) {
    const body = { data: { attributes: {}, ...data } };
    expect((await client.call("PATCH", `/v2/tracking_requests/${id}`, body)).status).toBe(409);
  }
});
