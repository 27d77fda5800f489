import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { recordStatements, type Statement } from "@/test/support/record-statements";
import { createTrackingRequest, readTrackingRequest } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const tables = ["carrier_events", "containers", "transport_events", "terminal_reports", "accepted_statements"];
const ofShipment = new RegExp(`\\b(${[...tables, "eta_changes", "custom_fields", "tracking_requests"].join("|")})\\b`);

/** The statements that only read rows of a shipment. */
function readsOf(statements: Statement[], shipmentId: string): string[] {
  return statements
    .filter(({ text, values }) => /^\s*SELECT/i.test(text) && JSON.stringify(values).includes(shipmentId))
    .map(({ text }) => text)
    .filter((text) => ofShipment.test(text));
}

test("a match reads nothing of the shipment that it creates, the next poll reads its state", async () => {
  const client = await createTestClient(web);
  const requestId = await createTrackingRequest(client, "TESTDIRECT7501");
  const ofMatch = await recordStatements(runDueTracking);
  const { shipmentId } = await readTrackingRequest(client, requestId);
  expect(await prisma().transportEvent.count({ where: { shipmentId } })).toBeGreaterThan(0);
  expect(readsOf(ofMatch, shipmentId)).toEqual([]);
  await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(0) } });
  expect(readsOf(await recordStatements(runDueTracking), shipmentId).length).toBeGreaterThan(0);
});
