import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/bin/test-web";
import { trackNumber } from "@/bin/track-number";
import { parseEvents } from "@/lib/carriers/dcsa/parse-events";
import { prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { pollShipment } from "./poll-shipment";
import { recordReport, reproject } from "./record-report";
import { selectOwnEvents } from "./select-own-events";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

async function jump(days: number): Promise<void> {
  const { body } = await client.call("GET", "/v2/sandbox/clock");
  const { now } = (body.data as { attributes: { now: string } }).attributes;
  const later = new Date(new Date(now).getTime() + days * 86_400_000).toISOString();
  await client.call("PATCH", "/v2/sandbox/clock", { data: { attributes: { now: later } } });
  await settleAll();
}

/** Every projected column of a shipment and what hangs on it, without ids and times of ours. */
async function projected(id: string): Promise<string> {
  const omit = { accountId: true, id: true, shipmentId: true, createdAt: true } as const;
  const shipment = await prisma().shipment.findFirstOrThrow({
    where: { id },
    omit: {
      accountId: true,
      createdAt: true,
      updatedAt: true,
      lineTrackingLastAttemptedAt: true,
      lineTrackingLastSucceededAt: true,
      lastNewsAt: true,
      nextPollAt: true,
      leaseToken: true,
      leaseUntil: true,
    },
  });
  const containers = await prisma().container.findMany({
    where: { shipmentId: id },
    omit: { ...omit, updatedAt: true },
    orderBy: { number: "asc" },
  });
  const events = await prisma().transportEvent.findMany({
    where: { shipmentId: id },
    omit: { ...omit, containerId: true },
    include: { container: { select: { number: true } } },
    orderBy: [{ container: { number: "asc" } }, { naturalKey: "asc" }],
  });
  return JSON.stringify({ shipment, containers, events });
}

/** Throws away what is known of a shipment but its evidence, and records that again. */
async function rebuild(id: string, order: "asc" | "desc"): Promise<void> {
  const { accountId, normalizedNumber: number } = await prisma().shipment.findFirstOrThrow({ where: { id } });
  const polls = await prisma().poll.findMany({
    where: { shipmentId: id, outcome: "answered" },
    orderBy: { at: order },
  });
  const [connection] = await prisma().carrierConnection.findMany({ where: { accountId } });
  const last = polls.reduce((latest, { at }) => (at > latest ? at : latest), new Date(0));
  await transaction(async (tx) => {
    await tx.carrierEvent.deleteMany({ where: { shipmentId: id } });
    await tx.container.deleteMany({ where: { shipmentId: id } });
    for (const { pages, at } of polls) {
      const kept = await tx.evidence.findMany({ where: { accountId, sha256: { in: pages } } });
      const evidence = pages.map((sha256) => kept.find((page) => page.sha256 === sha256));
      const report = parseEvents(
        evidence.map((page) => ({ body: Buffer.from(page?.body ?? "") })),
        { zuluIsLocalTime: false },
      );
      const shipment = await tx.shipment.findFirstOrThrow({ where: { id } });
      await recordReport(tx, shipment, {
        connectionId: connection?.id ?? "",
        evidenceIds: evidence.map((page) => page?.id ?? ""),
        events: selectOwnEvents(report.events, { type: "bill_of_lading", number }),
        at,
      });
    }
    await reproject(tx, await tx.shipment.findFirstOrThrow({ where: { id } }), last);
  }, 20_000);
}

test("replaying all evidence, forwards or backwards, rebuilds byte-equal rows", async () => {
  const { shipmentId } = await trackNumber(client, "TESTETASLIP31");
  for (const days of [1.5, 2, 2, 2, 5, 20]) await jump(days);
  expect(await prisma().poll.count({ where: { shipmentId } })).toBeGreaterThan(4);
  const before = await projected(shipmentId);
  for (const order of ["asc", "desc"] as const) {
    await rebuild(shipmentId, order);
    expect(await projected(shipmentId)).toBe(before);
  }
});

test("an unchanged answer writes one poll row and nothing else, and one poller asks however many want to", async () => {
  const { shipmentId } = await trackNumber(client, "TESTTRANSSHIP32");
  const { accountId } = client;
  await client.call("PATCH", "/v2/sandbox/clock", { data: { attributes: { paused: true } } });
  const counts = async () => {
    const where = { accountId };
    return {
      evidence: await prisma().evidence.count({ where }),
      events: await prisma().carrierEvent.count({ where }),
      changes: await prisma().change.count({ where }),
      transportEvents: await prisma().transportEvent.count({ where }),
    };
  };
  const due = async () => {
    const { now } = ((await client.call("GET", "/v2/sandbox/clock")).body.data as { attributes: { now: string } })
      .attributes;
    await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(now) } });
  };
  await due();
  await pollShipment(accountId, shipmentId);
  const [before, polls] = [await counts(), await prisma().poll.count({ where: { shipmentId } })];
  await due();
  await Promise.all(Array.from({ length: 8 }, () => pollShipment(accountId, shipmentId)));
  expect(await counts()).toEqual(before);
  expect(await prisma().poll.count({ where: { shipmentId } })).toBe(polls + 1);
});
