import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { type Handler, sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { carrierBill, moved } from "@/test/fixtures/repeating-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { readTrackingRequest, trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const move = (code: string, port: string, days: number) =>
  moved(`${code} ${days}`, code, port, daysAgo(days).toISOString(), "ACT");

const atSea = [move("LOAD", "CNSHA", 100)];
const arrived = [...atSea, move("DISC", "USLGB", 57)];
const pickedUp = [...atSea, move("DISC", "USLGB", 40), move("GTOT", "USLGB", 29)];

type Tracked = { client: TestClient; requestId: string; shipmentId: string; respondWith: (next: Handler) => void };

/** A shipment of a carrier that reports these events, until the test has it respond otherwise. */
async function track(events: object[]): Promise<Tracked> {
  let handler: Handler = (_request, response) => sendJson(response, events);
  const client = await connectCarrier(web, await serveCarrier((...exchange) => handler(...exchange)));
  const respondWith = (next: Handler) => {
    handler = next;
  };
  return { client, ...(await trackNumber(client, carrierBill, { scac: "HLCU" })), respondWith };
}

const update = ({ shipmentId }: Tracked, data: object) =>
  prisma().shipment.updateMany({ where: { id: shipmentId }, data });

async function poll(tracked: Tracked): Promise<void> {
  await update(tracked, { nextPollAt: new Date(0) });
  await runDueTracking();
}

const read = ({ shipmentId }: Tracked) => prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });

async function call({ client, shipmentId }: Tracked, action: "stop_tracking" | "resume_tracking"): Promise<void> {
  expect((await client.call("PATCH", `/v2/shipments/${shipmentId}/${action}`)).status).toBe(200);
}

/** How often it was published that tracking of the request stopped. */
async function countStops({ client: { accountId } }: Tracked): Promise<number> {
  const where = { accountId, resourceType: "tracking_request" };
  const changes = await prisma().change.findMany({ where });
  return changes.filter(({ changeset }) => (changeset as { status?: unknown[] }).status?.[1] === "tracking_stopped")
    .length;
}

const isTracked = { lineTrackingStoppedAt: null, lineTrackingStoppedReason: null, nextPollAt: expect.any(Date) };

/** Polls with the same response, which takes the short path, and with one that is recorded in full. */
async function expectToStayTracked(tracked: Tracked, requestId = tracked.requestId): Promise<void> {
  await runDueTracking();
  expect(await read(tracked)).toMatchObject(isTracked);
  await poll(tracked);
  await update(tracked, { reportDigest: null });
  await poll(tracked);
  expect(await read(tracked)).toMatchObject(isTracked);
  expect(await readTrackingRequest(tracked.client, requestId)).toMatchObject({ status: "created" });
}

/** A shipment that the rule has ended. */
async function trackUntil(reason: string, events: object[]): Promise<Tracked> {
  const tracked = await track(events);
  if (reason === "no_updates_at_line") {
    await update(tracked, { lastNewsAt: daysAgo(57) });
    await poll(tracked);
  }
  expect(await read(tracked)).toMatchObject({ lineTrackingStoppedReason: reason, nextPollAt: null });
  return tracked;
}

const rules: [string, number, object[]][] = [
  ["past_full_out_window", 28, pickedUp],
  ["past_arrival_window", 56, arrived],
  ["no_updates_at_line", 56, atSea],
];

test.each(rules)("a shipment resumed after %s is polled for another %i days", async (reason, days, events) => {
  const tracked = await trackUntil(reason, events);
  const polls = await prisma().poll.findMany({ where: { shipmentId: tracked.shipmentId } });
  await call(tracked, "resume_tracking");
  await expectToStayTracked(tracked);
  const after = await prisma().poll.findMany({ where: { shipmentId: tracked.shipmentId } });
  const countOf = (rows: typeof polls) => rows.reduce((sum, { count }) => sum + count, 0);
  expect(countOf(after)).toBe(countOf(polls) + 3);
  expect(await countStops(tracked)).toBe(1);
  await update(tracked, { lineTrackingResumedAt: daysAgo(days - 1) });
  await poll(tracked);
  expect(await read(tracked)).toMatchObject(isTracked);
  await update(tracked, { lineTrackingResumedAt: daysAgo(days) });
  await poll(tracked);
  expect(await read(tracked)).toMatchObject({ lineTrackingStoppedReason: reason, nextPollAt: null });
  expect(await countStops(tracked)).toBe(2);
});

test.each(rules)("a number requested again after %s is tracked for another window", async (reason, _days, events) => {
  const tracked = await trackUntil(reason, events);
  const again = await trackNumber(tracked.client, carrierBill, { scac: "HLCU" });
  expect(again.shipmentId).toBe(tracked.shipmentId);
  await expectToStayTracked(tracked, again.requestId);
  expect(await countStops(tracked)).toBe(1);
});

test("a shipment that a user resumes after 60 days without a poll is not without updates", async () => {
  const tracked = await track(atSea);
  await call(tracked, "stop_tracking");
  await update(tracked, { lineTrackingStoppedAt: daysAgo(60), lastNewsAt: daysAgo(61) });
  await call(tracked, "resume_tracking");
  await expectToStayTracked(tracked);
  expect((await read(tracked)).lastNewsAt?.getTime()).toBeLessThan(daysAgo(60).getTime());
});

const notFound: Handler = (_request, response) => response.writeHead(404).end();

test("a number that is no longer found after long silence is polled for 56 days, and then ends without updates", async () => {
  const tracked = await track(atSea);
  await update(tracked, { lastNewsAt: daysAgo(60) });
  tracked.respondWith(notFound);
  await poll(tracked);
  expect(await read(tracked)).toMatchObject({ ...isTracked, lineNotFoundSince: expect.any(Date) });
  await update(tracked, { lineNotFoundSince: daysAgo(55) });
  await poll(tracked);
  expect(await read(tracked)).toMatchObject(isTracked);
  await update(tracked, { lineNotFoundSince: daysAgo(56) });
  await poll(tracked);
  expect(await read(tracked)).toMatchObject({ lineTrackingStoppedReason: "no_updates_at_line", nextPollAt: null });
  await call(tracked, "resume_tracking");
  await expectToStayTracked(tracked);
});

test("an answer about other numbers is one that does not find the number", async () => {
  const tracked = await track(atSea);
  await update(tracked, { lastNewsAt: daysAgo(60) });
  const documentReferences = [{ documentReferenceType: "TRD", documentReferenceValue: "HLCUOTHER1" }];
  const foreign = { ...move("LOAD", "CNSHA", 10), equipmentReference: "TCLU4265048", documentReferences };
  tracked.respondWith((_request, response) => sendJson(response, [foreign]));
  await poll(tracked);
  expect(await read(tracked)).toMatchObject({ ...isTracked, lineOtherNumbers: ["HLCUOTHER1"] });
  await update(tracked, { lineNotFoundSince: daysAgo(56) });
  await poll(tracked);
  expect(await read(tracked)).toMatchObject({ lineTrackingStoppedReason: "no_updates_at_line" });
});

test("what has happened to the cargo ends tracking also while the number is not found", async () => {
  const tracked = await track([...atSea, move("DISC", "USLGB", 30), move("GTOT", "USLGB", 27)]);
  expect(await read(tracked)).toMatchObject(isTracked);
  const podFullOutAt = daysAgo(28);
  await prisma().container.updateMany({ where: { shipmentId: tracked.shipmentId }, data: { podFullOutAt } });
  tracked.respondWith(notFound);
  await poll(tracked);
  expect(await read(tracked)).toMatchObject({ lineTrackingStoppedReason: "past_full_out_window" });
});

test("no stop rule applies while requests to the carrier fail", async () => {
  const tracked = await track(atSea);
  await update(tracked, { lastNewsAt: daysAgo(60) });
  tracked.respondWith((_request, response) => response.writeHead(503).end());
  await poll(tracked);
  expect(await read(tracked)).toMatchObject({ ...isTracked, pollFailures: 1 });
});
