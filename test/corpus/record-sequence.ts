import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { selectMatchingEvents } from "@/lib/tracking/polling/classify-carrier-response";
import { recordReport } from "@/lib/tracking/recording/record-report";
import { recordTerminalReports } from "@/lib/tracking/recording/record-terminal-reports";
import { parseReport } from "@/test/fixtures/parse-report";
import type { TestClient } from "@/test/support/web";
import { type Answer, answersOf, type Sequence } from "./sequence";

export type Recorded = { id: string; since: string };

const connectionId = uuid();

/** A time between what was recorded before and what will be recorded after it. */
async function timeBetween(): Promise<string> {
  await wait(2);
  const time = new Date().toISOString();
  await wait(2);
  return time;
}

/** Creates a shipment without any answer. */
export async function createShipment({ accountId }: TestClient, number: string): Promise<string> {
  const id = uuid();
  const numbers = { requestNumber: number, normalizedNumber: number, requestType: "bill_of_lading" };
  const row = { accountId, id, scac: "HLCU", ...numbers };
  await transaction((tx) => tx.shipment.create({ data: row }));
  return id;
}

/** Records an answer, and the terminal reports since the one before, in one transaction. */
async function recordAnswer(
  { accountId }: TestClient,
  id: string,
  { at: time, events: body, isPartial = false, reports = [], query }: Answer,
): Promise<void> {
  const at = new Date(time);
  const page = { status: 200, contentType: "application/json", body: Buffer.from(JSON.stringify(body)) };
  const { events: parsed } = await parseReport(page.body);
  const stored = query ? await prisma().carrierEvent.findMany({ where: { shipmentId: id } }) : [];
  const known = { connectionId, at, events: stored, bookings: [] };
  const events = query ? await selectMatchingEvents(accountId, parsed, query, known) : parsed;
  const key = { accountId_id: { accountId, id } };
  await transaction(async (tx) => {
    const shipment = await tx.shipment.findUniqueOrThrow({ where: key });
    await recordReport(tx, shipment, { connectionId, pages: [page], events, at, isComplete: !isPartial });
    const polled = await tx.shipment.update({ where: key, data: { lineTrackingLastSucceededAt: at } });
    const rows = reports.map((report, evidenceRow) => ({ ...report, evidenceRow }));
    const reportPage = { ...page, body: Buffer.from(JSON.stringify({ rows })) };
    if (rows.length > 0) await recordTerminalReports(tx, polled, { reports: rows, page: reportPage, at });
  });
}

/** Records all answers of a sequence as if they had been polled, and stops the tracking where it says so. `since`: a time after the first answer and before the second. */
export async function recordSequence(client: TestClient, sequence: Sequence, number: string): Promise<Recorded> {
  const id = await createShipment(client, number);
  const [first, ...others] = answersOf(sequence);
  if (first) await recordAnswer(client, id, first);
  const since = await timeBetween();
  for (const answer of others) await recordAnswer(client, id, answer);
  if (!sequence.isStopped) return { id, since };
  const { status } = await client.call("PATCH", `/v2/shipments/${id}/stop_tracking`);
  if (status !== 200) throw new Error(`stopped with ${status}`);
  return { id, since };
}
