import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { takeProjectionTurn } from "@/lib/platform/work/projection-turn";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { createTrackingRequest } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { probeCarriers } from "./resolve-carrier";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

// A format that Maersk uses most often, and Wan Hai as well.
const number = "123456789";

const loading = (eventID: number, bill: string) => ({
  eventID: `${eventID}`,
  eventType: "EQUIPMENT",
  equipmentEventTypeCode: "LOAD",
  eventClassifierCode: "ACT",
  eventDateTime: "2026-03-01T10:00:00Z",
  emptyIndicatorCode: "LADEN",
  equipmentReference: "MSKU4444441",
  documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: bill }],
});

/** Connects an account to a carrier that sends these events at once, and counts its requests. */
async function connect(client: TestClient, scac: string, events: object[]) {
  const requests = { count: 0 };
  const base_url = await serveCarrier((_request, response) => {
    requests.count++;
    sendJson(response, events);
  });
  const attributes = { scacs: [scac], standard: "dcsa_2", base_url, auth: { type: "none" } };
  expect((await client.call("POST", "/v2/carrier_connections", { data: { attributes } })).status).toBe(201);
  return requests;
}

test("a carrier whose large response waits to be evaluated is not slow: no other one is queried", async () => {
  const client = await createTestClient(web, []);
  // One of the bills is another one, so that the events have to be compared with each other.
  const events = Array.from({ length: 1_001 }, (_, index) => loading(index, index === 0 ? "987654321" : number));
  const likely = await connect(client, "MAEU", events);
  const other = await connect(client, "WHLC", [loading(1, number)]);
  const id = await createTrackingRequest(client, number, { scac: "", auto_detect_vocc_scac: true });
  const request = await prisma().trackingRequest.findFirstOrThrow({ where: { id } });
  const endTurn = Promise.withResolvers<void>();
  const otherTurn = takeProjectionTurn("another account", () => endTurn.promise);
  const probed = probeCarriers(request, new Date());
  await expect.poll(() => likely.count).toBe(1);
  // Longer than a carrier is waited for before the next one is queried.
  await wait(2_500);
  endTurn.resolve();
  const [{ match }] = await Promise.all([probed, otherTurn]);
  expect(match).toMatchObject({ scac: "MAEU", classification: { kind: "matched" } });
  expect(other.count).toBe(0);
});
