import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { readTrackingRequest, trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** By default a loading of container MSCU6639870 at Shanghai. */
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

/** The published state of a bill of lading for which the carrier reports these events. */
async function track(events: object[]) {
  const client = await connectCarrier(web, await serveCarrier((_request, response) => sendJson(response, events)));
  const { requestId, shipmentId } = await trackNumber(client, "HLCUSHA2610HARM1", { scac: "HLCU" });
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const { data, included = [] } = body as unknown as { data: ResourceObject; included?: ResourceObject[] };
  return {
    request: await readTrackingRequest(client, requestId),
    shipment: data.attributes,
    containers: included.map(({ attributes }) => attributes),
  };
}

test("ignores an actual dated next month, and never turns an old estimate into an actual", async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const [sailed, arrives, discharged] = [at(-40), at(-5), at(30)];
  const there = { transportCall: { UNLocationCode: "USLGB", modeOfTransport: "VESSEL" } };
  const arrival = { eventType: "TRANSPORT", transportEventTypeCode: "ARRI", eventClassifierCode: "EST" };
  const { shipment, containers } = await track([
    loading({ eventDateTime: sailed }),
    { eventID: "eta", ...arrival, ...there, eventDateTime: arrives },
    loading({ ...there, eventID: "disc", equipmentEventTypeCode: "DISC", eventDateTime: discharged }),
  ]);
  expect(shipment).toMatchObject({ pod_ata_at: null, pod_eta_at: arrives });
  expect(containers).toMatchObject([
    { current_status: "on_ship", pol_vessel_loaded_at: sailed, pod_arrived_at: null, pod_discharged_at: null },
  ]);
});

const hostileText = "\u0000\ud800\u202eevil";

const hostileAttributes: Record<string, unknown>[] = [
  {
    changeRemark: hostileText,
    transportCall: { UNLocationCode: `CN${hostileText}`, vessel: { vesselName: hostileText } },
  },
  { eventID: hostileText, equipmentReference: hostileText, ISOEquipmentCode: hostileText },
  { changeRemark: "x".repeat(1_000_000), transportCall: { vessel: { vesselName: "y".repeat(1_000_000) } } },
  { eventDateTime: "+275760-09-13T00:00:00Z" },
  { eventDateTime: "9999-12-31T23:59:59-14:00", eventCreatedDateTime: "9999-12-31T23:59:59-14:00" },
  { eventDateTime: "0000-01-01T00:00:00+14:00", eventCreatedDateTime: "0000-01-01T00:00:00+14:00" },
  { transportCall: { UNLocationCode: "CNSHA", transportCallSequenceNumber: "99999999999999999999" } },
  { eventID: {}, equipmentReference: ["MSCU6639870"], transportCall: "CNSHA", seals: "S1", documentReferences: 5 },
  { seals: Array.from({ length: 10_000 }, (_, n) => ({ sealNumber: `S${n}` })) },
  { equipmentReference: "MSCU6639871" },
];

test("hostile events cause no errors, and the valid event among them is published", async () => {
  const events = hostileAttributes.map((attributes, index) => loading({ eventID: `hostile ${index}`, ...attributes }));
  const { request, containers } = await track([loading(), ...events]);
  expect(request).toMatchObject({ status: "created", failed_reason: null, retry_count: null });
  const checkDigits = containers.map(({ number, check_digit_passed }) => [number, check_digit_passed]);
  expect(checkDigits).toContainEqual(["MSCU6639870", true]);
  expect(checkDigits).toContainEqual(["MSCU6639871", false]);
  const valid = containers.find(({ number }) => number === "MSCU6639870");
  expect(valid).toMatchObject({ current_status: "on_ship", pol_vessel_loaded_at: "2025-10-10T00:00:00Z" });
});
