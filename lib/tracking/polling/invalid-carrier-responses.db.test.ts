import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { fetchLimits } from "@/lib/ingest/carriers/dcsa/fetch-events";
import { prisma } from "@/lib/platform/db/client";
import { renewal } from "@/lib/platform/work/leased-work";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { startMatching } from "@/lib/worker/run-tracking";
import { sendJson } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { createTrackingRequest, readTrackingRequest, trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Responder = (response: ServerResponse) => void;

let web: TestWeb;
let client: TestClient;
/** The carrier's response by requested number. */
const responders = new Map<string, Responder>();
const carrier = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://carrier");
  const number = searchParams.get("transportDocumentReference") ?? searchParams.get("equipmentReference") ?? "";
  responders.get(number)?.(response);
});

beforeAll(async () => {
  web = await startTestWeb();
  await new Promise<void>((resolve) => carrier.listen(0, "127.0.0.1", resolve));
  client = await connectCarrier(web, `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`);
});

afterAll(async () => {
  carrier.closeAllConnections();
  carrier.close();
  await web.stop();
});

let serial = 0;

/** Tracks a bill of lading, or the given container, with a carrier that responds like this. */
async function track(respond: (response: ServerResponse, number: string) => void, container?: string) {
  const number = container ?? `HLCUSHA2610LIE${String(++serial).padStart(2, "0")}`;
  responders.set(number, (response) => respond(response, number));
  const more = { scac: "HLCU", request_type: container ? "container" : "bill_of_lading" };
  const { requestId, shipmentId } = await trackNumber(client, number, more);
  const polls = await prisma().poll.findMany({ where: { trackingRequestId: requestId } });
  return { request: await readTrackingRequest(client, requestId), shipmentId, pages: polls.map((poll) => poll.pages) };
}

/** A loading of container MSCU6639870 on this bill. */
function loading(bill: string, equipmentReference = "MSCU6639870"): object {
  return {
    eventID: `${bill} ${equipmentReference}`,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: "LOAD",
    eventClassifierCode: "ACT",
    eventDateTime: "2025-10-10T00:00:00Z",
    equipmentReference,
    emptyIndicatorCode: "LADEN",
    transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL" },
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: bill }],
  };
}

const bomb = gzipSync(Buffer.alloc(60_000_000, " "));
const page = "<!doctype html><h1>Welcome</h1>";

test.each<[string, Responder, string, number]>([
  ["an HTML page", (response) => response.end(page), "unrecognized_response", 1],
  ["an empty body", (response) => response.writeHead(200).end(), "unrecognized_response", 1],
  ["truncated JSON", (response) => response.end('[{"eventID":"load","eventTy'), "unrecognized_response", 1],
  ["an object without events", (response) => sendJson(response, { ok: true }), "unrecognized_response", 1],
  ["invalid events", (response) => sendJson(response, [null, 7, "x", [], {}]), "unrecognized_response", 1],
  ["events of other bills", (response) => sendJson(response, [loading("HLCUOTHER1")]), "unrecognized_response", 1],
  ["a body that is too large", (response) => response.end(Buffer.alloc(21_000_000, " ")), "unrecognized_response", 0],
  [
    "a compression bomb",
    (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    "unrecognized_response",
    0,
  ],
  [
    "a redirect",
    (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(page),
    "unrecognized_response",
    1,
  ],
  [
    "a partial body and closes the connection",
    (response) => response.write("[", () => response.destroy()),
    "shipping_line_unreachable",
    0,
  ],
  ["401", (response) => response.writeHead(401).end(), "shipping_line_unreachable", 1],
  ["500", (response) => response.writeHead(500).end("sorry"), "shipping_line_unreachable", 1],
])(
  "retries a carrier that responds with %s, and stores the response without publishing it",
  async (_title, respond, reason, stored) => {
    const { request, pages, shipmentId } = await track(respond);
    expect(request).toMatchObject({ status: "pending", is_retrying: true, retry_count: 1, failed_reason: reason });
    expect(pages.map((hashes) => hashes.length)).toEqual([stored]);
    expect(await prisma().evidence.count({ where: { sha256: { in: pages.flat() } } })).toBe(stored);
    expect(shipmentId).toBe("");
  },
);

test("stores events of other bills as evidence without publishing them", async () => {
  const { request, pages, shipmentId } = await track((response, bill) =>
    sendJson(response, [loading(bill), loading("HLCUOTHER2", "TCLU7821048")]),
  );
  expect(request).toMatchObject({ status: "created", failed_reason: null });
  const containers = await prisma().container.findMany({ where: { shipmentId } });
  expect(containers.map(({ number }) => number)).toEqual(["MSCU6639870"]);
  const evidence = await prisma().evidence.findFirstOrThrow({ where: { sha256: { in: pages.flat() } } });
  expect(Buffer.from(evidence.body).toString()).toContain("TCLU7821048");
});

test("rejects a response about another container than the requested one", async () => {
  const { request } = await track((response) => sendJson(response, [loading("HLCUOTHER3")]), "TCLU7821048");
  expect(request).toMatchObject({ status: "pending", failed_reason: "unrecognized_response", shipmentId: "" });
});

test("gives up a slow response at the limit of a request, and renews the lease until then", async () => {
  const [{ requestMs }, { everyMs }] = [fetchLimits, renewal];
  onTestFinished(() => {
    Object.assign(fetchLimits, { requestMs });
    Object.assign(renewal, { everyMs });
  });
  Object.assign(fetchLimits, { requestMs: 2_000 });
  Object.assign(renewal, { everyMs: 100 });
  const drips: NodeJS.Timeout[] = [];
  onTestFinished(() => drips.forEach(clearInterval));
  responders.set("HLCUSHA2610DRIP1", (response) => {
    response.writeHead(200, { "content-type": "application/json" }).write("[");
    drips.push(setInterval(() => response.write(" "), 50));
  });
  const id = await createTrackingRequest(client, "HLCUSHA2610DRIP1", { scac: "HLCU" });
  const checks = runUntilIdle(startMatching);
  await expect.poll(() => drips.length).toBe(1);
  const leaseUntil = async () => (await prisma().trackingRequest.findFirstOrThrow({ where: { id } })).leaseUntil;
  const claimedUntil = (await leaseUntil())?.getTime() ?? Number.NaN;
  await expect.poll(async () => (await leaseUntil())?.getTime(), { interval: 10 }).toBeGreaterThan(claimedUntil);
  await runUntilIdle(startMatching);
  await checks;
  expect(drips).toHaveLength(1);
  expect(await readTrackingRequest(client, id)).toMatchObject({
    status: "pending",
    is_retrying: true,
    retry_count: 1,
    failed_reason: "shipping_line_unreachable",
  });
  // The delay before the next attempt counts from the end of this one.
  const { nextCheckAt } = await prisma().trackingRequest.findFirstOrThrow({ where: { id } });
  expect((nextCheckAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(8_000);
});
