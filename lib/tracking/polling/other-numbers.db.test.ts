import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { type Handler, sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const bill = "HLCUSHA2610SWCH1";
/** A shipment whose last move is old is no longer tracked. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const named = (value: string) => [{ documentReferenceType: "TRD", documentReferenceValue: value }];

function moved(code: string, UNLocationCode: string, eventDateTime: string, value: string, more: object = {}) {
  return {
    eventID: `${code} ${UNLocationCode} ${value}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    eventClassifierCode: "ACT",
    eventDateTime,
    equipmentReference: "MSCU6639870",
    emptyIndicatorCode: "LADEN",
    documentReferences: named(value),
    transportCall: { UNLocationCode, modeOfTransport: "VESSEL", vessel: { vesselName: "HALCYON STRAIT" } },
    ...more,
  };
}

const own = [moved("LOAD", "CNSHA", daysAgo(20), bill)];
const discharge = moved("DISC", "SGSIN", daysAgo(10), "HLCUSIN2611");
const foreign = { equipmentReference: "TCLU4265048" };

type Tracked = { client: TestClient; shipmentId: string; respondWith: (events: object[]) => void };

async function track(): Promise<Tracked> {
  let handler: Handler = (_request, response) => sendJson(response, own);
  const client = await connectCarrier(web, await serveCarrier((...exchange) => handler(...exchange)));
  const { shipmentId } = await trackNumber(client, bill, { scac: "HLCU" });
  const respondWith = (events: object[]) => {
    handler = (_request, response) => sendJson(response, events);
  };
  return { client, shipmentId, respondWith };
}

async function poll({ shipmentId }: Tracked): Promise<void> {
  await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(0) } });
  await runDueTracking();
}

async function read({ client, shipmentId }: Tracked) {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}`);
  return (body.data as ResourceObject).attributes as Record<string, unknown> & { freshness: Record<string, unknown> };
}

const changesetsOf = async ({ shipmentId }: Tracked) =>
  (await prisma().change.findMany({ where: { shipmentId }, orderBy: { sequence: "asc" } })).map(
    ({ changeset }) => changeset,
  );

test("an answer about other numbers only is no success, and freshness names them until it ends", async () => {
  const tracked = await track();
  await poll(tracked);
  const [before, changes] = [await read(tracked), await changesetsOf(tracked)];
  expect(before.freshness).toMatchObject({ state: "checked", other_numbers: [] });
  const others = ["HLCUZ2", "HLCUA1"].map((value) => moved("LOAD", "CNSHA", daysAgo(19), value, foreign));
  tracked.respondWith(others);
  for (let count = 0; count < 2; count++) await poll(tracked);
  const during = await read(tracked);
  const { since } = during.freshness;
  expect(during.freshness).toMatchObject({ state: "no_longer_found", other_numbers: ["HLCUA1", "HLCUZ2"] });
  expect(during.line_tracking_last_succeeded_at).toBe(before.line_tracking_last_succeeded_at);
  expect(await changesetsOf(tracked)).toHaveLength(changes.length + 1);
  expect(await prisma().container.count({ where: { shipmentId: tracked.shipmentId } })).toBe(1);
  const polls = await prisma().poll.findMany({ where: { shipmentId: tracked.shipmentId }, orderBy: { id: "desc" } });
  expect(polls[0]).toMatchObject({ count: 2, detail: "The response is about other numbers: HLCUA1, HLCUZ2" });
  const { pollFailures, lastPollError } = await prisma().shipment.findFirstOrThrow({
    where: { id: tracked.shipmentId },
  });
  expect({ pollFailures, lastPollError }).toEqual({ pollFailures: 0, lastPollError: null });

  tracked.respondWith(others.slice(0, 1));
  await poll(tracked);
  expect((await read(tracked)).freshness).toMatchObject({ state: "no_longer_found", since, other_numbers: ["HLCUZ2"] });
  tracked.respondWith([]);
  await poll(tracked);
  expect((await read(tracked)).freshness).toMatchObject({ state: "no_longer_found", since, other_numbers: [] });
  tracked.respondWith(own);
  await poll(tracked);
  const after = await read(tracked);
  expect(after.freshness).toMatchObject({ state: "checked", since: null, other_numbers: [] });
  expect(after.line_tracking_last_succeeded_at).toBe(after.line_tracking_last_attempted_at);
});

test("the same cargo under another number is recorded, and repeated answers are unchanged polls", async () => {
  const tracked = await track();
  tracked.respondWith([discharge]);
  await poll(tracked);
  const attributes = await read(tracked);
  expect(attributes).toMatchObject({
    transport_documents: ["HLCUSHA2610SWCH1", "HLCUSIN2611"],
    port_of_discharge_locode: "SGSIN",
    line_not_found_since: null,
  });
  const changes = await changesetsOf(tracked);
  for (let count = 0; count < 3; count++) await poll(tracked);
  expect(await changesetsOf(tracked)).toEqual(changes);
  const [last] = await prisma().poll.findMany({ where: { shipmentId: tracked.shipmentId }, orderBy: { id: "desc" } });
  expect(last).toMatchObject({ count: expect.any(Number), outcome: "answered", detail: null });
  expect(last?.count).toBeGreaterThan(1);
});

test("a first answer about other numbers only is retried", async () => {
  const others = [moved("LOAD", "CNSHA", daysAgo(19), "HLCUA1")];
  const base = await serveCarrier((_request, response) => sendJson(response, others));
  const client = await connectCarrier(web, base);
  await trackNumber(client, bill, { scac: "HLCU" });
  const [request] = await prisma().trackingRequest.findMany({ where: { accountId: client.accountId } });
  expect(request).toMatchObject({ isRetrying: true, failedReason: "unrecognized_response", shipmentId: null });
});
