import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectLine } from "@/test/support/connect-line";
import { readRequest, trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** A loading of box MSCU6639870 at Shanghai, unless told otherwise. */
function loading(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    eventID: "load",
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: "LOAD",
    eventClassifierCode: "ACT",
    eventDateTime: "2025-10-10T00:00:00Z",
    equipmentReference: "MSCU6639870",
    emptyIndicatorCode: "LADEN",
    transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL", exportVoyageNumber: "12E" },
    ...changes,
  };
}

/** What is shown of a bill about which a line says this. */
async function show(events: object[]) {
  const client = await connectLine(web, await serveCarrier((_request, response) => sendJson(response, events)));
  const { requestId, shipmentId } = await trackNumber(client, "HLCUSHA2610HARM1", { scac: "HLCU" });
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const { data, included = [] } = body as unknown as { data: ResourceObject; included?: ResourceObject[] };
  return {
    request: await readRequest(client, requestId),
    shipment: data.attributes,
    boxes: included.map(({ attributes }) => attributes),
  };
}

test("an actual of next month is held back, and an estimate stays one however old it is", async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const [sailed, arrives, discharged] = [at(-40), at(-5), at(30)];
  const there = { transportCall: { UNLocationCode: "USLGB", modeOfTransport: "VESSEL" } };
  const arrival = { eventType: "TRANSPORT", transportEventTypeCode: "ARRI", eventClassifierCode: "EST" };
  const { shipment, boxes } = await show([
    loading({ eventDateTime: sailed }),
    { eventID: "eta", ...arrival, ...there, eventDateTime: arrives },
    loading({ ...there, eventID: "disc", equipmentEventTypeCode: "DISC", eventDateTime: discharged }),
  ]);
  expect(shipment).toMatchObject({ pod_ata_at: null, pod_eta_at: arrives });
  expect(boxes).toMatchObject([
    { current_status: "on_ship", pol_vessel_loaded_at: sailed, pod_arrived_at: null, pod_discharged_at: null },
  ]);
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
  const events = harms.map((harm, index) => loading({ eventID: `harm ${index}`, ...harm }));
  const { request, boxes } = await show([loading(), ...events]);
  expect(request).toMatchObject({ status: "created", failed_reason: null, retry_count: null });
  const marks = boxes.map(({ number, check_digit_passed }) => [number, check_digit_passed]);
  expect(marks).toContainEqual(["MSCU6639870", true]);
  expect(marks).toContainEqual(["MSCU6639871", false]);
  const good = boxes.find(({ number }) => number === "MSCU6639870");
  expect(good).toMatchObject({ current_status: "on_ship", pol_vessel_loaded_at: "2025-10-10T00:00:00.000Z" });
});
