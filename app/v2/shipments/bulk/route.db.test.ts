import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { defineField } from "@/test/support/custom-fields";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let other: TestClient;
let ids: string[];

beforeAll(async () => {
  web = await startTestWeb();
  [client, other] = await Promise.all([createTestClient(web), createTestClient(web)]);
  const [first, second] = [await trackNumber(client, "TESTDIRECT7101"), await trackNumber(client, "TESTDIRECT7102")];
  ids = [first.shipmentId, second.shipmentId];
});

afterAll(() => web.stop());

type Result = { status: string; undo: object | null; errors: { status: string; source: { pointer: string } }[] };
type Body = { counts: Record<string, number>; results: Result[] };

async function edit(rows: object[], by = client) {
  const { status, body } = await by.call("POST", "/v2/shipments/bulk", { rows });
  return { status, ...(body as Body) };
}

async function attributesOf(id: string | undefined) {
  const { body } = await client.call("GET", `/v2/shipments/${id}`);
  return (body as { data: ResourceObject }).data.attributes;
}

test("200 adds and removes what differs, and the undo rows take exactly that back", async () => {
  await edit([{ id: ids[0], add_tags: ["urgent"], add_ref_numbers: ["PO-1", "PO-2"] }]);
  const change = { add_tags: ["urgent", "peak"], remove_ref_numbers: ["PO-2", "PO-9"], tracking: "stop" };
  const done = await edit(ids.map((id) => ({ id, ...change })));
  expect(done.counts).toEqual({ total: 2, changed: 2, unchanged: 0, failed: 0 });
  expect(await attributesOf(ids[0])).toMatchObject({ tags: ["urgent", "peak"], ref_numbers: ["PO-1"] });
  expect((await attributesOf(ids[1]))?.line_tracking_stopped_reason).toBe("cancelled_by_user");
  expect(done.results.map(({ undo }) => undo)).toEqual([
    { id: ids[0], add_ref_numbers: ["PO-2"], remove_tags: ["peak"], tracking: "resume" },
    { id: ids[1], remove_tags: ["urgent", "peak"], tracking: "resume" },
  ]);
  const undone = await edit(done.results.flatMap(({ undo }) => undo ?? []));
  expect(undone.counts).toMatchObject({ changed: 2 });
  expect(await attributesOf(ids[0])).toMatchObject({ tags: ["urgent"], ref_numbers: ["PO-1", "PO-2"] });
  expect(await attributesOf(ids[1])).toMatchObject({ tags: [], line_tracking_stopped_at: null });
});

test("200 reports what was so already, and records no change", async () => {
  const count = async () => (await sql("SELECT 1 FROM changes WHERE account_id = $1", [client.accountId])).length;
  const before = await count();
  const { counts, results } = await edit([{ id: ids[0], add_tags: ["urgent"], tracking: "resume" }]);
  expect([counts.unchanged, results[0]?.undo]).toEqual([1, null]);
  expect(await count()).toBe(before);
});

test("200 sets the customer, and undo restores the one before", async () => {
  const party = { data: { type: "party", attributes: { company_name: "Northgate" } } };
  const { body } = await client.call("POST", "/v2/parties", party);
  const customerId = (body as { data: { id: string } }).data.id;
  const { results } = await edit([{ id: ids[1], customer_id: customerId }]);
  expect(results[0]?.undo).toEqual({ id: ids[1], customer_id: null });
  expect((await edit([{ id: ids[1], customer_id: customerId }])).counts.unchanged).toBe(1);
});

test("200 names the row and the attribute that failed; the other rows are changed, and of the failed row nothing", async () => {
  const many = Array.from({ length: 100 }, (_, index) => `tag ${index}`);
  const { counts, results } = await edit([
    { id: ids[0], add_ref_numbers: ["PO-3"], add_tags: many },
    { id: ids[0], add_ref_numbers: ["PO-4"], customer_id: crypto.randomUUID() },
    { id: crypto.randomUUID(), add_tags: ["x"] },
    { id: ids[1], add_tags: ["kept"] },
  ]);
  expect(counts).toMatchObject({ changed: 1, failed: 3 });
  expect(results.map(({ errors: [error] }) => [error?.status, error?.source.pointer])).toEqual([
    ["422", "/rows/0/add_tags"],
    ["404", "/rows/1/customer_id"],
    ["404", "/rows/2"],
    [undefined, undefined],
  ]);
  expect(await attributesOf(ids[0])).toMatchObject({ tags: ["urgent"], ref_numbers: ["PO-1", "PO-2"] });
});

test("200 sets and removes custom fields, and undo restores the values before", async () => {
  await defineField(client, "po_number");
  await defineField(client, "boxes", { data_type: "number" });
  const valuesOf = async (id: string | undefined) => {
    const { body } = await client.call("GET", `/v2/shipments/${id}/custom_fields`);
    const rows = body.data as ResourceObject[];
    return Object.fromEntries(rows.map(({ attributes }) => [attributes.api_slug, attributes.value]));
  };
  await edit([{ id: ids[0], custom_fields: { po_number: "PO 1", boxes: 4 } }]);
  const change = { custom_fields: { po_number: "PO 2", boxes: null } };
  const { counts, results } = await edit(ids.map((id) => ({ id, ...change })));
  expect(counts.changed).toBe(2);
  expect(results.map(({ undo }) => undo)).toEqual([
    { id: ids[0], custom_fields: { po_number: "PO 1", boxes: 4 } },
    { id: ids[1], custom_fields: { po_number: null } },
  ]);
  expect(await Promise.all(ids.map(valuesOf))).toEqual([{ po_number: "PO 2" }, { po_number: "PO 2" }]);
  expect((await edit(ids.map((id) => ({ id, ...change })))).counts.unchanged).toBe(2);
  await edit(results.flatMap(({ undo }) => undo ?? []));
  expect(await Promise.all(ids.map(valuesOf))).toEqual([{ po_number: "PO 1", boxes: 4 }, {}]);
});

test("200 names the custom field that is not defined or has a wrong value, and changes nothing of the row", async () => {
  const { counts, results } = await edit([
    { id: ids[0], add_tags: ["never"], custom_fields: { po_number: "PO 3", boxes: "many" } },
    { id: ids[0], add_tags: ["never"], custom_fields: { colour: "red" } },
    { id: ids[1], custom_fields: { po_number: 7 } },
  ]);
  expect(counts.failed).toBe(3);
  expect(results.map(({ errors: [error] }) => error?.source.pointer)).toEqual([
    "/rows/0/custom_fields/boxes",
    "/rows/1/custom_fields/colour",
    "/rows/2/custom_fields/po_number",
  ]);
  expect(await attributesOf(ids[0])).toMatchObject({ tags: ["urgent"] });
});

test("another account's shipment is not found and stays as it is", async () => {
  const { counts, results } = await edit([{ id: ids[0], add_tags: ["stolen"], tracking: "stop" }], other);
  expect([counts.failed, results[0]?.errors[0]?.status]).toEqual([1, "404"]);
  expect(await attributesOf(ids[0])).toMatchObject({ tags: ["urgent"], line_tracking_stopped_at: null });
});

test("422 for no rows, more than 200, and rows with a wrong value; nothing is changed", async () => {
  const { updated_at: before } = (await attributesOf(ids[0])) ?? {};
  const row = { id: ids[0], add_tags: ["never"] };
  const tooMany = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field_${index}`, "x"]));
  for (const rows of [
    [],
    Array(201).fill(row),
    [row, { ...row, tracking: "pause" }],
    [row, { ...row, id: "1" }],
    [row, { ...row, custom_fields: tooMany }],
  ]) {
    expect((await edit(rows)).status).toBe(422);
  }
  expect((await attributesOf(ids[0]))?.updated_at).toBe(before);
});

describe("lists that tracking requests have united to more than 100 values", () => {
  const numbered = (name: string) => Array.from({ length: 60 }, (_, index) => `${name} ${index}`);
  let shipmentId: string;
  let containerId: string;

  beforeAll(async () => {
    for (const [number, name] of [
      ["TESTTRANSSHIP7103", "bill"],
      ["TESTBKTRANSSHIP7103", "booking"],
    ] as const) {
      const labels = { ref_numbers: numbered(name), tags: numbered(name) };
      shipmentId = (await trackNumber(client, number, labels)).shipmentId;
    }
    const { body } = await client.call("GET", `/v2/shipments/${shipmentId}`);
    const related = (body.data as ResourceObject).relationships?.containers?.data as { id: string }[];
    containerId = related[0]?.id ?? "";
  });

  test("200 changes that do not add to them, of shipments and containers; 422 for one that does", async () => {
    const { counts, results } = await edit([
      { id: shipmentId, tracking: "stop" },
      { id: shipmentId, remove_ref_numbers: ["bill 0", "bill 1"], add_ref_numbers: ["PO-9"] },
      { id: shipmentId, rename_tag: { from: "bill 0", to: "renamed" } },
      { id: shipmentId, add_ref_numbers: ["PO-10"] },
      { id: shipmentId, add_tags: ["one more"] },
    ]);
    expect(counts).toMatchObject({ changed: 3, failed: 2 });
    expect(results.map(({ errors: [error] }) => error?.source.pointer)).toEqual([
      ...[undefined, undefined, undefined],
      ...["/rows/3/add_ref_numbers", "/rows/4/add_tags"],
    ]);
    const { ref_numbers, tags, line_tracking_stopped_reason } = (await attributesOf(shipmentId)) ?? {};
    expect([ref_numbers, tags]).toMatchObject([{ length: 119 }, { length: 120 }]);
    expect(line_tracking_stopped_reason).toBe("cancelled_by_user");
    const rows = [
      { id: containerId, remove_tags: ["bill 0"] },
      { id: containerId, add_tags: ["one more", "and more"] },
    ];
    const { body } = await client.call("POST", "/v2/containers/bulk", { rows });
    expect(body.counts).toMatchObject({ changed: 1, failed: 1 });
  });

  test("200 a PATCH that shortens them, 422 for one that lengthens them, of shipments and containers", async () => {
    for (const [type, id, names] of [
      ["shipment", shipmentId, ["ref_numbers", "tags"]],
      ["container", containerId, ["ref_numbers"]],
    ] as const) {
      const path = `/v2/${type}s/${id}`;
      const patch = (attributes: object) => client.call("PATCH", path, { data: { type, attributes } });
      for (const name of names) {
        const { body } = await client.call("GET", path);
        const list = (body.data as ResourceObject).attributes[name] as string[];
        const longer = await patch({ [name]: [...list, "one more"] });
        expect([longer.status, longer.body]).toMatchObject([
          422,
          { errors: [{ code: "invalid", source: { pointer: `/data/attributes/${name}` } }] },
        ]);
        const shorter = await patch({ [name]: list.slice(1) });
        expect([shorter.status, (shorter.body.data as ResourceObject).attributes[name]]).toEqual([200, list.slice(1)]);
        expect((await patch({ [name]: list })).status).toBe(422);
        expect((await patch({ [name]: list.slice(0, 99) })).status).toBe(200);
      }
    }
  });
});
