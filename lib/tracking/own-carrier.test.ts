import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/bin/test-web";
import { sendJson, serveCarrier } from "@/lib/carriers/dcsa/fake-carrier";
import { prisma } from "@/lib/db/client";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const bill = "HLCUSHA2610KTYW3";
const boxes = ["MSCU6639870", "TCLU7821048"];
const documents = [{ documentReferenceType: "TRD", documentReferenceValue: bill }];

type Call = Record<string, unknown>;

function call(place: string, vesselName: string, vesselIMONumber: string, voyage: string): Call {
  return {
    transportCallID: `${place}-${vesselName}`,
    UNLocationCode: place,
    facilityTypeCode: "POTE",
    modeOfTransport: "VESSEL",
    exportVoyageNumber: voyage,
    importVoyageNumber: voyage,
    vessel: { vesselIMONumber, vesselName },
  };
}

const first = "ORIENT MERIDIAN";
const second = "HALCYON STRAIT";
const shanghai = call("CNSGH", first, "9461867", "12E");
const busanIn = call("KRPUS", first, "9461867", "12E");
const busanOut = call("KRPUS", second, "9321483", "646E");
const longBeach = call("USLGB", second, "9321483", "646E");

function moved(
  eventID: string,
  code: string,
  eventClassifierCode: string,
  eventDateTime: string,
  transportCall: Call,
  documentReferences: object[] = documents,
) {
  const equipment = code === "LOAD" || code === "DISC";
  const base = { eventID, eventClassifierCode, eventDateTime, transportCall, documentReferences };
  if (!equipment) return [{ ...base, eventType: "TRANSPORT", transportEventTypeCode: code }];
  return boxes.map((equipmentReference) => ({
    ...base,
    eventID: `${eventID}-${equipmentReference}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    equipmentReference,
    emptyIndicatorCode: "LADEN",
    ISOEquipmentCode: "45G1",
  }));
}

function journey(hasArrived: boolean): object[] {
  const arrival = hasArrived
    ? [
        ...moved("eta", "ARRI", "ACT", "2026-11-19T22:10:00-08:00", longBeach),
        ...moved("eta-again", "ARRI", "EST", "2026-11-22T06:00:00-08:00", longBeach),
        ...moved("disc-actual", "DISC", "ACT", "2026-11-20T08:00:00-08:00", longBeach),
      ]
    : moved("eta", "ARRI", "EST", "2026-11-22T06:00:00-08:00", longBeach);
  return [
    ...moved("load", "LOAD", "ACT", "2026-10-23T09:20:00+08:00", shanghai),
    ...moved("sail", "DEPA", "ACT", "2026-10-24T04:10:00+08:00", shanghai),
    { eventType: "TRANSPORT", eventDateTime: "never", transportCall: "broken" },
    ...moved("hub-in", "ARRI", "ACT", "2026-10-30T18:20:00+09:00", busanIn),
    ...moved("hub-disc", "DISC", "ACT", "2026-10-31T02:05:00+09:00", busanIn),
    ...moved("hub-load", "LOAD", "ACT", "2026-11-09T11:40:00+09:00", busanOut),
    ...moved("hub-out", "DEPA", "ACT", "2026-11-10T03:15:00+09:00", busanOut),
    ...moved("disc", "DISC", "EST", "2026-11-23", longBeach),
    ...arrival,
  ];
}

async function connect(baseUrl: string): Promise<TestClient> {
  const client = await createTestClient(web, []);
  const attributes = { scacs: ["HLCU"], standard: "dcsa_2", base_url: baseUrl, auth: { type: "none" } };
  const { status } = await client.call("POST", "/v2/carrier_connections", { data: { attributes } });
  expect(status).toBe(201);
  return client;
}

type Request = {
  id: string;
  attributes: Record<string, unknown>;
  relationships: { tracked_object: { data: { id: string } | null } };
};

async function track(client: TestClient, more: object = {}): Promise<Request> {
  const attributes = { request_type: "bill_of_lading", request_number: bill, scac: "HLCU", ...more };
  const { body } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  await settleAll();
  return (await client.call("GET", `/v2/tracking_requests/${(body.data as Request).id}`)).body.data as Request;
}

/** Pages of five under `events`; the next one named by a whole address, then by a cursor alone. */
function sendPage(response: ServerResponse, url: URL, events: object[]): void {
  const from = Number(url.searchParams.get("cursor") ?? 0);
  const next = from + 5;
  const spelling = from === 0 ? `http://gateway.internal/events?cursor=${next}` : String(next);
  sendJson(response, { events: events.slice(from, next) }, next < events.length ? { "next-page": spelling } : {});
}

async function milestones(client: TestClient, shipmentId: string): Promise<string[]> {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}/milestones`);
  const list = body.data as { attributes: Record<string, string | boolean> }[];
  return list.map(
    ({ attributes: { event, location_locode, estimated } }) => `${event} ${location_locode}${estimated ? " est." : ""}`,
  );
}

test("a carrier with pages, a broken event and an estimate that comes true is read right", async () => {
  let hasArrived = false;
  const client = await connect(
    await serveCarrier((_request, response, url) => sendPage(response, url, journey(hasArrived))),
  );
  const request = await track(client);
  expect(request.attributes).toMatchObject({ status: "created", failed_reason: null });
  const shipmentId = request.relationships.tracked_object.data?.id ?? "";
  const before = [
    "vessel_loaded CNSHA",
    "vessel_departed CNSHA",
    "transshipment_arrived KRPUS",
    "transshipment_discharged KRPUS",
    "transshipment_loaded KRPUS",
    "transshipment_departed KRPUS",
  ];
  expect(await milestones(client, shipmentId)).toEqual([
    ...before,
    "vessel_arrived USLGB est.",
    "vessel_discharged USLGB est.",
  ]);
  hasArrived = true;
  const box = await prisma().container.findFirstOrThrow({ where: { shipmentId } });
  expect((await client.call("PATCH", `/v2/containers/${box.id}/refresh`)).status).toBe(200);
  await settleAll();
  expect(await milestones(client, shipmentId)).toEqual([...before, "vessel_arrived USLGB", "vessel_discharged USLGB"]);
  for (const { id, number } of await prisma().container.findMany({ where: { shipmentId } })) {
    const { body } = await client.call("GET", `/v2/containers/${id}/transport_events`);
    const steps = (body.data as Request[]).map(({ attributes }) => `${attributes.event} ${attributes.location_locode}`);
    expect(steps, number).toHaveLength(8);
    expect(new Set(steps).size).toBe(8);
  }
  const polls = await prisma().poll.findMany({ where: { shipmentId } });
  for (const { detail } of polls) expect(detail).toMatch(/^1 unread/);
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}`);
  expect((body.data as Request).attributes).toMatchObject({
    port_of_lading_locode: "CNSHA",
    port_of_discharge_locode: "USLGB",
    pod_timezone: "America/Los_Angeles",
    pod_original_eta_at: "2026-11-22T14:00:00.000Z",
    pod_ata_at: "2026-11-20T06:10:00.000Z",
    pod_vessel_name: second,
    pod_voyage_number: "646E",
  });
});

const future = () => new Date(Date.now() + 30 * 86_400_000).toISOString();

test.each<[string, (response: ServerResponse) => void, string]>([
  [
    "HTML with 200",
    (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>"),
    "unrecognized_response",
  ],
  ["nothing at all", (response) => response.writeHead(200).end(), "unrecognized_response"],
  ["an object that is no answer", (response) => sendJson(response, { ok: true }), "unrecognized_response"],
  ["401", (response) => response.writeHead(401).end(), "shipping_line_unreachable"],
  ["500", (response) => response.writeHead(500).end("sorry"), "shipping_line_unreachable"],
  [
    "other people's bills",
    (response) =>
      sendJson(
        response,
        moved("x", "LOAD", "ACT", "2026-10-23T09:20:00Z", shanghai, [
          { documentReferenceType: "TRD", documentReferenceValue: "HLCUOTHER12345" },
        ]),
      ),
    "unrecognized_response",
  ],
])(
  "a carrier that answers %s is tried again; what it sent is kept and nothing is shown",
  async (_title, answer, reason) => {
    const client = await connect(await serveCarrier((_request, response) => answer(response)));
    const request = await track(client);
    expect(request.attributes).toMatchObject({
      status: "pending",
      is_retrying: true,
      retry_count: 1,
      failed_reason: reason,
    });
    expect(await prisma().evidence.count({ where: { accountId: client.accountId } })).toBe(1);
    expect(await prisma().shipment.count({ where: { accountId: client.accountId } })).toBe(0);
  },
);

test("an actual dated weeks ahead is kept as evidence and shown nowhere", async () => {
  const events = [
    ...moved("load", "LOAD", "ACT", "2026-10-23T09:20:00+08:00", shanghai),
    ...moved("arri", "ARRI", "ACT", future(), longBeach),
  ];
  const client = await connect(await serveCarrier((_request, response) => sendJson(response, events)));
  const request = await track(client);
  const shipmentId = request.relationships.tracked_object.data?.id ?? "";
  expect(await milestones(client, shipmentId)).toEqual(["vessel_loaded CNSHA"]);
  expect(await prisma().carrierEvent.count({ where: { shipmentId, code: "ARRI" } })).toBe(1);
});

test("a container asked for by itself brings no neighbour, and one nobody knows fails at once", async () => {
  const client = await connect(
    await serveCarrier((_request, response, url) =>
      url.searchParams.get("equipmentReference") === boxes[0]
        ? sendJson(response, journey(false))
        : sendJson(response, []),
    ),
  );
  const own = await track(client, { request_type: "container", request_number: "MSCU 663987-0" });
  const shipmentId = own.relationships.tracked_object.data?.id ?? "";
  const rows = await prisma().container.findMany({ where: { shipmentId } });
  expect(rows.map(({ number }) => number)).toEqual(["MSCU6639870"]);
  const unknown = await track(client, { request_type: "container", request_number: "TCLU7821048" });
  expect(unknown.attributes).toMatchObject({ status: "failed", failed_reason: "not_found" });
});

test("a number known without a container waits, and expires with its window", async () => {
  const confirmed = {
    eventID: "c",
    eventType: "SHIPMENT",
    shipmentEventTypeCode: "CONF",
    eventClassifierCode: "ACT",
    eventDateTime: "2026-11-01T00:00:00Z",
    documentID: "12345678",
    documentTypeCode: "BKG",
  };
  const client = await connect(await serveCarrier((_request, response) => sendJson(response, [confirmed])));
  const request = await track(client, { request_type: "booking_number", request_number: "12345678" });
  expect(request.attributes).toMatchObject({ status: "awaiting_manifest", failed_reason: null });
  const past = new Date(Date.now() - 1_000);
  await prisma().trackingRequest.updateMany({
    where: { id: request.id },
    data: { manifestDeadlineAt: past, nextCheckAt: past },
  });
  await settleAll();
  const { body } = await client.call("GET", `/v2/tracking_requests/${request.id}`);
  expect((body.data as Request).attributes).toMatchObject({ status: "failed", failed_reason: "expired" });
});
