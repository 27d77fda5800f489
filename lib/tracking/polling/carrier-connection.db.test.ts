import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { readTrackingRequest, trackNumber } from "@/test/support/track-number";
import { runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const bill = "HLCUSHA2610KTYW3";
const containers = ["MSCU6639870", "TCLU7821048"];
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
  return containers.map((equipmentReference) => ({
    ...base,
    eventID: `${eventID}-${equipmentReference}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    equipmentReference,
    emptyIndicatorCode: "LADEN",
    ISOEquipmentCode: "45G1",
  }));
}

function itinerary(hasArrived: boolean): object[] {
  const arrival = hasArrived
    ? [
        ...moved("eta", "ARRI", "ACT", "2025-11-19T22:10:00-08:00", longBeach),
        ...moved("eta-again", "ARRI", "EST", "2025-11-22T06:00:00-08:00", longBeach),
        ...moved("disc-actual", "DISC", "ACT", "2025-11-20T08:00:00-08:00", longBeach),
      ]
    : moved("eta", "ARRI", "EST", "2025-11-22T06:00:00-08:00", longBeach);
  return [
    ...moved("load", "LOAD", "ACT", "2025-10-23T09:20:00+08:00", shanghai),
    ...moved("sail", "DEPA", "ACT", "2025-10-24T04:10:00+08:00", shanghai),
    { eventType: "TRANSPORT", eventDateTime: "never", transportCall: "broken" },
    ...moved("hub-in", "ARRI", "ACT", "2025-10-30T18:20:00+09:00", busanIn),
    ...moved("hub-disc", "DISC", "ACT", "2025-10-31T02:05:00+09:00", busanIn),
    ...moved("hub-load", "LOAD", "ACT", "2025-11-09T11:40:00+09:00", busanOut),
    ...moved("hub-out", "DEPA", "ACT", "2025-11-10T03:15:00+09:00", busanOut),
    ...moved("disc", "DISC", "EST", "2025-11-23", longBeach),
    ...arrival,
  ];
}

/** Pages of five under `events`; `next-page` is first a complete URL, then only a cursor. */
function sendPage(response: ServerResponse, url: URL, events: object[]): void {
  const from = Number(url.searchParams.get("cursor") ?? 0);
  const next = from + 5;
  const nextPage = from === 0 ? `http://gateway.internal/events?cursor=${next}` : String(next);
  sendJson(response, { events: events.slice(from, next) }, next < events.length ? { "next-page": nextPage } : {});
}

async function milestones(client: TestClient, shipmentId: string): Promise<string[]> {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}/milestones`);
  const list = body.data as { attributes: Record<string, string | boolean> }[];
  return list.map(
    ({ attributes: { event, location_locode, estimated } }) => `${event} ${location_locode}${estimated ? " est." : ""}`,
  );
}

test("reads a carrier with pages, an invalid event and an estimate that becomes an actual", async () => {
  let hasArrived = false;
  const client = await connectCarrier(
    web,
    await serveCarrier((_request, response, url) => sendPage(response, url, itinerary(hasArrived))),
  );
  const { requestId, shipmentId } = await trackNumber(client, bill, { scac: "HLCU" });
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "created", failed_reason: null });
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
  const container = await prisma().container.findFirstOrThrow({ where: { shipmentId } });
  expect((await client.call("PATCH", `/v2/containers/${container.id}/refresh`)).status).toBe(200);
  await runDueWork();
  expect(await milestones(client, shipmentId)).toEqual([...before, "vessel_arrived USLGB", "vessel_discharged USLGB"]);
  for (const { id, number } of await prisma().container.findMany({ where: { shipmentId } })) {
    const { body } = await client.call("GET", `/v2/containers/${id}/transport_events`);
    const steps = (body.data as ResourceObject[]).map(
      ({ attributes }) => `${attributes.event} ${attributes.location_locode}`,
    );
    expect(steps, number).toHaveLength(8);
    expect(new Set(steps).size).toBe(8);
  }
  const polls = await prisma().poll.findMany({ where: { shipmentId } });
  for (const { detail } of polls) expect(detail).toMatch(/^1 parse error/);
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}`);
  expect((body.data as ResourceObject).attributes).toMatchObject({
    port_of_lading_locode: "CNSHA",
    port_of_discharge_locode: "USLGB",
    pod_timezone: "America/Los_Angeles",
    pod_original_eta_at: "2025-11-22T14:00:00Z",
    pod_ata_at: "2025-11-20T06:10:00Z",
    pod_vessel_name: second,
    pod_voyage_number: "646E",
  });
});

test("tracks a container without the others of its bill, and fails an unknown container at once", async () => {
  const client = await connectCarrier(
    web,
    await serveCarrier((_request, response, url) =>
      url.searchParams.get("equipmentReference") === containers[0]
        ? sendJson(response, itinerary(false))
        : sendJson(response, []),
    ),
  );
  const asContainer = { request_type: "container", scac: "HLCU" };
  const { shipmentId } = await trackNumber(client, "MSCU 663987-0", asContainer);
  const rows = await prisma().container.findMany({ where: { shipmentId } });
  expect(rows.map(({ number }) => number)).toEqual(["MSCU6639870"]);
  const { requestId } = await trackNumber(client, "TCLU7821048", asContainer);
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "failed", failed_reason: "not_found" });
});

test("a number known without containers awaits the manifest and expires with its window", async () => {
  const confirmed = {
    eventID: "c",
    eventType: "SHIPMENT",
    shipmentEventTypeCode: "CONF",
    eventClassifierCode: "ACT",
    eventDateTime: "2025-11-01T00:00:00Z",
    documentID: "12345678",
    documentTypeCode: "BKG",
  };
  const base = await serveCarrier((_request, response) => sendJson(response, [confirmed]));
  const client = await connectCarrier(web, base);
  const { requestId: id } = await trackNumber(client, "12345678", { request_type: "booking_number", scac: "HLCU" });
  expect(await readTrackingRequest(client, id)).toMatchObject({ status: "awaiting_manifest", failed_reason: null });
  const past = new Date(Date.now() - 1_000);
  await prisma().trackingRequest.updateMany({ where: { id }, data: { manifestDeadlineAt: past, nextCheckAt: past } });
  await runDueWork();
  expect(await readTrackingRequest(client, id)).toMatchObject({ status: "failed", failed_reason: "expired" });
});
