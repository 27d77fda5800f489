import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { advanceClock } from "@/test/support/advance-clock";
import { createTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

async function createWebhook(client: TestClient, events: string[] = [], active = true): Promise<string> {
  const row = { accountId: client.accountId, id: uuid(), url: "https://example.test/", events, active };
  await transaction((tx) => tx.webhook.create({ data: row }));
  return row.id;
}

type Object = {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, { data: unknown }>;
};

async function findNotifications(webhookId: string) {
  const rows = await prisma().webhookNotification.findMany({ where: { webhookId }, orderBy: { sequence: "asc" } });
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as { data: Object; included: Object[] } }));
}

test("publishes each event of a complete itinerary once per container, with its included records", async () => {
  const client = await createTestClient(web);
  const all = await createWebhook(client);
  await trackNumber(client, "TESTDIRECT71");
  await advanceClock(client, 90);
  const notifications = await findNotifications(all);
  const containers = await prisma().container.count({ where: { accountId: client.accountId } });
  const counts = Map.groupBy(notifications, ({ event }) => event);
  expect(counts.get("tracking_request.succeeded")).toHaveLength(1);
  expect(counts.get("container.created")).toHaveLength(containers);
  for (const event of [
    "vessel_loaded",
    "vessel_departed",
    "vessel_arrived",
    "vessel_discharged",
    "full_out",
    "empty_in",
  ]) {
    expect([event, counts.get(`container.transport.${event}`)?.length]).toEqual([event, containers]);
  }
  expect(counts.get("shipment.estimated.arrival")?.length).toBeGreaterThan(0);
  expect(counts.get("tracking_request.tracking_stopped")).toHaveLength(1);
  for (const { id, event, body, referenceType, referenceId, deliveryStatus } of notifications) {
    expect(body.data).toMatchObject({ id, type: "webhook_notification", attributes: { id, event } });
    expect(body.data.relationships).toMatchObject({
      webhook: { data: { type: "webhook", id: all } },
      reference_object: { data: { type: referenceType, id: referenceId } },
    });
    expect(body.included[0]).toMatchObject({ type: referenceType, id: referenceId });
    expect(deliveryStatus).toBe("pending");
  }
  const types = (event: string) => counts.get(event)?.[0]?.body.included.map(({ type }) => type);
  expect(types("tracking_request.succeeded")).toEqual([
    "tracking_request",
    "shipment",
    ...Array(containers).fill("container"),
  ]);
  expect(types("container.transport.vessel_loaded")).toEqual([
    "transport_event",
    "container",
    "shipment",
    "port",
    "vessel",
    "terminal",
  ]);
});

test("the last notification of a container contains its current state", async () => {
  const client = await createTestClient(web);
  const all = await createWebhook(client);
  await trackNumber(client, "TESTTRANSSHIP72");
  await advanceClock(client, 90);
  const last = new Map<string, Object>();
  for (const { body } of await findNotifications(all)) {
    for (const object of body.included) last.set(`${object.type} ${object.id}`, object);
  }
  const { body } = await client.call("GET", "/v2/containers");
  for (const container of body.data as Object[]) {
    const { current_status, pod_discharged_at, empty_terminated_at } =
      last.get(`container ${container.id}`)?.attributes ?? {};
    expect(container.attributes).toMatchObject({ current_status, pod_discharged_at, empty_terminated_at });
  }
});

test("a webhook receives subscribed events only; notifications of an inactive webhook are stored as failed", async () => {
  const client = await createTestClient(web);
  const subscribed = await createWebhook(client, ["tracking_request.failed", "container.created"]);
  const inactive = await createWebhook(client, ["tracking_request.failed"], false);
  await trackNumber(client, "TESTDIRECT73");
  await createTrackingRequest(client, "TEST-TR-FAILED");
  await runDueWork();
  expect(new Set((await findNotifications(subscribed)).map(({ event }) => event))).toEqual(
    new Set(["container.created", "tracking_request.failed"]),
  );
  expect(await findNotifications(inactive)).toMatchObject([
    {
      event: "tracking_request.failed",
      deliveryStatus: "failed",
      failureReason: "endpoint_inactive",
      nextAttemptAt: null,
    },
  ]);
});

test("a rolled-back transaction creates no notifications", async () => {
  const client = await createTestClient(web);
  const all = await createWebhook(client);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT74");
  const before = await findNotifications(all);
  const stop = { "idempotency-key": "x" };
  await transaction(async () => {
    const { stopShipment } = await import("@/lib/shipments/update-shipment");
    const { anonymous } = await import("@/lib/platform/auth/account");
    await stopShipment({ ...anonymous, id: client.accountId }, shipmentId);
    throw new Error("roll back");
  }).catch(() => stop);
  expect(await findNotifications(all)).toEqual(before);
});

test("concurrent changes of an account are numbered in commit order", async () => {
  const client = await createTestClient(web);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => createTrackingRequest(client, `TESTDIRECT${7500 + index}`)),
  );
  await runDueWork();
  const rows = await prisma().change.findMany({ where: { accountId: client.accountId }, orderBy: { sequence: "asc" } });
  expect(rows.length).toBeGreaterThan(100);
  const created = rows.filter(({ resourceType }) => resourceType === "container").map(({ resourceId }) => resourceId);
  expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(rows.length);
  expect(created.length).toBeGreaterThan(19);
});
