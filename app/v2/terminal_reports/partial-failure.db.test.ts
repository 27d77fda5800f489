import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
const containers: { id: string; number: string; shipmentId: string }[] = [];

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  for (const number of ["TESTDIRECT8201", "TESTDIRECT8202", "TESTDIRECT8203"]) {
    const { shipmentId } = await trackNumber(client, number);
    containers.push(await prisma().container.findFirstOrThrow({ where: { shipmentId }, orderBy: { number: "asc" } }));
  }
  await createTestWebhook(client.accountId, "http://127.0.0.1:9/", { events: ["container.updated"] });
});

afterAll(() => web.stop());

/** Makes the last database write for this shipment fail, after all others. */
async function failFor(shipmentId: string): Promise<void> {
  await sql(
    `CREATE FUNCTION fail_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.shipment_id = '${shipmentId}' THEN RAISE EXCEPTION 'insert failed' USING ERRCODE = '57014'; END IF;
       RETURN NEW;
     END $$`,
    [],
  );
  await sql("CREATE TRIGGER fail_insert BEFORE INSERT ON changes FOR EACH ROW EXECUTE FUNCTION fail_insert()", []);
}

/** Everything that a report writes for a shipment, and its notifications. */
async function recordedFor({ id, shipmentId }: { id: string; shipmentId: string }) {
  await consumeOutbox();
  const where = { shipmentId };
  const container = await prisma().container.findFirstOrThrow({ where: { id } });
  const notifications = await sql<{ count: number }>(
    "SELECT count(*)::int AS count FROM webhook_notifications WHERE body LIKE '%' || $1 || '%'",
    [shipmentId],
  );
  return {
    location: container.locationAtPodTerminal,
    reports: await prisma().terminalReport.count({ where }),
    milestones: await prisma().transportEvent.count({ where: { ...where, dataSource: { not: "shipping_line" } } }),
    changes: await prisma().change.count({ where: { ...where, resourceType: "container", action: "updated" } }),
    notifications: notifications[0]?.count,
  };
}

const evidenceCount = () => prisma().evidence.count({ where: { accountId: client.accountId } });

test("a batch that fails midway keeps complete shipments and writes nothing partially; sent again, it completes", async () => {
  const [first, failing, last] = containers as [(typeof containers)[0], (typeof containers)[0], (typeof containers)[0]];
  const reportedAt = new Date(Date.now() - 60_000).toISOString();
  const rows = [first, failing, last].flatMap(({ number }) => [
    { container_number: number, reported_at: reportedAt, location: "B-2", available_for_pickup: true },
    {
      container_number: number,
      reported_at: reportedAt,
      source: "rail",
      last_free_days: { rail: "2027-01-05T08:00:00Z" },
    },
  ]);
  const [before, evidence] = [await recordedFor(failing), await evidenceCount()];
  await failFor(failing.shipmentId);
  expect((await client.call("POST", "/v2/terminal_reports", { rows })).status).toBe(503);
  for (const container of [first, last]) {
    await expect.poll(async () => (await recordedFor(container)).location).toBe("B-2");
    expect(await recordedFor(container)).toMatchObject({
      reports: 2,
      milestones: 3,
      changes: before.changes + 1,
      notifications: 1,
    });
  }
  expect(await recordedFor(failing)).toEqual(before);
  expect(before).toMatchObject({ location: null, reports: 0, notifications: 0 });
  expect(await evidenceCount()).toBe(evidence + 1);

  await sql("DROP TRIGGER fail_insert ON changes", []);
  const { status, body } = await client.call("POST", "/v2/terminal_reports", { rows });
  expect([status, body.counts]).toMatchObject([200, { accepted: 2, unchanged: 4 }]);
  expect(await recordedFor(failing)).toEqual(await recordedFor(first));
});
