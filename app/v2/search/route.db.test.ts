import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addRequest, addShipment } from "@/test/fixtures/shipment-fixture";
import { createTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
/** Record ids by the names used in these tests. */
const idByName = new Map<string, string>();

async function addField(entity_type: string, owner: string, value: string): Promise<void> {
  const attributes = { entity_type, api_slug: "note", display_name: "Note", data_type: "short_text" };
  await client.call("POST", "/v2/custom_field_definitions", { data: { attributes } });
  const field = { data: { attributes: { api_slug: "note", value } } };
  const { status } = await client.call("POST", `/v2/${owner}/custom_fields`, field);
  expect(status).toBe(201);
}

async function addParty(name: string): Promise<string> {
  const { body } = await client.call("POST", "/v2/parties", { data: { attributes: { company_name: name } } });
  return (body.data as ResourceObject).id;
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const oldest = await addShipment(client.accountId, {
    number: "HLCU-shang 2041",
    refNumbers: ["PO-4711", "Größe Ä-7", "---", "箱番号"],
    containers: [{ number: "MSCU6639870", refNumbers: ["Lot 9/B"] }, { number: "TCLU4265807" }],
    createdAt: new Date("2026-01-01"),
  });
  const newest = await addShipment(client.accountId, {
    number: "SHANGBOOK7",
    refNumbers: ["PO-47112", "50%_off"],
    transportDocuments: ["ONEYTD-77"],
    containers: [{ number: "PONU4711001" }],
    createdAt: new Date("2026-03-01"),
  });
  await addRequest(client.accountId, oldest.id, "BKG-900017");
  const [request] = await sql<{ id: string }>("SELECT id FROM tracking_requests WHERE request_number = 'BKG-900017'");
  idByName
    .set("oldest", oldest.id)
    .set("newest", newest.id)
    .set("request", request?.id ?? "");
  for (const [index, id] of oldest.containerIds.entries()) idByName.set(`oldest/${index}`, id);
  idByName.set("newest/0", newest.containerIds[0] ?? "");
  await addField("Shipment", `shipments/${oldest.id}`, "Transpacific lane");
  await addField("Container", `containers/${newest.containerIds[0]}`, "dangerous goods");
  await addField("TrackingRequest", `tracking_requests/${request?.id}`, "Call Friday");
  const customer = { customer: { data: { type: "party", id: await addParty("Übersee Importers Ltd") } } };
  await client.call("PATCH", `/v2/shipments/${newest.id}`, { data: { relationships: customer } });
});

afterAll(() => web.stop());

async function search(query: string, as = client): Promise<ResourceObject[]> {
  const { status, body } = await as.call("GET", `/v2/search?query=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  return body.data as ResourceObject[];
}

test.each([
  // Numbers, in any notation.
  ["MSCU6639870", ["oldest/0"]],
  [" mscu 663-987 0 ", ["oldest/0"]],
  ["HLCUSHANG2041", ["oldest"]],
  ["hlcu-shang 2041", ["oldest"]],
  ["oneytd77", ["newest"]],
  ["bkg900017", ["request"]],
  // References, with punctuation and letters of any script.
  ["lot 9/b", ["oldest/0"]],
  ["GRÖßE ä-7", ["oldest"]],
  ["50%_off", ["newest"]],
  ["---", ["oldest"]],
  ["箱番号", ["oldest"]],
  // Custom fields and customers.
  ["pacific", ["oldest"]],
  ["DANGEROUS GOODS", ["newest/0"]],
  ["friday", ["request"]],
  ["importers", ["newest"]],
  ["übersee", ["newest"]],
  // Parts.
  ["663987", ["oldest/0"]],
  ["SHANG", ["newest", "oldest"]],
  // One typing error.
  ["MSCU6639780", ["oldest/0"]],
  ["MSCU663987", ["oldest/0"]],
  ["MSCU66398770", ["oldest/0"]],
  ["NSCU6639870", ["oldest/0"]],
  ["imprters ltd", ["newest"]],
  ["transpacfic", ["oldest"]],
  // Two typing errors, and texts too short for a fuzzy search.
  ["MSCU6693807", []],
  ["PO4719", []],
  ["SHANX", []],
  ["NOTHING", []],
  ["%%%%", []],
  ["____", []],
  ["5_%", []],
])("%j finds %j", async (query, expected) => {
  expect((await search(query)).map(({ id }) => id)).toEqual(expected.map((name) => idByName.get(name)));
});

test.each([
  ["MSCU6639870", "number", "exact"],
  ["one ytd-77", "transport_document", "exact"],
  ["ONEYTD", "transport_document", "prefix"],
  ["50%_off", "reference", "exact"],
  ["pacific", "custom_field", "part"],
  ["importers", "customer", "part"],
  ["MSCU6639780", "number", "typo"],
])("%j is matched by %s, kind %s", async (query, field, kind) => {
  const found = await search(query);
  expect(found.map(({ attributes }) => [attributes.matched_by, attributes.match])).toEqual([[field, kind]]);
});

test("ranks exact matches before prefixes and parts, then shipments before containers, then newer before older", async () => {
  // An equal reference, then one with this prefix, then a container number that contains it.
  expect((await search("po4711")).map(({ id }) => id)).toEqual(["oldest", "newest"].map((name) => idByName.get(name)));
  expect((await search("4711")).map(({ id }) => id)).toEqual(
    ["newest", "oldest", "newest/0"].map((name) => idByName.get(name)),
  );
  const part = await addShipment(client.accountId, { number: "XTCLU4265807X", createdAt: new Date("2025-01-01") });
  const prefix = await addShipment(client.accountId, { number: "TCLU4265807X", createdAt: new Date("2024-01-01") });
  const misspelled = await addShipment(client.accountId, { number: "TCLU4268507", createdAt: new Date("2023-01-01") });
  expect((await search("TCLU4265807")).map(({ id }) => id)).toEqual([idByName.get("oldest/1"), prefix.id, part.id]);
  await sql("DELETE FROM containers WHERE id = $1", [idByName.get("oldest/1")]);
  expect((await search("TCLU4265807")).map(({ id }) => id)).toEqual([prefix.id, part.id, misspelled.id]);
});

const keys =
  "containers_count created_at current_status customer_name entity_type failed_reason has_holds is_retrying match matched_by number port_of_discharge_locode port_of_discharge_name port_of_lading_locode port_of_lading_name ref_numbers scac shipment_id status tags tracking_stopped tracking_stopped_reason updated_at vessel_imo vessel_name";

test("returns every attribute for every type, null where it does not apply, and omits requests of listed shipments", async () => {
  const { shipmentId } = await trackNumber(client, "TESTDIRECT7001", { ref_numbers: ["ORD-1"] });
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  const failedId = await createTrackingRequest(client, "TESTTRX7002", { ref_numbers: ["ORD-1"] });
  const { body } = await client.call("GET", "/v2/search?query=ord-1");
  expect(body.links).toEqual({
    self: expect.stringMatching(/\/v2\/search\?query=ord-1$/),
    current: expect.stringMatching(/\/v2\/search\?query=ord-1$/),
  });
  const rows = body.data as ResourceObject[];
  for (const { type, attributes } of rows) {
    expect(type).toBe("search_result");
    expect(Object.keys(attributes).sort()).toEqual(keys.split(" "));
  }
  const [shipment, cargo] = rows;
  expect(rows.map(({ attributes }) => attributes.entity_type)).toEqual([
    "shipment",
    ...rows.slice(1, -1).map(() => "cargo"),
    "tracking_request",
  ]);
  expect(shipment).toMatchObject({
    id: shipmentId,
    attributes: {
      number: "TESTDIRECT7001",
      shipment_id: null,
      scac: "TEST",
      matched_by: "reference",
      port_of_lading_name: expect.any(String),
      port_of_lading_locode: expect.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}$/),
      port_of_discharge_name: expect.any(String),
      port_of_discharge_locode: expect.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}$/),
      vessel_name: expect.any(String),
      vessel_imo: expect.stringMatching(/^\d{7}$/),
      current_status: expect.any(String),
      tags: [],
      customer_name: null,
      containers_count: rows.length - 2,
      tracking_stopped: true,
      tracking_stopped_reason: "cancelled_by_user",
      status: null,
      failed_reason: null,
      ref_numbers: ["ORD-1"],
    },
  });
  expect(cargo?.attributes).toMatchObject({
    shipment_id: shipmentId,
    scac: "TEST",
    containers_count: null,
    tracking_stopped: null,
    status: null,
    has_holds: false,
    ref_numbers: ["ORD-1"],
  });
  expect(rows.at(-1)).toMatchObject({
    id: failedId,
    attributes: { number: "TESTTRX7002", shipment_id: null, port_of_lading_name: null, containers_count: null },
  });
  expect((await client.call("GET", `/v2/containers/${cargo?.id}`)).status).toBe(200);
});

test("a vessel, a port and a shipping line find their shipments", async () => {
  const { shipmentId } = await trackNumber(client, "TESTDIRECT7009");
  const [shipment] = await search("TESTDIRECT7009");
  const { vessel_name, port_of_discharge_name } = shipment?.attributes ?? {};
  for (const [query, field] of [
    [vessel_name, "vessel"],
    [port_of_discharge_name, "port"],
  ]) {
    const found = (await search(String(query))).find(({ id }) => id === shipmentId);
    expect(found?.attributes.matched_by, String(query)).toBe(field);
  }
});

test("returns a tracking request with its id and status", async () => {
  const { requestId } = await trackNumber(client, "TESTUNKNOWN7003");
  const [row] = await search("testunknown7003");
  expect(row).toMatchObject({
    id: requestId,
    attributes: { entity_type: "tracking_request", status: expect.any(String), tracking_stopped: null },
  });
});

test("returns at most 25 rows, the newest of many", async () => {
  for (let n = 0; n < 30; n++)
    await addShipment(client.accountId, { number: `MANY${n}00`, containers: [{ number: `MANU00${n}` }] });
  const rows = await search("many");
  expect(rows).toHaveLength(25);
  expect(rows[0]?.attributes.number).toBe("MANY2900");
});

test("does not find another account's records", async () => {
  const otherClient = await createTestClient(web);
  for (const query of ["MSCU6639870", "SHANG", "importers", "pacific", "friday", "---", "MSCU6639780", "bkg900017"]) {
    expect(await search(query, otherClient)).toEqual([]);
  }
});

test.each(["", "?query=", "?query=%20%20", "?q=HLCU", `?query=${"x".repeat(256)}`, "?query=a%00b"])(
  "400 naming the parameter for %j",
  async (query) => {
    const { status, body } = await client.call("GET", `/v2/search${query}`);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ status: "400", source: { parameter: "query" } }]);
  },
);

test("401 without an API key", async () => {
  expect((await client.call("GET", "/v2/search?query=x", undefined, { authorization: "" })).status).toBe(401);
});
