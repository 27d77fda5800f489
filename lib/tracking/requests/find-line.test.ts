import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { postNumber, readRequest } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const detect = { scac: "", auto_detect_vocc_scac: true };
// A shape that Maersk uses most, and Wan Hai too.
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
const withoutBox: Behaviour = (response) =>
  sendJson(response, [{ ...event("CONF", null), eventType: "SHIPMENT", shipmentEventTypeCode: "CONF" }]);

/** An account that asks lines which answer so, and what it asked, in order. */
async function connect(lines: Record<string, Behaviour>): Promise<{ client: TestClient; asked: string[] }> {
  const client = await createTestClient(web, []);
  const asked: string[] = [];
  for (const scac of Object.keys(lines)) {
    const base_url = await serveCarrier((_, response) => {
      asked.push(scac);
      lines[scac]?.(response);
    });
    const attributes = { scacs: [scac], standard: "dcsa_2", base_url, auth: { type: "none" } };
    const { status } = await client.call("POST", "/v2/carrier_connections", { data: { attributes } });
    expect(status).toBe(201);
  }
  return { client, asked };
}

async function read(client: TestClient, id: string) {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  const { attributes, relationships } = body.data as ResourceObject;
  return { ...(await readRequest(client, id)), scac: attributes.scac, line: relationships?.shipping_line?.data };
}

/** Real time passes, as far as this request goes. */
async function comeDue(id: string): Promise<void> {
  await sql("UPDATE tracking_requests SET next_check_at = now() - interval '1 second' WHERE id = $1", [id]);
  await settleAll();
}

test("a number of the sandbox is the sandbox's: found at once, by its clock, and then a request like any other", async () => {
  const client = await createTestClient(web);
  await turnClock(client, 400);
  const id = await postNumber(client, "TESTDIRECT7001", detect);
  expect(await read(client, id)).toMatchObject({ status: "pending", scac: null, line: null, shipmentId: "" });
  await settleAll();
  const found = await read(client, id);
  expect(found).toMatchObject({ status: "created", scac: "TEST", failed_reason: null });
  const { attributes } = (await client.call("GET", `/v2/shipments/${found.shipmentId}`)).body.data as ResourceObject;
  expect(attributes.shipping_line_scac).toBe("TEST");
  expect(Date.parse(String(attributes.line_tracking_last_attempted_at))).toBeGreaterThan(Date.now() + 399 * 86_400_000);
  const unheardOf = await postNumber(client, "TESTUNKNOWN7002", { scac: null, auto_detect_vocc_scac: true });
  await settleAll();
  expect(await read(client, unheardOf)).toMatchObject({ status: "failed", failed_reason: "scac_auto_detect_failed" });
  const again = await client.call("POST", "/v2/tracking_requests", {
    data: { attributes: { request_type: "bill_of_lading", request_number: "TESTDIRECT7001", scac: "TEST" } },
  });
  expect(again.status).toBe(422);
});

test("lines are asked in order, one that refuses the number is passed over, and the one that knows it becomes the request's", async () => {
  for (const first of [unknown, invalid]) {
    const { client, asked } = await connect({ WHLC: known, MAEU: first, HLCU: known });
    const id = await postNumber(client, number, detect);
    await settleAll();
    const found = await read(client, id);
    expect(found).toMatchObject({ status: "created", scac: "WHLC", is_retrying: false, retry_count: null });
    expect(asked.slice(0, 2)).toEqual(["MAEU", "WHLC"]);
    expect(asked).not.toContain("HLCU");
    const polls = await prisma().poll.findMany({ where: { trackingRequestId: id }, orderBy: { id: "asc" } });
    expect(polls.map(({ outcome }) => outcome)).toEqual([
      first === unknown ? "not_found" : "invalid_number",
      "answered",
    ]);
    const changes = await prisma().change.findMany({ where: { resourceId: id, reason: "request" } });
    expect(changes.map(({ changeset }) => changeset)).toContainEqual({ scac: [null, "WHLC"] });
  }
});

test("a line that knows the number without a container is the request's all the same, which waits for the manifest", async () => {
  const { client } = await connect({ MAEU: withoutBox });
  const id = await postNumber(client, number, detect);
  await settleAll();
  expect(await read(client, id)).toMatchObject({ status: "awaiting_manifest", scac: "MAEU", failed_reason: null });
});

test("nobody to ask, or nobody who knows the number: failed, and nothing more is asked", async () => {
  const nobody = await connect({ HLCU: known });
  const strangers = await connect({ MAEU: unknown, WHLC: invalid });
  const switchedOff = await connect({ MAEU: known });
  await sql("UPDATE carrier_connections SET active = false WHERE account_id = $1", [switchedOff.client.accountId]);
  for (const { client, asked } of [nobody, strangers, switchedOff]) {
    const id = await postNumber(client, number, detect);
    await settleAll();
    const reason = { status: "failed", failed_reason: "scac_auto_detect_failed", scac: null, retry_count: null };
    expect(await read(client, id)).toMatchObject(reason);
    await settleAll();
    expect(asked).toEqual(client === strangers.client ? ["MAEU", "WHLC"] : []);
    // The number is free again.
    await postNumber(client, number, detect);
  }
});

test("a line that cannot be heard is asked again, and the request fails only when it can and does not know", async () => {
  const lines: Record<string, Behaviour> = { MAEU: down, WHLC: unknown };
  const { client } = await connect(lines);
  const id = await postNumber(client, number, detect);
  await settleAll();
  const retrying = { status: "pending", is_retrying: true, failed_reason: "shipping_line_unreachable", scac: null };
  expect(await read(client, id)).toMatchObject({ ...retrying, retry_count: 1 });
  await comeDue(id);
  expect(await read(client, id)).toMatchObject({ ...retrying, retry_count: 2 });
  lines.MAEU = known;
  await comeDue(id);
  expect(await read(client, id)).toMatchObject({ status: "created", scac: "MAEU", is_retrying: false });
  const other = await connect({ MAEU: down });
  const lost = await postNumber(other.client, number, detect);
  for (let attempt = 0; attempt < 14; attempt++) await comeDue(lost);
  expect(await read(other.client, lost)).toMatchObject({ status: "failed", failed_reason: "retries_exhausted" });
});

test("a number whose line is found and tracked already is a duplicate of that, before and after it has a shipment", async () => {
  const lines: Record<string, Behaviour> = { MAEU: known };
  const { client } = await connect(lines);
  const named = await postNumber(client, number, { scac: "MAEU" });
  const early = await postNumber(client, number, detect);
  // The one without a line is checked first.
  await sql("UPDATE tracking_requests SET next_check_at = now() + interval '1 hour' WHERE id = $1", [named]);
  await settleAll();
  const duplicate = { status: "failed", failed_reason: "duplicate", scac: "MAEU" };
  expect(await read(client, early)).toMatchObject({ ...duplicate, shipmentId: "" });
  await comeDue(named);
  const { shipmentId } = await read(client, named);
  expect(shipmentId).not.toBe("");
  expect(await read(client, early)).toMatchObject({ ...duplicate, shipmentId });
  const late = await postNumber(client, number, detect);
  await settleAll();
  expect(await read(client, late)).toMatchObject({ ...duplicate, shipmentId });
});

test("requests without a line can be listed, filtered and found, and are duplicates of each other", async () => {
  const { client } = await connect({ MAEU: down });
  const id = await postNumber(client, number, detect);
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
