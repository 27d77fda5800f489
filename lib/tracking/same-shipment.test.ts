import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/bin/test-web";
import { turnClock } from "@/bin/turn-clock";
import { type Handler, sendJson, serveCarrier } from "@/lib/carriers/dcsa/fake-carrier";
import { prisma } from "@/lib/db/client";
import type { ResourceObject } from "@/lib/jsonapi/document";
import { checkRequest } from "./check-request";
import { pollShipment } from "./poll-shipment";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

type Given = { request_number: string; request_type?: string; scac?: string; ref_numbers?: string[]; tags?: string[] };

async function post(client: TestClient, given: Given): Promise<string> {
  const attributes = { request_type: "bill_of_lading", scac: "TEST", ...given };
  const { status, body } = await client.call("POST", "/v2/tracking_requests", { data: { attributes } });
  expect(status).toBe(201);
  return (body.data as ResourceObject).id;
}

async function read(client: TestClient, id: string) {
  const { body } = await client.call("GET", `/v2/tracking_requests/${id}`);
  const { attributes, relationships } = body.data as ResourceObject;
  const { status, failed_reason } = attributes;
  const object = relationships?.tracked_object?.data as { id: string } | null;
  return { status, failed_reason, shipmentId: object?.id ?? null };
}

function shipmentsOf({ accountId }: TestClient) {
  return prisma().shipment.findMany({ where: { accountId }, include: { containers: { orderBy: { number: "asc" } } } });
}

test("bill and booking of one journey, found at the same moment, are one shipment with the references of both", async () => {
  const client = await createTestClient(web);
  await post(client, { request_number: "TESTTRANSSHIP51", ref_numbers: ["PO 1", "PO 2"], tags: ["red"] });
  const request_type = "booking_number";
  await post(client, {
    request_number: "TESTBKTRANSSHIP51",
    request_type,
    ref_numbers: ["PO 2", "PO 3"],
    tags: ["blue"],
  });
  await settleAll();
  const [shipment, ...others] = await shipmentsOf(client);
  expect(others).toEqual([]);
  for (const row of [shipment, ...(shipment?.containers ?? [])]) {
    expect(row?.refNumbers.toSorted()).toEqual(["PO 1", "PO 2", "PO 3"]);
    expect(row?.tags.toSorted()).toEqual(["blue", "red"]);
  }
  const requests = await prisma().trackingRequest.findMany({ where: { accountId: client.accountId } });
  expect(requests.map(({ status, shipmentId }) => [status, shipmentId])).toEqual([
    ["created", shipment?.id],
    ["created", shipment?.id],
  ]);
  // What one more number brought is told like every other change.
  const told = await prisma().change.findMany({ where: { shipmentId: shipment?.id, resourceType: "shipment" } });
  expect(told.map(({ changeset }) => Object.keys(changeset as object).toSorted())).toContainEqual([
    "refNumbers",
    "tags",
  ]);
});

test("of two requests that wait for one manifest, one gets the shipment and the other is told whose it is", async () => {
  const client = await createTestClient(web);
  const given = { request_number: "TESTBKLATE52", request_type: "booking_number" };
  const ids = [await post(client, given)];
  await turnClock(client, 0);
  ids.push(await post(client, { ...given, request_number: "testbk-late 52" }));
  await turnClock(client, 0);
  for (const id of ids) expect(await read(client, id)).toMatchObject({ status: "awaiting_manifest" });
  await turnClock(client, 3);
  const [shipment] = await shipmentsOf(client);
  const found = await Promise.all(ids.map((id) => read(client, id)));
  expect(found.toSorted((a, b) => (String(a.status) < String(b.status) ? -1 : 1))).toEqual([
    { status: "created", failed_reason: null, shipmentId: shipment?.id },
    { status: "failed", failed_reason: "duplicate", shipmentId: shipment?.id },
  ]);
  const troubles = await prisma().trackingRequest.findMany({ where: { accountId: client.accountId } });
  expect(troubles.map(({ retryCount }) => retryCount)).toEqual([null, null]);
});

test("a request that gives way to a pending one is told the shipment as soon as that one has it", async () => {
  const client = await createTestClient(web);
  const given = { request_number: "TESTBKLATE53", request_type: "booking_number" };
  const waiting = await post(client, given);
  await turnClock(client, 0);
  const pending = await post(client, given);
  await prisma().trackingRequest.updateMany({ where: { id: pending }, data: { nextCheckAt: new Date("2099-01-01") } });
  await turnClock(client, 3);
  expect(await read(client, waiting)).toEqual({ status: "failed", failed_reason: "duplicate", shipmentId: null });
  await prisma().$executeRaw`UPDATE tracking_requests SET next_check_at = sandbox_now(box) FROM sandboxes box
    WHERE box.account_id = tracking_requests.account_id AND id = ${pending}::uuid`;
  await settleAll();
  const { shipmentId } = await read(client, pending);
  expect(shipmentId).not.toBeNull();
  expect(await read(client, waiting)).toEqual({ status: "failed", failed_reason: "duplicate", shipmentId });
});

test("a number found as of an earlier day does not turn a shipment back that is known to a later one", async () => {
  const client = await createTestClient(web);
  const bill = await post(client, { request_number: "TESTLATE54" });
  await turnClock(client, 0.4);
  const booking = await post(client, { request_number: "TESTBKLATE54", request_type: "booking_number" });
  await turnClock(client, 0);
  const { accountId } = client;
  await client.call("PATCH", "/v2/sandbox/clock", {
    data: { attributes: { now: new Date(Date.now() + 30 * 86_400_000).toISOString() } },
  });
  await checkRequest(accountId, bill);
  const { shipmentId } = await read(client, bill);
  await pollShipment(accountId, shipmentId ?? "");
  const before = await shipmentsOf(client);
  expect(before[0]).toMatchObject({ polAtdAt: expect.any(Date) });
  await checkRequest(accountId, booking);
  expect(await read(client, booking)).toMatchObject({ status: "created", shipmentId });
  const after = await shipmentsOf(client);
  const without = ({ updatedAt: _, nextPollAt: __, bookings: ___, ...row }: (typeof after)[number]) => row;
  expect(after.map(without)).toEqual(before.map(without));
});

test("resuming is refused while the number is asked for anew, and nothing changes by it", async () => {
  const client = await createTestClient(web);
  const first = await post(client, { request_number: "TESTDIRECT55" });
  await settleAll();
  const { shipmentId } = await read(client, first);
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  await post(client, { request_number: "TESTDIRECT55" });
  const rows = async () => ({
    shipments: await shipmentsOf(client),
    requests: await prisma().trackingRequest.findMany({ where: { accountId: client.accountId } }),
    changes: await prisma().change.count({ where: { accountId: client.accountId } }),
  });
  const before = await rows();
  const { status, body } = await client.call("PATCH", `/v2/shipments/${shipmentId}/resume_tracking`);
  expect([status, body]).toMatchObject([422, { errors: [{ code: "duplicate" }] }]);
  expect(await rows()).toEqual(before);
});

test("a shipment stopped, asked for anew and stopped again is resumed with one request for its number", async () => {
  const client = await createTestClient(web);
  const first = await post(client, { request_number: "TESTDIRECT56" });
  await settleAll();
  const { shipmentId } = await read(client, first);
  const call = (action: string) => client.call("PATCH", `/v2/shipments/${shipmentId}/${action}`);
  await call("stop_tracking");
  const second = await post(client, { request_number: "TESTDIRECT56" });
  await settleAll();
  expect(await read(client, second)).toMatchObject({ status: "created", shipmentId });
  await call("stop_tracking");
  expect((await call("resume_tracking")).status).toBe(200);
  expect(await read(client, second)).toMatchObject({ status: "created", shipmentId });
  expect(await read(client, first)).toMatchObject({ status: "tracking_stopped", shipmentId });
});

const bill = "HLCUSHA2610SAME1";
const boxes = ["MSCU6639870", "TCLU7821048"];

/** A line that tells of a box by itself, or of both by the bill; each loading an hour after the other. */
function journey(places: string[], only: string | null): object[] {
  return places.flatMap((UNLocationCode, stop) =>
    boxes
      .filter((box) => only === null || box === only)
      .map((equipmentReference) => ({
        eventID: `${UNLocationCode}-${equipmentReference}`,
        eventType: "EQUIPMENT",
        equipmentEventTypeCode: stop === 0 ? "LOAD" : "DISC",
        eventClassifierCode: "ACT",
        eventDateTime: `2026-10-${10 + stop}T0${boxes.indexOf(equipmentReference)}:00:00Z`,
        equipmentReference,
        emptyIndicatorCode: "LADEN",
        documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: bill }],
        transportCall: { UNLocationCode, modeOfTransport: "VESSEL", exportVoyageNumber: "12E" },
      })),
  );
}

const box = (request_number: string) => ({ request_type: "container", request_number, scac: "HLCU" });

async function connect(client: TestClient, handler: Handler): Promise<void> {
  const attributes = {
    scacs: ["HLCU"],
    standard: "dcsa_2",
    base_url: await serveCarrier(handler),
    auth: { type: "none" },
  };
  await client.call("POST", "/v2/carrier_connections", { data: { attributes } });
}

test.each([
  ["two containers of one bill, each asked for by itself", boxes.map(box)],
  ["a container and then its bill", [box(boxes[0] ?? ""), { request_number: bill, scac: "HLCU" }]],
])("%s, are one shipment, and both containers are followed", async (_title, numbers) => {
  const places = ["CNSHA"];
  const client = await createTestClient(web, []);
  await connect(client, (_request, response, url) =>
    sendJson(response, journey(places, url.searchParams.get("equipmentReference"))),
  );
  for (const given of numbers) {
    await post(client, given);
    await settleAll();
  }
  places.push("USLGB");
  await prisma().shipment.updateMany({ where: { accountId: client.accountId }, data: { nextPollAt: new Date() } });
  await settleAll();
  const [shipment, ...others] = await shipmentsOf(client);
  expect(others).toEqual([]);
  expect(shipment?.containers.map(({ number, podDischargedAt }) => [number, podDischargedAt?.toISOString()])).toEqual([
    ["MSCU6639870", "2026-10-11T00:00:00.000Z"],
    ["TCLU7821048", "2026-10-11T01:00:00.000Z"],
  ]);
});

/** One journey of a box on its own, told without any document. */
function passage(voyage: string | null, month: string): object[] {
  return ["LOAD", "DISC"].map((code, day) => ({
    eventID: `${month}-${code}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    eventClassifierCode: "ACT",
    eventDateTime: `2026-${month}-1${day}T00:00:00Z`,
    equipmentReference: boxes[0],
    emptyIndicatorCode: "LADEN",
    transportCall: {
      UNLocationCode: code === "LOAD" ? "CNSHA" : "USLGB",
      modeOfTransport: "VESSEL",
      ...(voyage && { exportVoyageNumber: voyage }),
    },
  }));
}

test.each(["12E", null])("a container on voyage %s stopped and asked for anew is one shipment", async (voyage) => {
  const client = await createTestClient(web, []);
  await connect(client, (_request, response) => sendJson(response, passage(voyage, "10")));
  for (let time = 0; time < 2; time++) {
    const id = await post(client, box(boxes[0] ?? ""));
    await settleAll();
    const { shipmentId, status } = await read(client, id);
    expect(status).toBe("created");
    await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  }
  expect(await shipmentsOf(client)).toHaveLength(1);
});

test("a container asked for again on another voyage is another shipment, and the first keeps its own times", async () => {
  const client = await createTestClient(web, []);
  let told = passage("12E", "06");
  await connect(client, (_request, response) => sendJson(response, told));
  const first = await post(client, box(boxes[0] ?? ""));
  await settleAll();
  const { shipmentId } = await read(client, first);
  await client.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`);
  const before = await prisma().container.findMany({ where: { shipmentId: shipmentId ?? "" } });
  told = passage("47W", "10");
  const second = await post(client, box(boxes[0] ?? ""));
  await settleAll();
  expect(await read(client, second)).toMatchObject({ status: "created" });
  expect(await shipmentsOf(client)).toHaveLength(2);
  expect(await prisma().container.findMany({ where: { shipmentId: shipmentId ?? "" } })).toEqual(before);
});
