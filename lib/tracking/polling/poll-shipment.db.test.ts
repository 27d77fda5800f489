import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transactionLimitMs } from "@/lib/platform/db/transaction";
import { takeProjectionTurn } from "@/lib/platform/work/projection-turn";
import { projectionLimits } from "@/lib/tracking/recording/project-in-thread";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { type Handler, sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const bill = "HLCUSHA2610POLL1";

function moved(eventID: string, code: string, UNLocationCode: string, eventDateTime: string) {
  return {
    eventID,
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: code,
    eventClassifierCode: "ACT",
    eventDateTime,
    equipmentReference: "MSCU6639870",
    emptyIndicatorCode: "LADEN",
    transportCall: { UNLocationCode, modeOfTransport: "VESSEL", exportVoyageNumber: "12E" },
  };
}

const loaded = moved("load", "LOAD", "CNSHA", "2025-10-10T00:00:00Z");
const discharged = moved("disc", "DISC", "USLGB", "2025-10-30T00:00:00Z");

type Tracked = { client: TestClient; shipmentId: string; respondWith: (handler: Handler) => void };

/** A shipment of a carrier whose responses the test controls; the first one contains a loading. */
async function track(): Promise<Tracked> {
  let handler: Handler = (_request, response) => sendJson(response, [loaded]);
  const client = await connectCarrier(web, await serveCarrier((...exchange) => handler(...exchange)));
  const { shipmentId } = await trackNumber(client, bill, { scac: "HLCU" });
  return {
    client,
    shipmentId,
    respondWith: (next) => {
      handler = next;
    },
  };
}

/** Makes the shipment due and polls it, in one process or in several. */
async function poll({ shipmentId }: Tracked, processes = 1): Promise<void> {
  await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(0) } });
  await Promise.all(Array.from({ length: processes }, () => runDueTracking()));
}

/** Every row of every table but the quota's, which changes at any time, by table, without the columns that schedule polls. */
async function allRows(): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_hits'",
  );
  const scheduling = [
    "line_tracking_last_attempted_at",
    "line_tracking_last_succeeded_at",
    "next_poll_at",
    "updated_at",
  ];
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const ignored = name === "public.shipments" ? scheduling : [];
      const rows = await sql<{ row: string }>(
        `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM ${name} t ORDER BY 1`,
        [ignored],
      );
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

test("an unchanged response extends the last poll and changes no other row of the database", async () => {
  const tracked = await track();
  await poll(tracked);
  const { "public.polls": _before, ...before } = await allRows();
  const [first] = await prisma().poll.findMany({ where: { shipmentId: tracked.shipmentId } });
  await poll(tracked);
  const { "public.polls": _after, ...after } = await allRows();
  expect(after).toEqual(before);
  const { lastAt, updatedAt, ...unchanged } = first ?? expect.fail();
  const polls = await prisma().poll.findMany({ where: { shipmentId: tracked.shipmentId } });
  expect(polls).toEqual([{ ...unchanged, count: 3, lastAt: expect.any(Date), updatedAt: expect.any(Date) }]);
  expect(polls[0]?.lastAt.getTime()).toBeGreaterThan(lastAt.getTime());
});

test("the first poll of a new shipment is recognized as unchanged by the digest of the match; a changed one is compared", async () => {
  const tracked = await track();
  const find = () => prisma().shipment.findFirstOrThrow({ where: { id: tracked.shipmentId } });
  const { reportDigest } = await find();
  const { "public.polls": _before, ...before } = await allRows();
  await poll(tracked);
  const { "public.polls": _after, ...after } = await allRows();
  expect(after).toEqual(before);
  tracked.respondWith((_request, response) => sendJson(response, [loaded, discharged]));
  await poll(tracked);
  expect((await find()).reportDigest).not.toBe(reportDigest);
});

test("a response with more containers than any shipment is a failed poll with its reason, and none of its events is recorded", async () => {
  const tracked = await track();
  const before = await prisma().carrierEvent.count({ where: { shipmentId: tracked.shipmentId } });
  const { containers } = projectionLimits;
  projectionLimits.containers = 1;
  onTestFinished(() => void Object.assign(projectionLimits, { containers }));
  const other = { ...loaded, eventID: "other", equipmentReference: "TCLU7821048" };
  tracked.respondWith((_request, response) => sendJson(response, [loaded, other]));
  await poll(tracked);
  const shipment = await prisma().shipment.findFirstOrThrow({ where: { id: tracked.shipmentId } });
  expect(shipment).toMatchObject({ pollFailures: 1, lastPollError: "unrecognized_response" });
  expect(await prisma().carrierEvent.count({ where: { shipmentId: tracked.shipmentId } })).toBe(before);
  const last = await prisma().poll.findFirstOrThrow({
    where: { shipmentId: tracked.shipmentId },
    orderBy: { id: "desc" },
  });
  expect(last).toMatchObject({ outcome: "answered", detail: "The report names 2 containers, more than 1." });
  expect(await prisma().evidence.count({ where: { sha256: { in: last.pages } } })).toBe(1);
});

/** Versions of a loading, each of which was replaced by the next one. */
async function addVersions({ shipmentId }: Tracked, count: number): Promise<void> {
  const { id: _id, ...version } = await prisma().carrierEvent.findFirstOrThrow({ where: { shipmentId } });
  await prisma().carrierEvent.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      ...version,
      documents: version.documents ?? [],
      id: uuid(),
      contentHash: `version ${index}`,
      reportedAt: new Date(Date.UTC(2025, 9, 1, 0, 0, index)),
    })),
  });
}

test("a small response about a shipment with many versions waits for the projections of other accounts without a transaction", async () => {
  const tracked = await track();
  await addVersions(tracked, 1_000);
  tracked.respondWith((_request, response) => sendJson(response, [loaded, discharged]));
  const endTurn = Promise.withResolvers<void>();
  const otherTurn = takeProjectionTurn("another account", () => endTurn.promise);
  const polled = poll(tracked);
  const openTransactions = () =>
    sql<{ state: string }>(
      "SELECT state FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL",
    );
  // Longer than the limit of a usual transaction.
  await wait(transactionLimitMs + 1_000);
  expect(await openTransactions()).toEqual([]);
  endTurn.resolve();
  await Promise.all([otherTurn, polled]);
  const where = { shipmentId: tracked.shipmentId };
  expect(await prisma().shipment.findFirstOrThrow({ where: { id: tracked.shipmentId } })).toMatchObject({
    pollFailures: 0,
    lastPollError: null,
  });
  expect(await prisma().transportEvent.count({ where: { ...where, event: "vessel_discharged" } })).toBe(1);
}, 60_000);

test("eight concurrent processes query the carrier once", async () => {
  const tracked = await track();
  let queries = 0;
  tracked.respondWith((_request, response) => {
    queries++;
    setTimeout(() => sendJson(response, [loaded, discharged]), 150);
  });
  const where = { shipmentId: tracked.shipmentId };
  const before = await prisma().poll.count({ where });
  await poll(tracked, 8);
  expect(queries).toBe(1);
  expect(await prisma().poll.count({ where })).toBe(before + 1);
  expect(await prisma().transportEvent.count({ where: { ...where, event: "vessel_discharged" } })).toBe(1);
});

test.each([
  ["another worker claimed the row", { leaseToken: crypto.randomUUID(), leaseUntil: new Date("2999-01-01") }],
  ["no poll was scheduled any more", { nextPollAt: null }],
  ["tracking was stopped", { nextPollAt: null, lineTrackingStoppedAt: new Date() }],
])("a poll that ends after %s writes nothing", async (_title, meanwhile) => {
  const tracked = await track();
  const where = { id: tracked.shipmentId };
  let before: Awaited<ReturnType<typeof allRows>> = {};
  tracked.respondWith(async (_request, response) => {
    await prisma().shipment.updateMany({ where, data: meanwhile });
    before = await allRows();
    sendJson(response, [loaded, discharged]);
  });
  await poll(tracked);
  // The connection records the successful response.
  const { "public.carrier_connections": _, ...unchanged } = before;
  expect(await allRows()).toMatchObject(unchanged);
});

test("stores invalid responses without changing the shipment, and retries after minutes", async () => {
  const tracked = await track();
  const { accountId } = tracked.client;
  const published = async () => ({
    containers: await prisma().container.findMany({ where: { accountId } }),
    transportEvents: await prisma().transportEvent.findMany({ where: { accountId } }),
    changes: await prisma().change.count({ where: { accountId } }),
  });
  const before = await published();
  const invalidResponses: Handler[] = [
    (_request, response) => response.end("<h1>Maintenance</h1>"),
    (_request, response) => response.writeHead(200).end(),
    (_request, response) => response.writeHead(503).end("later"),
  ];
  for (const [index, handler] of invalidResponses.entries()) {
    tracked.respondWith(handler);
    await poll(tracked);
    const { pollFailures, nextPollAt } = await prisma().shipment.findFirstOrThrow({ where: { accountId } });
    expect(pollFailures).toBe(index + 1);
    const minutes = ((nextPollAt?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(5 * 2 ** index - 1);
    expect(minutes).toBeLessThan(5.5 * 2 ** index + 1);
  }
  expect(await published()).toEqual(before);
  expect(await prisma().evidence.count({ where: { accountId } })).toBe(1 + invalidResponses.length);
  tracked.respondWith((_request, response) => sendJson(response, [loaded, discharged]));
  await poll(tracked);
  const shipment = await prisma().shipment.findFirstOrThrow({ where: { accountId }, include: { containers: true } });
  expect(shipment).toMatchObject({ pollFailures: 0, lastPollError: null });
  expect(shipment.containers).toMatchObject([{ podDischargedAt: new Date(discharged.eventDateTime) }]);
});
