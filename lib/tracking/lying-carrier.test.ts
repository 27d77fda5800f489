import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/bin/test-web";
import { sendJson } from "@/lib/carriers/dcsa/fake-carrier";
import { prisma } from "@/lib/db/client";
import type { ResourceObject } from "@/lib/jsonapi/document";
import { checkRequest } from "./check-request";

type Answering = (response: ServerResponse) => void;

let web: TestWeb;
let client: TestClient;
/** What the line does, by the number it is asked for. */
const answering = new Map<string, Answering>();
const line = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://line");
  const number = searchParams.get("transportDocumentReference") ?? searchParams.get("equipmentReference") ?? "";
  answering.get(number)?.(response);
});
/** A question that takes as long as any may; asked before all others, for its end is waited for last. */
const slow = {
  number: "HLCUSHA2610DRIP1",
  drips: [] as NodeJS.Timeout[],
  id: "",
  done: Promise.resolve(),
  startedAt: 0,
};

async function post(request_number: string, request_type = "bill_of_lading"): Promise<string> {
  const attributes = { request_type, request_number, scac: "HLCU" };
  const { status, body } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  expect(status).toBe(201);
  return (body.data as ResourceObject).id;
}

async function read(id: string) {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  return (body.data as ResourceObject).attributes;
}

beforeAll(async () => {
  web = await startTestWeb();
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  client = await createTestClient(web, []);
  const base_url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const attributes = { scacs: ["HLCU"], standard: "dcsa_2", base_url, auth: { type: "none" } };
  await client.call("POST", "/v2/carrier_connections", { data: { attributes } });
  answering.set(slow.number, (response) => {
    response.writeHead(200, { "content-type": "application/json" }).write("[");
    slow.drips.push(setInterval(() => response.write(" "), 500));
  });
  slow.id = await post(slow.number);
  slow.startedAt = performance.now();
  slow.done = checkRequest(client.accountId, slow.id);
});

afterAll(async () => {
  for (const drip of slow.drips) clearInterval(drip);
  line.closeAllConnections();
  line.close();
  await web.stop();
});

let serial = 0;

/** What becomes of a new number of the line that is answered like this. */
async function track(answer: (response: ServerResponse, bill: string) => void) {
  const bill = `HLCUSHA2610LIE${String(++serial).padStart(2, "0")}`;
  answering.set(bill, (response) => answer(response, bill));
  const id = await post(bill);
  await settleAll();
  return outcomeOf(id);
}

async function outcomeOf(id: string) {
  const { status, is_retrying, retry_count, failed_reason } = await read(id);
  const polls = await prisma().poll.findMany({ where: { trackingRequestId: id } });
  const { shipmentId } = await prisma().trackingRequest.findFirstOrThrow({ where: { id } });
  const where = { shipmentId: shipmentId ?? crypto.randomUUID() };
  const containers = await prisma().container.findMany({ where, orderBy: { number: "asc" } });
  const events = await prisma().transportEvent.findMany({ where, orderBy: { timestamp: "asc" } });
  return {
    told: { status, is_retrying, retry_count, failed_reason },
    pages: polls.map(({ pages }) => pages.length),
    evidence: polls.flatMap(({ pages }) => pages),
    shipmentId,
    boxes: containers.map(({ number }) => number),
    events: events.map(({ event }) => event),
  };
}

function named(documentReferenceValue: string): Record<string, unknown> {
  return { documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue }] };
}

/** A loading of box MSCU6639870 at Shanghai, unless told otherwise. */
function loading(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    eventID: "load",
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: "LOAD",
    eventClassifierCode: "ACT",
    eventDateTime: "2026-10-10T00:00:00Z",
    equipmentReference: "MSCU6639870",
    emptyIndicatorCode: "LADEN",
    transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL", exportVoyageNumber: "12E" },
    ...changes,
  };
}

const bomb = gzipSync(Buffer.alloc(60_000_000, " "));

test.each<[string, Answering, string, number]>([
  ["text cut off", (response) => response.end('[{"eventID":"load","eventTy'), "unrecognized_response", 1],
  ["a number", (response) => response.end("42"), "unrecognized_response", 1],
  ["events that are none", (response) => sendJson(response, [null, 7, "x", [], {}]), "unrecognized_response", 1],
  ["more than it may", (response) => response.end(Buffer.alloc(21_000_000, " ")), "unrecognized_response", 0],
  [
    "a small body that unpacks to a huge one",
    (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    "unrecognized_response",
    0,
  ],
  [
    "with another address",
    (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
    "unrecognized_response",
    1,
  ],
  ["half and hangs up", (response) => response.write("[", () => response.destroy()), "shipping_line_unreachable", 0],
])(
  "a line that answers %s is asked again; what came is kept and nothing is shown",
  async (_title, answer, reason, pages) => {
    expect(await track(answer)).toMatchObject({
      told: { status: "pending", is_retrying: true, retry_count: 1, failed_reason: reason },
      pages: [pages],
      shipmentId: null,
    });
  },
);

test("what a line tells of other people's bills beside one's own is kept and not shown", async () => {
  const foreign = { ...named("HLCUOTHER12345"), equipmentReference: "TCLU7821048" };
  const found = await track((response, bill) =>
    sendJson(response, [loading(named(bill)), loading({ ...foreign, eventID: "foreign" })]),
  );
  expect(found).toMatchObject({ told: { status: "created" }, boxes: ["MSCU6639870"], events: ["vessel_loaded"] });
  const page = await prisma().evidence.findFirstOrThrow({ where: { sha256: found.evidence[0] } });
  expect(Buffer.from(page.body).toString()).toContain("TCLU7821048");
});

test("a line that answers a container with another one is not believed", async () => {
  answering.set("TCLU7821048", (response) => sendJson(response, [loading()]));
  const id = await post("TCLU7821048", "container");
  await settleAll();
  expect(await outcomeOf(id)).toMatchObject({
    told: { status: "pending", failed_reason: "unrecognized_response" },
    shipmentId: null,
  });
});

test("an actual of next month is held back, and an estimate stays one however old it is", async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const there = { transportCall: { UNLocationCode: "USLGB", modeOfTransport: "VESSEL" } };
  const [sailed, arrives, discharged] = [at(-40), at(-5), at(30)];
  const arrival = {
    eventID: "eta",
    eventType: "TRANSPORT",
    transportEventTypeCode: "ARRI",
    eventClassifierCode: "EST",
  };
  const { shipmentId } = await track((response, bill) =>
    sendJson(response, [
      loading({ ...named(bill), eventDateTime: sailed, equipmentReference: "TCLU7821048" }),
      {
        ...loading({ ...there, ...named(bill), eventDateTime: discharged }),
        eventID: "disc",
        equipmentEventTypeCode: "DISC",
      },
      { ...arrival, ...there, ...named(bill), eventDateTime: arrives },
    ]),
  );
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const { data, included } = body as unknown as { data: ResourceObject; included: ResourceObject[] };
  expect(data.attributes).toMatchObject({ pod_ata_at: null, pod_eta_at: arrives });
  expect(included[0]?.attributes).toMatchObject({ current_status: "on_ship", pol_vessel_loaded_at: sailed });
  for (const { attributes } of included)
    expect(attributes).toMatchObject({ pod_arrived_at: null, pod_discharged_at: null });
});

const nasty = "\u0000\ud800\u202eevil";

const harms: Record<string, unknown>[] = [
  { changeRemark: nasty, transportCall: { UNLocationCode: `CN${nasty}`, vessel: { vesselName: nasty } } },
  { eventID: nasty, equipmentReference: nasty, ISOEquipmentCode: nasty },
  { changeRemark: "x".repeat(1_000_000), transportCall: { vessel: { vesselName: "y".repeat(1_000_000) } } },
  { eventDateTime: "+275760-09-13T00:00:00Z" },
  { eventDateTime: "9999-12-31T23:59:59-14:00", eventCreatedDateTime: "9999-12-31T23:59:59-14:00" },
  { eventDateTime: "0000-01-01T00:00:00+14:00", eventCreatedDateTime: "0000-01-01T00:00:00+14:00" },
  { transportCall: { UNLocationCode: "CNSHA", transportCallSequenceNumber: "99999999999999999999" } },
  { eventID: {}, equipmentReference: ["MSCU6639870"], transportCall: "CNSHA", seals: "S1", documentReferences: 5 },
  { seals: Array.from({ length: 10_000 }, (_, n) => ({ sealNumber: `S${n}` })) },
  { equipmentReference: "MSCU6639871" },
];

test("events full of harm hurt nothing, and the good one beside them is shown", async () => {
  const found = await track((response) =>
    sendJson(response, [loading(), ...harms.map((harm, index) => loading({ eventID: `harm ${index}`, ...harm }))]),
  );
  expect(found.told).toMatchObject({ status: "created", failed_reason: null, retry_count: null });
  expect(found.events).toContain("vessel_loaded");
  const { body } = await client.call("GET", `/v2/shipments/${found.shipmentId}?include=containers`);
  const boxes = (body.included as ResourceObject[]).map(({ attributes }) => [
    attributes.number,
    attributes.check_digit_passed,
  ]);
  expect(boxes).toEqual(
    expect.arrayContaining([
      ["MSCU6639870", true],
      ["MSCU6639871", false],
    ]),
  );
});

test("a line that drips is given up after fifteen seconds; its request is held until then", async () => {
  await wait(Math.max(0, slow.startedAt + 13_000 - performance.now()));
  // A dead worker's request would be free by now.
  await checkRequest(client.accountId, slow.id);
  expect(slow.drips).toHaveLength(1);
  await slow.done;
  expect(performance.now() - slow.startedAt).toBeLessThan(18_000);
  // The wait before the next attempt begins when this one has ended.
  const { nextCheckAt } = await prisma().trackingRequest.findFirstOrThrow({ where: { id: slow.id } });
  expect((nextCheckAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(9_000);
  expect((await outcomeOf(slow.id)).told).toMatchObject({
    status: "pending",
    is_retrying: true,
    retry_count: 1,
    failed_reason: "shipping_line_unreachable",
  });
});
