import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { advanceClock } from "@/test/support/advance-clock";
import { createTrackingRequest, readTrackingRequest } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const detect = { scac: "", auto_detect_vocc_scac: true };
// A format that Maersk uses most often, and Wan Hai as well.
const number = "123456789";

type Behaviour = (response: ServerResponse) => void;

const unknown: Behaviour = (response) => sendJson(response, []);
const invalid: Behaviour = (response) => sendJson(response, {}, {}, 400);
const down: Behaviour = (response) => sendJson(response, {}, {}, 503);

function event(code: string, equipmentReference: string | null) {
  return {
    eventID: `${code}-1`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    eventClassifierCode: "ACT",
    eventDateTime: "2026-03-01T10:00:00Z",
    emptyIndicatorCode: "LADEN",
    ...(equipmentReference && { equipmentReference }),
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: number }],
  };
}

const known: Behaviour = (response) => sendJson(response, [event("LOAD", "MSKU4444441")]);
const withoutContainer: Behaviour = (response) =>
  sendJson(response, [{ ...event("CONF", null), eventType: "SHIPMENT", shipmentEventTypeCode: "CONF" }]);

/** An account connected to carriers that respond like this, and the SCACs that were queried, in order. */
async function connect(carriers: Record<string, Behaviour>): Promise<{ client: TestClient; queried: string[] }> {
  const client = await createTestClient(web, []);
  const queried: string[] = [];
  for (const scac of Object.keys(carriers)) {
    const base_url = await serveCarrier((_, response) => {
      queried.push(scac);
      carriers[scac]?.(response);
    });
    const attributes = { scacs: [scac], standard: "dcsa_2", base_url, auth: { type: "none" } };
    const { status } = await client.call("POST", "/v2/carrier_connections", { data: { attributes } });
    expect(status).toBe(201);
  }
  return { client, queried };
}

async function read(client: TestClient, id: string) {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  const { attributes, relationships } = body.data as ResourceObject;
  return {
    ...(await readTrackingRequest(client, id)),
    scac: attributes.scac,
    known_to_carrier: attributes.known_to_carrier,
    retrying_since: attributes.retrying_since,
    shippingLine: relationships?.shipping_line?.data,
  };
}

/** Makes the next check of the request due in real time. */
async function makeDue(id: string): Promise<void> {
  await sql("UPDATE tracking_requests SET next_check_at = now() - interval '1 second' WHERE id = $1", [id]);
  await runDueWork();
}

test("resolves a sandbox number to the sandbox carrier at once, by the sandbox clock", async () => {
  const client = await createTestClient(web);
  await advanceClock(client, 400);
  const id = await createTrackingRequest(client, "TESTDIRECT7001", detect);
  expect(await read(client, id)).toMatchObject({ status: "pending", scac: null, shippingLine: null, shipmentId: "" });
  await runDueWork();
  const found = await read(client, id);
  expect(found).toMatchObject({ status: "created", scac: "TEST", failed_reason: null });
  const { attributes } = (await client.call("GET", `/v2/shipments/${found.shipmentId}`)).body.data as ResourceObject;
  expect(attributes.shipping_line_scac).toBe("TEST");
  expect(Date.parse(String(attributes.line_tracking_last_attempted_at))).toBeGreaterThan(Date.now() + 399 * 86_400_000);
  const unknownId = await createTrackingRequest(client, "TESTUNKNOWN7002", { scac: null, auto_detect_vocc_scac: true });
  await runDueWork();
  expect(await read(client, unknownId)).toMatchObject({ status: "failed", failed_reason: "scac_auto_detect_failed" });
  const again = await client.call("POST", "/v2/tracking_requests", {
    data: { attributes: { request_type: "bill_of_lading", request_number: "TESTDIRECT7001", scac: "TEST" } },
  });
  expect(again.status).toBe(422);
});

test("queries carriers in order, skips one that rejects the number and assigns the one that recognizes it", async () => {
  for (const first of [unknown, invalid]) {
    const { client, queried } = await connect({ WHLC: known, MAEU: first, HLCU: known });
    const id = await createTrackingRequest(client, number, detect);
    await runDueWork();
    const found = await read(client, id);
    expect(found).toMatchObject({ status: "created", scac: "WHLC", is_retrying: false, retry_count: null });
    expect(queried.slice(0, 2)).toEqual(["MAEU", "WHLC"]);
    expect(queried).not.toContain("HLCU");
    const polls = await prisma().poll.findMany({ where: { trackingRequestId: id }, orderBy: { id: "asc" } });
    expect(polls.map(({ outcome }) => outcome)).toEqual([
      first === unknown ? "not_found" : "invalid_number",
      "answered",
    ]);
    const changes = await prisma().change.findMany({ where: { resourceId: id, reason: "request" } });
    expect(changes.map(({ changeset }) => changeset)).toContainEqual({ scac: [null, "WHLC"] });
  }
});

test("queries the next carrier beside a slow one, takes the likelier of two that recognize the number and cancels the other", async () => {
  const isCancelled = Promise.withResolvers<boolean>();
  let respondSlowly = () => {};
  const slow: Behaviour = (response) => {
    respondSlowly = () => known(response);
  };
  // Never responds; the likelier one does once this one is queried, too.
  const silent: Behaviour = (response) => {
    response.on("close", () => isCancelled.resolve(true));
    respondSlowly();
  };
  const { client, queried } = await connect({ MAEU: slow, WHLC: silent });
  const id = await createTrackingRequest(client, number, detect);
  await runDueWork();
  expect(await read(client, id)).toMatchObject({ status: "created", scac: "MAEU" });
  expect(queried).toEqual(["MAEU", "WHLC"]);
  expect(await isCancelled.promise).toBe(true);
  // The result of a cancelled request is not recorded on the connection.
  const failed = "SELECT scacs FROM carrier_connections WHERE account_id = $1 AND last_error IS NOT NULL";
  expect(await sql(failed, [client.accountId])).toEqual([]);
});

test("assigns a carrier that recognizes the number without containers and awaits the manifest", async () => {
  const { client } = await connect({ MAEU: withoutContainer });
  const id = await createTrackingRequest(client, number, detect);
  await runDueWork();
  expect(await read(client, id)).toMatchObject({
    status: "awaiting_manifest",
    scac: "MAEU",
    failed_reason: null,
    known_to_carrier: true,
  });
});

test("fails without further queries when no carrier is connected or none recognizes the number", async () => {
  const unconnected = await connect({ HLCU: known });
  const unrecognized = await connect({ MAEU: unknown, WHLC: invalid });
  const inactive = await connect({ MAEU: known });
  await sql("UPDATE carrier_connections SET active = false WHERE account_id = $1", [inactive.client.accountId]);
  for (const { client, queried } of [unconnected, unrecognized, inactive]) {
    const id = await createTrackingRequest(client, number, detect);
    await runDueWork();
    const reason = { status: "failed", failed_reason: "scac_auto_detect_failed", scac: null, retry_count: null };
    expect(await read(client, id)).toMatchObject(reason);
    await runDueWork();
    expect(queried).toEqual(client === unrecognized.client ? ["MAEU", "WHLC"] : []);
    // The number can be requested again.
    await createTrackingRequest(client, number, detect);
  }
});

test("retries a carrier that is unavailable, and fails only after all retries", async () => {
  const carriers: Record<string, Behaviour> = { MAEU: down, WHLC: unknown };
  const { client } = await connect(carriers);
  const id = await createTrackingRequest(client, number, detect);
  await runDueWork();
  const retrying = { status: "pending", is_retrying: true, failed_reason: "shipping_line_unreachable", scac: null };
  const first = await read(client, id);
  expect(first).toMatchObject({ ...retrying, retry_count: 1, retrying_since: expect.any(String) });
  await makeDue(id);
  expect(await read(client, id)).toMatchObject({ ...retrying, retry_count: 2, retrying_since: first.retrying_since });
  carriers.MAEU = known;
  await makeDue(id);
  expect(await read(client, id)).toMatchObject({ status: "created", scac: "MAEU", is_retrying: false });
  const other = await connect({ MAEU: down });
  const lost = await createTrackingRequest(other.client, number, detect);
  for (let attempt = 0; attempt < 14; attempt++) await makeDue(lost);
  expect(await read(other.client, lost)).toMatchObject({ status: "failed", failed_reason: "retries_exhausted" });
});

test("fails as a duplicate when the detected carrier's number is already tracked, before and after it has a shipment", async () => {
  const carriers: Record<string, Behaviour> = { MAEU: known };
  const { client } = await connect(carriers);
  const named = await createTrackingRequest(client, number, { scac: "MAEU" });
  const early = await createTrackingRequest(client, number, detect);
  // The request without SCAC is checked first.
  await sql("UPDATE tracking_requests SET next_check_at = now() + interval '1 hour' WHERE id = $1", [named]);
  await runDueWork();
  const duplicate = { status: "failed", failed_reason: "duplicate", scac: "MAEU" };
  expect(await read(client, early)).toMatchObject({ ...duplicate, shipmentId: "" });
  await makeDue(named);
  const { shipmentId } = await read(client, named);
  expect(shipmentId).not.toBe("");
  expect(await read(client, early)).toMatchObject({ ...duplicate, shipmentId });
  const late = await createTrackingRequest(client, number, detect);
  await runDueWork();
  expect(await read(client, late)).toMatchObject({ ...duplicate, shipmentId });
});

test("lists, filters and finds requests without SCAC, and rejects duplicates of them", async () => {
  const { client } = await connect({ MAEU: down });
  const id = await createTrackingRequest(client, number, detect);
  const attributes = { request_type: "bill_of_lading", request_number: " 123-456789", ...detect };
  const second = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  expect([second.status, second.body]).toMatchObject([422, { errors: [{ code: "duplicate" }] }]);
  for (const [query, total] of [
    ["", 1],
    ["?filter[scac]=MAEU", 0],
    ["?q=123456789", 1],
    ["?include=shipping_line,account", 1],
    ["?filter[status]=pending", 1],
  ] as const) {
    const { status, body } = await client.call("GET", `/v2/tracking_requests${query}`);
    expect([status, body.meta]).toMatchObject([200, { total }]);
  }
  expect((await client.call("GET", `/v2/shipments?q=${number}`)).status).toBe(200);
  const edited = await client.call("PATCH", `/v2/tracking_requests/${id}`, { data: { attributes: { tags: ["a"] } } });
  expect(edited.status).toBe(200);
});

test("a number whose carrier is not connected fails with the carriers to connect, and is found after a retry with a connection", async () => {
  const { client } = await connect({ HLCU: known });
  const id = await createTrackingRequest(client, number, detect);
  const attributesOf = async () =>
    ((await client.call("GET", `/v2/tracking_requests/${id}`)).body.data as ResourceObject).attributes;
  expect(await attributesOf()).toMatchObject({ failed_reason_detail: null, unconnected_shipping_lines: [] });
  await runDueWork();
  const failed = await attributesOf();
  const unconnected = failed.unconnected_shipping_lines as { scac: string; name: string }[];
  expect(unconnected.slice(0, 2).map(({ scac }) => scac)).toEqual(["MAEU", "WHLC"]);
  expect(unconnected.map(({ scac }) => scac)).not.toContain("HLCU");
  expect(failed.failed_reason_detail).toMatch(
    /^No connected carrier recognized this number\. Connect Maersk \(MAEU\)(, | or ).+ under Settings → Carriers or at \/v2\/carrier_connections, then retry the request\.$/,
  );
  const base_url = await serveCarrier((_, response) => known(response));
  const connection = { scacs: ["MAEU"], standard: "dcsa_2", base_url, auth: { type: "none" } };
  await client.call("POST", "/v2/carrier_connections", { data: { attributes: connection } });
  expect((await client.call("POST", `/v2/tracking_requests/${id}/retry`)).status).toBe(200);
  expect(await attributesOf()).toMatchObject({ status: "pending", unconnected_shipping_lines: [] });
  await runDueWork();
  expect(await attributesOf()).toMatchObject({ status: "created", scac: "MAEU", failed_reason_detail: null });
});
