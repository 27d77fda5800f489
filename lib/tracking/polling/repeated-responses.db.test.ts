import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import {
  carrierBill,
  itinerary,
  moved,
  repeatingCarriers,
  restamp,
  type Send,
  shuffleAll,
} from "@/test/fixtures/repeating-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const clockColumns = [
  "line_tracking_last_attempted_at",
  "line_tracking_last_succeeded_at",
  "next_poll_at",
  "report_digest",
  "updated_at",
];
const pollColumns = ["last_at", "last_pages", "count", "updated_at"];

/** Every row of every table without the times of polls. */
async function allRows(): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>(
    // Unspent tokens of earlier requests are given back at any time.
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_hits'",
  );
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const ignored = { shipments: clockColumns, polls: pollColumns }[name] ?? [];
      return [name, await sql(`SELECT to_jsonb(t) - $1::text[] AS row FROM ${name} t ORDER BY 1`, [ignored])] as const;
    }),
  );
  return Object.fromEntries(entries);
}

async function pollTimes(shipmentId: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(0) } });
    await runDueTracking();
  }
}

/** The estimated arrivals in the feed, in order. */
async function publishedEtas(client: TestClient, shipmentId: string): Promise<unknown[]> {
  const { body } = await client.call("GET", "/v2/changes?types=shipment&page[size]=1000");
  return (body.data as ResourceObject[])
    .filter(({ attributes }) => attributes.resource_id === shipmentId && attributes.action === "updated")
    .flatMap(({ attributes }) => (attributes.changeset as Record<string, unknown[]>).pod_eta_at?.[1] ?? []);
}

/** Tracks a shipment of a carrier whose estimated arrival the test controls. */
async function track(send: Send) {
  const state = { eta: "2026-12-04T16:00:00Z" };
  const base = await serveCarrier((_request, response) => sendJson(response, send(itinerary(state.eta))));
  const client = await connectCarrier(web, base);
  const { shipmentId } = await trackNumber(client, carrierBill, { scac: "HLCU" });
  return { state, client, shipmentId };
}

const positions: [string, Send] = [
  "numbers shuffled events",
  (events) => shuffleAll(events).map((event, index) => ({ ...event, eventID: String(index) })),
];

test.each([...Object.entries(repeatingCarriers), positions])(
  "repetitions of a carrier that %s leave all tables as they were",
  async (_title, send) => {
    const { shipmentId } = await track(send);
    await consumeOutbox();
    const before = await allRows();
    await pollTimes(shipmentId, 20);
    await consumeOutbox();
    expect(await allRows()).toEqual(before);
    expect(await prisma().poll.findMany({ where: { shipmentId } })).toMatchObject([{ count: 21 }]);
  },
);

test.each(Object.entries(repeatingCarriers))(
  "each change of a carrier that %s is published once",
  async (_title, send) => {
    const { state, client, shipmentId } = await track(send);
    const [first, second] = [state.eta, "2026-12-06T16:00:00Z"];
    state.eta = second;
    await pollTimes(shipmentId, 3);
    expect(await publishedEtas(client, shipmentId)).toEqual([first, second]);
    // The first estimate returns: that is a change as well.
    state.eta = first;
    await pollTimes(shipmentId, 3);
    expect(await publishedEtas(client, shipmentId)).toEqual([first, second, first]);
    const { podEtaAt, podOriginalEtaAt } = await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });
    expect([podEtaAt, podOriginalEtaAt]).toEqual([new Date(first), new Date(first)]);
    // Only pages with news are stored.
    expect(await prisma().evidence.count({ where: { accountId: client.accountId } })).toBe(3);
    const polls = await prisma().poll.findMany({ where: { shipmentId }, orderBy: { id: "asc" } });
    expect(polls.map(({ count }) => count)).toEqual([1, 3, 3]);
  },
);

test("a restamped estimate does not replace a newer one under another id", async () => {
  const older = moved("older", "ARRI", "USLGB", "2026-12-04T16:00:00Z", "EST");
  const newer = restamp(moved("newer", "ARRI", "USLGB", "2026-12-08T16:00:00Z", "EST"));
  const loaded = moved("load", "LOAD", "CNSHA", "2025-10-10T08:00:00+08:00", "ACT");
  let events = () => [loaded, { ...older, eventCreatedDateTime: "2026-01-01T00:00:00Z" }];
  const base = await serveCarrier((_request, response) => sendJson(response, events()));
  const client = await connectCarrier(web, base);
  const { shipmentId } = await trackNumber(client, carrierBill, { scac: "HLCU" });
  events = () => [loaded, newer, restamp(older)];
  await pollTimes(shipmentId, 3);
  const shipment = await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });
  expect(shipment.podEtaAt).toEqual(new Date("2026-12-08T16:00:00Z"));
  expect(await prisma().carrierEvent.count({ where: { shipmentId } })).toBe(3);
});

let serial = 0;

test("repeated failures share a poll and a stored page, and what was recorded outlives its page", async () => {
  let failure: ((response: ServerResponse) => void) | null = null;
  const base = await serveCarrier((_request, response) =>
    failure ? failure(response) : sendJson(response, itinerary("2026-12-04T16:00:00Z")),
  );
  const client = await connectCarrier(web, base);
  const { accountId } = client;
  const { shipmentId } = await trackNumber(client, carrierBill, { scac: "HLCU" });
  const countEvidence = () => prisma().evidence.count({ where: { accountId } });
  const failures: ((response: ServerResponse) => void)[] = [
    (response) => response.end(`<h1>Maintenance ${++serial}</h1>`),
    (response) => response.writeHead(503).end(`Request ${++serial}`),
    (response) => sendJson(response, { error: `Request ${++serial}` }),
  ];
  for (const [index, each] of failures.entries()) {
    failure = each;
    await pollTimes(shipmentId, 5);
    expect(await countEvidence()).toBe(2 + index);
  }
  const polls = await prisma().poll.findMany({ where: { shipmentId }, orderBy: { id: "asc" } });
  expect(polls.map(({ count }) => count)).toEqual([1, 5, 5, 5]);
  const [, failed] = polls;
  expect(failed?.lastPages).not.toEqual(failed?.pages);

  failure = null;
  await prisma().evidence.deleteMany({ where: { accountId } });
  const { id } = await prisma().container.findFirstOrThrow({ where: { shipmentId } });
  for (const name of ["raw_events", "transport_events"]) {
    const { status, body } = await client.call("GET", `/v2/containers/${id}/${name}`);
    expect(status).toBe(200);
    expect((body.data as unknown[]).length).toBeGreaterThanOrEqual(2);
  }
  await pollTimes(shipmentId, 2);
  expect(await countEvidence()).toBe(0);
});
