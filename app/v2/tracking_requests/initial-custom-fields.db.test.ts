import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { defineField } from "@/test/support/custom-fields";
import { createTrackingRequest, readTrackingRequest, trackNumber } from "@/test/support/track-number";
import {
  createTestClient,
  problemsOf,
  rowsOf,
  runDueWork,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  await defineAll(client);
});

afterAll(() => web.stop());

async function defineAll(owner: TestClient): Promise<void> {
  await defineField(owner, "po", { validation: { required: true } });
  await defineField(owner, "amount", { data_type: "number", default_format: "0.00" });
  await defineField(owner, "colors", { data_type: "enum_multi" }, ["red", "blue"]);
  await defineField(owner, "gate", { entity_type: "Container" });
  await defineField(owner, "weight", { entity_type: "Container", data_type: "number" });
}

/** The values of a record's custom fields by slug. */
async function valuesOf(owner: TestClient, list: string, id: string): Promise<Record<string, unknown>> {
  const fields = rowsOf(await owner.call("GET", `/v2/${list}/${id}/custom_fields`));
  return Object.fromEntries(fields.map(({ attributes }) => [attributes.api_slug, attributes.value]));
}

async function containersOf(owner: TestClient, shipmentId: string): Promise<{ id: string; number: string }[]> {
  const { accountId } = owner;
  const where = { accountId, shipmentId };
  return prisma().container.findMany({ where, select: { id: true, number: true }, orderBy: { number: "asc" } });
}

const post = (initial_custom_fields: unknown, request_number = "TESTDIRECT404") => {
  const attributes = { request_type: "bill_of_lading", request_number, scac: "TEST", initial_custom_fields };
  return client.call("POST", "/v2/tracking_requests", { data: { attributes } });
};

test("sets the initial custom fields on the shipment and its containers once, and makes them searchable", async () => {
  const initial_custom_fields = {
    shipment: [
      { api_slug: "po", value: " 4711 " },
      { api_slug: "amount", value: "12.5" },
      { api_slug: "colors", value: ["blue"] },
    ],
    containers: [
      { api_slug: "gate", value: "East" },
      { api_slug: "weight", value: 7, number: "" },
    ],
  };
  const { shipmentId } = await trackNumber(client, "TESTDIRECT5001", { initial_custom_fields });
  expect(await valuesOf(client, "shipments", shipmentId)).toEqual({ po: "4711", amount: 12.5, colors: ["blue"] });
  const containers = await containersOf(client, shipmentId);
  expect(containers.length).toBeGreaterThan(1);
  for (const { id } of containers)
    expect(await valuesOf(client, "containers", id)).toEqual({ gate: "East", weight: 7 });
  const changes = await sql<{ changeset: object; reason: string; action: string; by: boolean; search_text: string }>(
    `SELECT c.changeset, c.reason, c.action, c.user_id IS NOT NULL AS by, f.search_text
     FROM changes c JOIN custom_fields f ON f.id = c.resource_id WHERE f.shipment_id = $1 AND f.value = '12.5'`,
    [shipmentId],
  );
  expect(changes).toEqual([
    {
      changeset: expect.objectContaining({ apiSlug: [null, "amount"], value: [null, 12.5] }),
      reason: "request",
      action: "created",
      by: true,
      search_text: "12.5",
    },
  ]);
});

test("a value for one container overrides the value for all", async () => {
  const first = await trackNumber(client, "TESTDIRECT5002");
  const [one, other] = await containersOf(client, first.shipmentId);
  // The sandbox derives the containers from the number, the same for every account.
  const second = await createTestClient(web);
  await defineAll(second);
  const containers = [
    { api_slug: "gate", value: "All" },
    { api_slug: "gate", value: "One", number: `${one?.number.slice(0, 4)} ${one?.number.slice(4).toLowerCase()}` },
    { api_slug: "gate", value: "Nobody", number: "MSCU6639870" },
  ];
  const { shipmentId } = await trackNumber(second, "TESTDIRECT5002", { initial_custom_fields: { containers } });
  const created = await containersOf(second, shipmentId);
  expect(created.map(({ number }) => number)).toEqual([one?.number, other?.number]);
  const values = await Promise.all(created.map(({ id }) => valuesOf(second, "containers", id)));
  expect(values).toEqual([{ gate: "One" }, { gate: "All" }]);
});

test.each([
  [[], "", "invalid"],
  [{ shipment: {} }, "/shipment", "invalid"],
  [{ shipment: Array(101).fill({ api_slug: "po", value: "x" }) }, "/shipment", "invalid"],
  [{ shipment: [{ value: "x" }] }, "/shipment/0/api_slug", "blank"],
  [{ shipment: [{ api_slug: "po" }] }, "/shipment/0/value", "blank"],
  [{ shipment: [{ api_slug: "po", value: null }] }, "/shipment/0/value", "blank"],
  [{ shipment: [{ api_slug: "po", value: 7 }] }, "/shipment/0/value", "invalid"],
  [{ shipment: [{ api_slug: "nowhere", value: "x" }] }, "/shipment/0/api_slug", "invalid"],
  [{ shipment: [{ api_slug: "gate", value: "x" }] }, "/shipment/0/api_slug", "invalid"],
  [{ shipment: [{ api_slug: "colors", value: ["blue", "pink"] }] }, "/shipment/0/value/1", "invalid"],
  [{ shipment: Array(2).fill({ api_slug: "po", value: "x" }) }, "/shipment/1/api_slug", "duplicate"],
  [{ containers: [{ api_slug: "po", value: "x" }] }, "/containers/0/api_slug", "invalid"],
  [{ containers: [{ api_slug: "weight", value: "heavy" }] }, "/containers/0/value", "invalid"],
  [{ containers: [{ api_slug: "gate", value: "x", number: 7 }] }, "/containers/0/number", "invalid"],
])("422 for %j at initial_custom_fields%s", async (input, pointer, code) => {
  const answer = await post(input);
  expect(answer.status).toBe(422);
  expect(problemsOf(answer)).toEqual([[`/data/attributes/initial_custom_fields${pointer}`, code]]);
  expect(await prisma().trackingRequest.count({ where: { requestNumber: "TESTDIRECT404" } })).toBe(0);
});

test("422 reports every problem, and slugs of another account are unknown", async () => {
  const stranger = await createTestClient(web);
  await defineField(stranger, "theirs");
  const input = {
    shipment: [
      { api_slug: "theirs", value: "x" },
      { api_slug: "po", value: "fine" },
      { api_slug: "amount", value: "much" },
    ],
    containers: [{ api_slug: "weight", value: [] }],
  };
  const base = "/data/attributes/initial_custom_fields";
  expect(problemsOf(await post(input))).toEqual([
    [`${base}/shipment/0/api_slug`, "invalid"],
    [`${base}/shipment/2/value`, "invalid"],
    [`${base}/containers/0/value`, "invalid"],
  ]);
});

test.each([
  null,
  {},
  { shipment: null },
  { shipment: [], containers: [] },
  { shipment: [{ api_slug: "amount", value: null }] },
])("201 for %j sets no custom fields", async (input) => {
  const number = `TESTDIRECT6${String(Math.random()).slice(2, 8)}`;
  const { shipmentId } = await trackNumber(client, number, { initial_custom_fields: input });
  expect(await valuesOf(client, "shipments", shipmentId)).toEqual({});
});

test("a second request for a shipment overwrites no existing values and adds missing ones", async () => {
  const { shipmentId } = await trackNumber(client, "TESTDIRECT5003");
  const shipment = await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });
  await client.call("PATCH", `/v2/shipments/${shipmentId}/custom_fields/po`, { value: "set by hand" });
  const [container] = await containersOf(client, shipmentId);
  await client.call("PATCH", `/v2/containers/${container?.id}/custom_fields/gate`, { value: "North" });
  const booking = shipment.bookings[0] ?? "";
  const initial_custom_fields = {
    shipment: [
      { api_slug: "po", value: "from the request" },
      { api_slug: "amount", value: 3 },
    ],
    containers: [{ api_slug: "gate", value: "South" }],
  };
  const id = await createTrackingRequest(client, booking, { request_type: "booking_number", initial_custom_fields });
  await runDueWork();
  expect((await readTrackingRequest(client, id)).shipmentId).toBe(shipmentId);
  expect(await valuesOf(client, "shipments", shipmentId)).toEqual({ po: "set by hand", amount: 3 });
  const gates = await Promise.all(
    (await containersOf(client, shipmentId)).map(async (each) => (await valuesOf(client, "containers", each.id)).gate),
  );
  expect(gates).toEqual(["North", ...gates.slice(1).map(() => "South")]);
});

test("skips fields whose definition was deleted, or no longer accepts the value, before the match", async () => {
  const gone = await defineField(client, "gone");
  const retyped = await defineField(client, "retyped");
  await defineField(client, "stays");
  const shipment = ["gone", "retyped", "stays"].map((api_slug) => ({ api_slug, value: "text" }));
  const id = await createTrackingRequest(client, "TESTDIRECT5004", { initial_custom_fields: { shipment } });
  for (const each of [gone, retyped]) await client.call("DELETE", `/v2/custom_field_definitions/${each}`);
  await defineField(client, "retyped", { data_type: "number" });
  await runDueWork();
  const { shipmentId, status } = await readTrackingRequest(client, id);
  expect(status).toBe("created");
  expect(await valuesOf(client, "shipments", shipmentId)).toEqual({ stays: "text" });
});

test("sets values on containers of later reports; values deleted meanwhile are not restored", async () => {
  const loaded = (equipmentReference: string) => ({
    eventID: `load-${equipmentReference}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: "LOAD",
    eventClassifierCode: "ACT",
    eventDateTime: "2025-10-10T00:00:00Z",
    equipmentReference,
    emptyIndicatorCode: "LADEN",
    transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL", exportVoyageNumber: "12E" },
  });
  let events = [loaded("MSCU6639870")];
  const owner = await connectCarrier(web, await serveCarrier((_request, response) => sendJson(response, events)));
  await defineAll(owner);
  const initial_custom_fields = {
    shipment: [{ api_slug: "po", value: "4711" }],
    containers: [
      { api_slug: "gate", value: "East" },
      { api_slug: "gate", value: "West", number: "TCLU7821048" },
      { api_slug: "weight", value: 9 },
    ],
  };
  const { shipmentId } = await trackNumber(owner, "HLCUSHA2610LATER", { scac: "HLCU", initial_custom_fields });
  const [first] = await containersOf(owner, shipmentId);
  expect(await valuesOf(owner, "containers", first?.id ?? "")).toEqual({ gate: "East", weight: 9 });
  for (const address of [
    `/v2/shipments/${shipmentId}/custom_fields/po`,
    `/v2/containers/${first?.id}/custom_fields/gate`,
  ]) {
    expect((await owner.call("DELETE", address)).status).toBe(204);
  }
  events = [...events, loaded("TCLU7821048")];
  await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(0) } });
  await runDueWork();
  const containers = await containersOf(owner, shipmentId);
  expect(containers.map(({ number }) => number)).toEqual(["MSCU6639870", "TCLU7821048"]);
  expect(await valuesOf(owner, "containers", containers[0]?.id ?? "")).toEqual({ weight: 9 });
  expect(await valuesOf(owner, "containers", containers[1]?.id ?? "")).toEqual({ gate: "West", weight: 9 });
  expect(await valuesOf(owner, "shipments", shipmentId)).toEqual({});
});
