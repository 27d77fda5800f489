import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { type Handler, sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { carrierBill, itinerary } from "@/test/fixtures/repeating-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const hourMs = 3_600_000;
/** The arrival is due in nine days. */
const events = itinerary(new Date(Date.now() + 9 * 24 * hourMs).toISOString());

type Tracked = { client: TestClient; shipmentId: string; respondWith: (next: Handler) => void };

/** A shipment of a carrier whose responses the test controls. */
async function track(): Promise<Tracked> {
  let handler: Handler = (_request, response) => sendJson(response, events);
  const client = await connectCarrier(web, await serveCarrier((...exchange) => handler(...exchange)));
  const { shipmentId } = await trackNumber(client, carrierBill, { scac: "HLCU" });
  const respondWith = (next: Handler) => {
    handler = next;
  };
  return { client, shipmentId, respondWith };
}

async function poll({ shipmentId }: Tracked): Promise<void> {
  await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(0) } });
  await runDueTracking();
}

async function readShipment({ client, shipmentId }: Tracked) {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}`);
  return (body.data as ResourceObject).attributes as Record<string, unknown> & {
    freshness: { state: string; since: string | null; last_success_at: string; next_check_at: string };
  };
}

/** The cargo as published: the shipment without its polling state, the containers and their events. */
async function readCargo(tracked: Tracked) {
  const { freshness, line_not_found_since, ...shipment } = await readShipment(tracked);
  const cargo = Object.entries(shipment).filter(([name]) => !name.startsWith("line_tracking_last_"));
  const where = { shipmentId: tracked.shipmentId };
  return {
    cargo,
    containers: await prisma().container.findMany({ where }),
    transportEvents: await prisma().transportEvent.findMany({ where, orderBy: { id: "asc" } }),
    versions: await prisma().carrierEvent.findMany({ where, orderBy: { id: "asc" } }),
  };
}

async function changesOf({ client, shipmentId }: Tracked): Promise<unknown[]> {
  const { body } = await client.call("GET", "/v2/changes?types=shipment,container,transport_event&page[size]=1000");
  return (body.data as ResourceObject[])
    .filter(({ relationships }) => (relationships?.shipment?.data as { id: string } | undefined)?.id === shipmentId)
    .map(({ attributes }) => attributes.changeset);
}

async function listed({ client }: Tracked, path: string): Promise<number> {
  const { body } = await client.call("GET", `/v2/${path}?filter[freshness]=no_longer_found`);
  return (body.data as ResourceObject[]).length;
}

const emptyAnswers: [string, Handler][] = [
  ["404", (_request, response) => response.writeHead(404).end("not found")],
  ["an empty list", (_request, response) => sendJson(response, [])],
  ["204", (_request, response) => response.writeHead(204).end()],
  ["400", (_request, response) => response.writeHead(400).end("unknown number")],
];

test.each(emptyAnswers)("%s for a tracked number withdraws nothing and is published once", async (_title, handler) => {
  const tracked = await track();
  const [before, cargo, changes] = [await readShipment(tracked), await readCargo(tracked), await changesOf(tracked)];
  expect(before).toMatchObject({ line_not_found_since: null, freshness: { state: "quiet", since: null } });
  expect(await listed(tracked, "shipments")).toBe(0);

  tracked.respondWith(handler);
  await poll(tracked);
  const first = await readShipment(tracked);
  const since = first.line_tracking_last_attempted_at;
  expect(first).toMatchObject({ line_not_found_since: since, freshness: { state: "no_longer_found", since } });
  await poll(tracked);
  const second = await readShipment(tracked);
  expect(second.freshness).toMatchObject({ state: "no_longer_found", since });
  expect(Date.parse(String(second.line_tracking_last_attempted_at))).toBeGreaterThan(Date.parse(String(since)));
  expect(second.line_tracking_last_succeeded_at).toBe(before.line_tracking_last_succeeded_at);
  expect(second.freshness.last_success_at).toBe(before.freshness.last_success_at);
  expect(await readCargo(tracked)).toEqual(cargo);
  expect(await changesOf(tracked)).toEqual([...changes, { line_not_found_since: [null, since] }]);
  expect([await listed(tracked, "shipments"), await listed(tracked, "containers")]).toEqual([1, 1]);

  tracked.respondWith((_request, response) => sendJson(response, events));
  await poll(tracked);
  const after = await readShipment(tracked);
  expect(after).toMatchObject({ line_not_found_since: null, freshness: { state: "quiet", since: null } });
  expect(after.line_tracking_last_succeeded_at).toBe(after.line_tracking_last_attempted_at);
  expect(await readCargo(tracked)).toEqual(cargo);
  expect((await changesOf(tracked)).slice(changes.length)).toEqual([
    { line_not_found_since: [null, since] },
    { line_not_found_since: [since, null] },
  ]);
  expect(await listed(tracked, "shipments")).toBe(0);
});

test("polling goes on at its usual pace, and the response is kept as evidence", async () => {
  const tracked = await track();
  const where = { accountId: tracked.client.accountId };
  const evidence = await prisma().evidence.count({ where });
  tracked.respondWith((_request, response) => response.writeHead(404).end("not found"));
  for (let count = 0; count < 3; count++) await poll(tracked);
  const { pollFailures, nextPollAt, lineTrackingLastAttemptedAt } = await prisma().shipment.findFirstOrThrow({ where });
  expect(pollFailures).toBe(0);
  const waitMs = (nextPollAt?.getTime() ?? 0) - (lineTrackingLastAttemptedAt?.getTime() ?? 0);
  expect(waitMs).toBeGreaterThanOrEqual(2 * hourMs);
  expect(waitMs).toBeLessThanOrEqual(12 * hourMs * 1.1);
  expect(await prisma().evidence.count({ where })).toBe(evidence + 1);
  const polls = await prisma().poll.findMany({ where, orderBy: { id: "asc" } });
  expect(polls.map(({ outcome, count }) => [outcome, count])).toEqual([
    ["answered", 1],
    ["not_found", 3],
  ]);
});

test("a failure of the carrier does not change since when the number is not found", async () => {
  const tracked = await track();
  tracked.respondWith((_request, response) => response.writeHead(404).end());
  await poll(tracked);
  const { line_not_found_since: since } = await readShipment(tracked);
  tracked.respondWith((_request, response) => response.writeHead(503).end());
  for (let count = 0; count < 3; count++) await poll(tracked);
  expect(await readShipment(tracked)).toMatchObject({
    line_not_found_since: since,
    freshness: { state: "broken", since: null },
  });
});
