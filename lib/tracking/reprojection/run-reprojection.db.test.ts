import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { copyShipment } from "@/test/fixtures/copy-shipment";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { readProjectedStates } from "@/test/support/projected-states";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { markForReprojection } from "./mark-for-reprojection";
import { reprojectionProgress } from "./reprojection-progress";
import { reprojectOutdated } from "./run-reprojection";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;
/** A shipment with fewer reports, for copies. */
let smallerId: string;
let before: Map<string, string>;
let newestSequence: bigint;

const readStates = () => readProjectedStates(client.accountId);

async function readNewChanges() {
  const where = { accountId: client.accountId, sequence: { gt: newestSequence } };
  return prisma().change.findMany({ where, orderBy: { sequence: "asc" } });
}

async function rememberNewestSequence(): Promise<void> {
  const newest = await prisma().change.findFirst({ orderBy: { sequence: "desc" } });
  newestSequence = newest?.sequence ?? 0n;
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  shipmentId = (await trackNumber(client, "TESTHELD31")).shipmentId;
  smallerId = (await trackNumber(client, "TESTETASLIP31")).shipmentId;
  for (const days of [2, 20]) await advanceClock(client, days);
  await reprojectOutdated();
});

afterAll(() => web.stop());

beforeEach(async () => {
  before = await readStates();
  await rememberNewestSequence();
});

test("reprojecting an unchanged state with another version writes only the version and publishes nothing", async () => {
  const updated = await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });
  expect(await markForReprojection()).toBe(2);
  expect(await reprojectionProgress()).toMatchObject({ pending: 2, failed: 0 });
  await reprojectOutdated();
  const { version, pending } = await reprojectionProgress();
  expect(pending).toBe(0);
  expect(await readStates()).toEqual(before);
  expect(await readNewChanges()).toEqual([]);
  expect(await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } })).toEqual({
    ...updated,
    projectionVersion: version,
  });
});

test("wrong rows are repaired, and the differences published with the reason reprojected and as events", async () => {
  const webhook = await createTestWebhook(client.accountId, "http://127.0.0.1:9/");
  await sql("UPDATE shipments SET pod_eta_at = pod_eta_at - interval '1 day' WHERE id = $1", [shipmentId]);
  await sql("UPDATE containers SET current_status = 'new', pickup_lfd = NULL WHERE shipment_id = $1", [shipmentId]);
  await sql("DELETE FROM transport_events WHERE shipment_id = $1 AND event = 'vessel_departed'", [shipmentId]);
  await markForReprojection({ shipmentId });
  await reprojectOutdated();
  expect(await readStates()).toEqual(before);
  const changes = await readNewChanges();
  expect(new Set(changes.map(({ resourceType }) => resourceType))).toEqual(
    new Set(["shipment", "container", "transport_event"]),
  );
  for (const change of changes) expect(change).toMatchObject({ reason: "reprojected", shipmentId, userId: null });
  await consumeOutbox();
  const notifications = await prisma().webhookNotification.findMany({ where: { webhookId: webhook.id } });
  expect(new Set(notifications.map(({ event }) => event))).toEqual(
    new Set(["shipment.estimated.arrival", "container.updated", "container.transport.vessel_departed"]),
  );
});

test("new reference data resolves stored events and terminal reports again", async () => {
  // As recorded before the ports were known: codes as sent, local times in UTC.
  await sql(
    `UPDATE carrier_events SET locode = un_location_code, place_name = sent_place_name, timezone = NULL, terminal_id = NULL,
       occurred_at = CASE WHEN sent_time LIKE '%Z' THEN occurred_at ELSE sent_time::timestamp AT TIME ZONE 'UTC' END`,
  );
  await sql("UPDATE terminal_reports SET place_name = 'Former name', timezone = NULL");
  expect(await readStates()).not.toEqual(before);
  await sql("UPDATE shipments SET port_of_lading_name = NULL, pol_timezone = NULL, pod_terminal_id = NULL");
  await markForReprojection({ accountId: client.accountId });
  await reprojectOutdated();
  expect(await readStates()).toEqual(before);
  expect((await readNewChanges()).map(({ reason, resourceType }) => [reason, resourceType])).toEqual(
    [...before.keys()].map(() => ["reprojected", "shipment"]),
  );
});

test("a new report resolves the stored events of an outdated shipment, too", async () => {
  await sql("UPDATE carrier_events SET timezone = NULL, place_name = NULL WHERE shipment_id = $1", [shipmentId]);
  await markForReprojection();
  await advanceClock(client, 5);
  await reprojectOutdated();
  expect(await sql("SELECT 1 FROM carrier_events WHERE timezone IS NULL AND locode IS NOT NULL")).toEqual([]);
});

test("differences of an outdated shipment are not attributed to the person who edits it", async () => {
  const [container] = await prisma().container.findMany({ where: { shipmentId } });
  const { id = "", podDischargedAt = null } = container ?? {};
  expect(podDischargedAt).not.toBeNull();
  await sql("UPDATE shipments SET port_of_lading_name = 'Former name' WHERE id = $1", [shipmentId]);
  await markForReprojection({ shipmentId });
  const deliver = async (delivered_at: string | null) => {
    const data = { type: "container", attributes: { delivered_at } };
    expect((await client.call("PATCH", `/v2/containers/${id}`, { data })).status).toBe(200);
  };
  await deliver(new Date((podDischargedAt?.getTime() ?? 0) + 3_600_000).toISOString());
  const changes = await readNewChanges();
  const reasonsOf = (column: string) =>
    changes
      .filter(({ changeset }) => column in (changeset as object))
      .map(({ reason, apiKeyId }) => [reason, apiKeyId]);
  expect(reasonsOf("portOfLadingName")).toEqual([["reprojected", null]]);
  expect(reasonsOf("deliveredAt")).toEqual([["user", expect.any(String)]]);
  await deliver(null);
  expect(await readStates()).toEqual(before);
});

test("a locked shipment is left out and reprojected later, and polls at the same time do no harm", async () => {
  const other = new pg.Client({ connectionString: env().databaseUrl });
  await other.connect();
  await markForReprojection();
  await other.query("BEGIN");
  await other.query("SELECT 1 FROM shipments WHERE id = $1 FOR UPDATE", [shipmentId]);
  const running = reprojectOutdated();
  const outdated = { where: { projectionVersion: 0 }, select: { id: true } };
  await expect.poll(() => prisma().shipment.findMany(outdated)).toEqual([{ id: shipmentId }]);
  await other.query("COMMIT");
  await other.end();
  await Promise.all([running, advanceClock(client, 10)]);
  expect(await prisma().shipment.findMany(outdated)).toEqual([]);
  const state = await readStates();
  await markForReprojection();
  await reprojectOutdated();
  expect(await readStates()).toEqual(state);
});

test("two processes never reproject the same shipment", async () => {
  const { accountId } = await createTestClient(web);
  await copyShipment(smallerId, 30, accountId);
  await sql("UPDATE shipments SET status = 'pending', projection_version = 0 WHERE account_id = $1", [accountId]);
  await Promise.all([reprojectOutdated(), reprojectOutdated(), reprojectOutdated()]);
  const changes = await prisma().change.findMany({ where: { accountId } });
  expect(new Set(changes.map(({ reason, resourceType }) => `${reason} ${resourceType}`))).toEqual(
    new Set(["reprojected shipment"]),
  );
  expect(changes).toHaveLength(30);
  expect(new Set(changes.map(({ resourceId }) => resourceId)).size).toBe(30);
});

test("an account with few shipments does not wait for one with many", async () => {
  const [{ accountId: large }, { accountId: small }] = [await createTestClient(web), await createTestClient(web)];
  await copyShipment(smallerId, 100, large);
  await copyShipment(smallerId, 5, small);
  await sql("UPDATE shipments SET projection_version = 0 WHERE account_id = ANY($1)", [[large, small]]);
  const stopping = new AbortController();
  const running = reprojectOutdated(stopping.signal);
  const pendingOf = async (accountId: string) => (await reprojectionProgress({ accountId })).pending;
  await expect.poll(() => pendingOf(small), { interval: 5, timeout: 15_000 }).toBe(0);
  stopping.abort();
  await running;
  expect(await pendingOf(large)).toBeGreaterThan(70);
  expect(await pendingOf(large)).toBeLessThan(100);
  await sql("DELETE FROM shipments WHERE account_id = $1", [large]);
});

test("a shipment that cannot be projected does not block others, is reported, and is tried again later", async () => {
  await sql("UPDATE containers SET current_status = 'new' WHERE account_id = $1", [client.accountId]);
  await sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`);
  await sql(`CREATE TRIGGER refuse BEFORE UPDATE ON containers FOR EACH ROW
    WHEN (NEW.shipment_id = '${shipmentId}') EXECUTE FUNCTION refuse()`);
  await markForReprojection();
  await reprojectOutdated();
  expect(await reprojectionProgress()).toMatchObject({ pending: 1, failed: 1 });
  const { checks, degraded } = (await (await fetch(`${web.url}/readyz`)).json()) as {
    checks: Record<string, { ok: boolean; detail: string }>;
    degraded: string[];
  };
  expect(checks.reprojection).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^version \d+, .* 1\b.* failed/),
  });
  expect(degraded).toContain("reprojection");
  await sql("DROP FUNCTION refuse CASCADE");
  await reprojectOutdated();
  expect(await reprojectionProgress()).toMatchObject({ pending: 1, failed: 1 });
  await sql("UPDATE shipments SET reprojection_failed_at = reprojection_failed_at - interval '6 minutes'");
  await reprojectOutdated();
  expect(await reprojectionProgress()).toMatchObject({ pending: 0, failed: 0 });
  expect(await readStates()).toEqual(before);
});
