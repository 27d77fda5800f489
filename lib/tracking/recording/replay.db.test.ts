import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CarrierPage } from "@/lib/ingest/carriers/carrier";
import { parseTerminalReport } from "@/lib/ingest/terminals/parse-terminal-report";
import { prisma } from "@/lib/platform/db/client";
import type { Evidence, Poll } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { selectMatchingEvents, toCarrierQuery } from "@/lib/tracking/polling/classify-carrier-response";
import { unknownCargo } from "@/lib/tracking/projection/same-cargo";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { parseReport } from "@/test/fixtures/parse-report";
import { advanceClock } from "@/test/support/advance-clock";
import { connectCarrier } from "@/test/support/connect-carrier";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestWeb } from "@/test/support/web";
import { recordReport } from "./record-report";
import { recordTerminalReports } from "./record-terminal-reports";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** All projected columns of a shipment, its containers and events, without ids and times of polling. */
async function projected(tx: Tx, id: string): Promise<string> {
  const internalColumns = { accountId: true, id: true, shipmentId: true, createdAt: true } as const;
  const shipment = await tx.shipment.findFirstOrThrow({
    where: { id },
    omit: {
      accountId: true,
      id: true,
      createdAt: true,
      updatedAt: true,
      lineTrackingLastAttemptedAt: true,
      lineTrackingLastSucceededAt: true,
      lineTrackingStoppedAt: true,
      lineTrackingStoppedReason: true,
      lastNewsAt: true,
      nextPollAt: true,
      reportDigest: true,
    },
  });
  const containers = await tx.container.findMany({
    where: { shipmentId: id },
    omit: { ...internalColumns, updatedAt: true },
    orderBy: { number: "asc" },
  });
  const events = await tx.transportEvent.findMany({
    where: { shipmentId: id },
    omit: { ...internalColumns, containerId: true },
    include: { container: { select: { number: true } } },
    orderBy: [{ container: { number: "asc" } }, { naturalKey: "asc" }],
  });
  return JSON.stringify({ shipment, containers, events });
}

const toPage = (row: Evidence): CarrierPage => ({ ...row, body: Buffer.from(row.body) });

/**
 * Parses the stored pages of a poll and records them for a shipment, as of the time of the poll. Pages without new events are not
 * stored.
 */
async function replayPoll(tx: Tx, id: string, poll: Poll): Promise<void> {
  const { accountId, at, connectionId } = poll;
  const stored = await tx.evidence.findMany({ where: { accountId, sha256: { in: poll.pages } } });
  const pages = poll.pages.flatMap((sha256) => stored.find((page) => page.sha256 === sha256) ?? []).map(toPage);
  const { events } = await parseReport(...pages.map(({ body }) => body));
  const shipment = await tx.shipment.findFirstOrThrow({ where: { id } });
  await recordReport(tx, shipment, {
    connectionId: connectionId ?? "",
    pages,
    events: await selectMatchingEvents(accountId, events, toCarrierQuery(shipment), unknownCargo(at)),
    at,
    isComplete: pages.length === poll.pages.length,
  });
  const known = shipment.lineTrackingLastSucceededAt;
  const lineTrackingLastSucceededAt = known !== null && known > at ? known : at;
  await tx.shipment.update({ where: { accountId_id: { accountId, id } }, data: { lineTrackingLastSucceededAt } });
}

type Order = <Item>(items: Item[], contentOf: (item: Item) => string) => Item[];

/** Parses the stored terminal reports of a shipment and records them for another shipment. */
async function replayTerminalReports(tx: Tx, original: string, id: string, order: Order): Promise<void> {
  const shipment = await tx.shipment.findFirstOrThrow({ where: { id } });
  const { accountId } = shipment;
  const reports = await tx.terminalReport.findMany({ where: { shipmentId: original } });
  const stored = await tx.evidence.findMany({
    where: { accountId, id: { in: reports.map(({ evidenceId }) => evidenceId) } },
    orderBy: { id: "asc" },
  });
  for (const evidence of order(stored, ({ sha256 }) => sha256)) {
    const page = toPage(evidence);
    const { rows } = JSON.parse(page.body.toString()) as { rows: unknown[] };
    const parsedReports = rows.flatMap((row, evidenceRow) => {
      const parsed = parseTerminalReport(row, evidenceRow);
      return Array.isArray(parsed) ? [] : [{ ...parsed.report, evidenceRow }];
    });
    const ordered = order(parsedReports, ({ contentHash }) => contentHash);
    await recordTerminalReports(tx, shipment, { reports: ordered, page, at: new Date() });
  }
}

/** The projection of a new shipment built from the evidence of this one, in the given order. */
async function rebuild(tx: Tx, original: string, order: Order, reportsFirst: boolean): Promise<string> {
  const { accountId, requestNumber, normalizedNumber, requestType, scac } = await tx.shipment.findFirstOrThrow({
    where: { id: original },
  });
  const id = uuid();
  await tx.shipment.create({ data: { accountId, id, requestNumber, normalizedNumber, requestType, scac } });
  const polls = await tx.poll.findMany({
    where: { shipmentId: original, outcome: "answered" },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  expect(polls.length).toBeGreaterThan(2);
  if (reportsFirst) await replayTerminalReports(tx, original, id, order);
  for (const poll of order(polls, ({ pages }) => pages.join())) await replayPoll(tx, id, poll);
  if (!reportsFirst) await replayTerminalReports(tx, original, id, order);
  const rebuilt = await projected(tx, id);
  await tx.shipment.delete({ where: { accountId_id: { accountId, id } } });
  return rebuilt;
}

const orders: Order[] = [
  (items) => items,
  (items) => items.toReversed(),
  (items, contentOf) => items.toSorted((a, b) => (contentOf(a) < contentOf(b) ? -1 : 1)),
];

async function expectRebuilt(shipmentId: string): Promise<void> {
  await transaction(
    async (tx) => {
      const before = await projected(tx, shipmentId);
      for (const [index, order] of orders.entries()) {
        expect(await rebuild(tx, shipmentId, order, index % 2 === 1)).toBe(before);
      }
    },
    { limitMs: 20_000 },
  );
}

test("replaying all evidence, forwards, backwards or in any order, produces byte-equal rows", async () => {
  const client = await createTestClient(web);
  const shipmentIds: string[] = [];
  for (const number of ["TESTETASLIP31", "TESTBKROLLED31", "TESTRAIL31", "TESTTRANSSHIP31", "TESTHELD31"]) {
    shipmentIds.push((await trackNumber(client, number)).shipmentId);
  }
  for (const days of [1.5, 2, 2, 2, 5, 20]) await advanceClock(client, days);
  const reportCount = await prisma().terminalReport.count({ where: { shipmentId: shipmentIds.at(-1) ?? "" } });
  expect(reportCount).toBeGreaterThan(10);
  for (const shipmentId of shipmentIds) await expectRebuilt(shipmentId);
}, 60_000);

function arrival(eventID: string, eventDateTime: string) {
  return {
    eventID,
    eventType: "TRANSPORT",
    transportEventTypeCode: "ARRI",
    eventClassifierCode: "EST",
    eventDateTime,
    transportCall: { UNLocationCode: "USLGB", modeOfTransport: "VESSEL", vessel: { vesselName: "HALCYON STRAIT" } },
  };
}

test("replaying events without a creation time uses their first observation", async () => {
  const loading = {
    ...arrival("load", "2025-10-10T00:00:00Z"),
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: "LOAD",
    eventClassifierCode: "ACT",
    equipmentReference: "MSCU6639870",
    transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL", vessel: { vesselName: "HALCYON STRAIT" } },
  };
  const estimates = ["a", "b", "c", "d"].map((id, day) => arrival(id, `2025-12-0${day + 1}T00:00:00Z`));
  let reported = 1;
  const base = await serveCarrier((_request, response) =>
    sendJson(response, [loading, ...estimates.slice(0, reported)]),
  );
  const client = await connectCarrier(web, base);
  const { shipmentId } = await trackNumber(client, "HLCUSHA2610KTYW3", { scac: "HLCU" });
  for (reported = 2; reported <= estimates.length; reported++) {
    await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date() } });
    await runDueWork();
  }
  expect(await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } })).toMatchObject({
    podOriginalEtaAt: new Date("2025-12-01T00:00:00Z"),
    podEtaAt: new Date("2025-12-04T00:00:00Z"),
  });
  await expectRebuilt(shipmentId);
});
