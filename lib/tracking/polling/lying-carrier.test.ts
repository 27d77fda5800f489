import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { checkRequest } from "@/lib/tracking/requests/check-request";
import { sendJson } from "@/test/fixtures/fake-carrier";
import { connectLine } from "@/test/support/connect-line";
import { postNumber, readRequest, trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

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
const slow = { id: "", drips: [] as NodeJS.Timeout[], done: Promise.resolve(), startedAt: 0 };

beforeAll(async () => {
  web = await startTestWeb();
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  client = await connectLine(web, `http://127.0.0.1:${(line.address() as AddressInfo).port}`);
  answering.set("HLCUSHA2610DRIP1", (response) => {
    response.writeHead(200, { "content-type": "application/json" }).write("[");
    slow.drips.push(setInterval(() => response.write(" "), 500));
  });
  slow.id = await postNumber(client, "HLCUSHA2610DRIP1", { scac: "HLCU" });
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

/** What becomes of a bill of the line, or of another number, when the line answers like this. */
async function track(answer: (response: ServerResponse, number: string) => void, box?: string) {
  const number = box ?? `HLCUSHA2610LIE${String(++serial).padStart(2, "0")}`;
  answering.set(number, (response) => answer(response, number));
  const more = { scac: "HLCU", request_type: box ? "container" : "bill_of_lading" };
  const { requestId, shipmentId } = await trackNumber(client, number, more);
  const polls = await prisma().poll.findMany({ where: { trackingRequestId: requestId } });
  return { request: await readRequest(client, requestId), shipmentId, pages: polls.map((poll) => poll.pages) };
}

/** A loading of box MSCU6639870 on this bill. */
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

test.each<[string, Answering, string, number]>([
  ["a page for people", (response) => response.end(page), "unrecognized_response", 1],
  ["nothing at all", (response) => response.writeHead(200).end(), "unrecognized_response", 1],
  ["text cut off", (response) => response.end('[{"eventID":"load","eventTy'), "unrecognized_response", 1],
  ["an object that is no answer", (response) => sendJson(response, { ok: true }), "unrecognized_response", 1],
  ["events that are none", (response) => sendJson(response, [null, 7, "x", [], {}]), "unrecognized_response", 1],
  ["other people's bills", (response) => sendJson(response, [loading("HLCUOTHER1")]), "unrecognized_response", 1],
  ["more than it may", (response) => response.end(Buffer.alloc(21_000_000, " ")), "unrecognized_response", 0],
  [
    "a small body that unpacks to a huge one",
    (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    "unrecognized_response",
    0,
  ],
  [
    "with another address",
    (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(page),
    "unrecognized_response",
    1,
  ],
  ["half and hangs up", (response) => response.write("[", () => response.destroy()), "shipping_line_unreachable", 0],
  ["401", (response) => response.writeHead(401).end(), "shipping_line_unreachable", 1],
  ["500", (response) => response.writeHead(500).end("sorry"), "shipping_line_unreachable", 1],
])(
  "a line that answers %s is asked again; what came is kept and nothing is shown",
  async (_title, answer, reason, kept) => {
    const { request, pages, shipmentId } = await track(answer);
    expect(request).toMatchObject({ status: "pending", is_retrying: true, retry_count: 1, failed_reason: reason });
    expect(pages.map((hashes) => hashes.length)).toEqual([kept]);
    expect(await prisma().evidence.count({ where: { sha256: { in: pages.flat() } } })).toBe(kept);
    expect(shipmentId).toBe("");
  },
);

test("what a line tells of other people's bills beside one's own is kept and not shown", async () => {
  const { request, pages, shipmentId } = await track((response, bill) =>
    sendJson(response, [loading(bill), loading("HLCUOTHER2", "TCLU7821048")]),
  );
  expect(request).toMatchObject({ status: "created", failed_reason: null });
  const containers = await prisma().container.findMany({ where: { shipmentId } });
  expect(containers.map(({ number }) => number)).toEqual(["MSCU6639870"]);
  const evidence = await prisma().evidence.findFirstOrThrow({ where: { sha256: { in: pages.flat() } } });
  expect(Buffer.from(evidence.body).toString()).toContain("TCLU7821048");
});

test("a line that answers a container with another one is not believed", async () => {
  const { request } = await track((response) => sendJson(response, [loading("HLCUOTHER3")]), "TCLU7821048");
  expect(request).toMatchObject({ status: "pending", failed_reason: "unrecognized_response", shipmentId: "" });
});

test("a line that drips is given up after fifteen seconds; its request is held until then", async () => {
  await wait(Math.max(0, slow.startedAt + 13_000 - performance.now()));
  // A dead worker's request would be free by now.
  await checkRequest(client.accountId, slow.id);
  expect(slow.drips).toHaveLength(1);
  await slow.done;
  expect(performance.now() - slow.startedAt).toBeLessThan(18_000);
  expect(await readRequest(client, slow.id)).toMatchObject({
    status: "pending",
    is_retrying: true,
    retry_count: 1,
    failed_reason: "shipping_line_unreachable",
  });
  // The wait before the next attempt begins when this one has ended.
  const { nextCheckAt } = await prisma().trackingRequest.findFirstOrThrow({ where: { id: slow.id } });
  expect((nextCheckAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(8_000);
});
