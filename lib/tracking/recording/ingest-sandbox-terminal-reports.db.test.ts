import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { recordItineraryAnchor } from "@/lib/sandbox/find-itinerary";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** Records of a shipment that were changed more than once by the reports of one time. */
function changedTwice(shipmentId: string) {
  return sql(
    `SELECT resource_type, resource_id, at, count(*) FROM changes WHERE shipment_id = $1 AND reason = 'report'
     GROUP BY 1, 2, 3 HAVING count(*) > 1`,
    [shipmentId],
  );
}

/** A column that the carrier reports, and one that a terminal reports. */
const both = ["podFullOutAt", "podFullOutChassisNumber"];

/** The changes of containers with these columns. */
async function readContainerChanges(shipmentId: string) {
  const changes = await prisma().change.findMany({ where: { shipmentId, resourceType: "container" } });
  return changes
    .map(({ action, changeset }) => ({ action, found: both.filter((column) => column in (changeset as object)) }))
    .filter(({ found }) => found.length > 0);
}

test("a poll with news of the sandbox carrier and its terminals changes each record once", async () => {
  const client = await createTestClient(web);
  await advanceClock(client, 0);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT7401");
  expect(await prisma().terminalReport.count({ where: { shipmentId } })).toBe(0);
  await advanceClock(client, 60);
  expect(await prisma().terminalReport.count({ where: { shipmentId } })).toBeGreaterThan(4);
  const containers = await prisma().container.count({ where: { shipmentId } });
  expect(await readContainerChanges(shipmentId)).toEqual(
    Array.from({ length: containers }, () => ({ action: "updated", found: both })),
  );
  expect(await changedTwice(shipmentId)).toEqual([]);
});

test("a match at which terminals have already reported creates each container with their reports", async () => {
  const client = await createTestClient(web);
  const now = await advanceClock(client, 0);
  const number = parseNumber("TESTDIRECT7402");
  if (!number) throw new Error("no sandbox number");
  const anchorAt = new Date(now.getTime() - 60 * 86_400_000);
  await transaction((tx) => recordItineraryAnchor(tx, client.accountId, number, anchorAt));
  const { shipmentId } = await trackNumber(client, "TESTDIRECT7402");
  const containers = await prisma().container.count({ where: { shipmentId } });
  expect(await readContainerChanges(shipmentId)).toEqual(
    Array.from({ length: containers }, () => ({ action: "created", found: both })),
  );
  expect(await changedTwice(shipmentId)).toEqual([]);
  // The page with the reports is stored with them, and they are recorded once.
  const reports = await prisma().terminalReport.findMany({ where: { shipmentId } });
  const [evidenceId, ...others] = new Set(reports.map((report) => report.evidenceId));
  expect(others).toEqual([]);
  expect(await prisma().evidence.count({ where: { id: evidenceId } })).toBe(1);
  await prisma().shipment.updateMany({
    where: { id: shipmentId },
    data: { lineTrackingStoppedAt: null, lineTrackingStoppedReason: null, nextPollAt: now },
  });
  await runDueWork();
  expect(await prisma().terminalReport.count({ where: { shipmentId } })).toBe(reports.length);
});
