import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { postNumber, trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

async function listen(client: TestClient, events: string[] = [], active = true): Promise<string> {
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

async function told(webhookId: string) {
  const rows = await prisma().webhookNotification.findMany({ where: { webhookId }, orderBy: { sequence: "asc" } });
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as { data: Object; included: Object[] } }));
}

test("a journey from its first day to its last is told, each event once per container, with all that belongs to it", async () => {
  const client = await createTestClient(web);
  const all = await listen(client);
  await trackNumber(client, "TESTDIRECT71");
  await turnClock(client, 90);
  const notifications = await told(all);
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

test("what is told is what is: the sequence of a container's events leads to the container as it is read", async () => {
  const client = await createTestClient(web);
  const all = await listen(client);
  await trackNumber(client, "TESTTRANSSHIP72");
  await turnClock(client, 90);
  const last = new Map<string, Object>();
  for (const { body } of await told(all)) {
    for (const object of body.included) last.set(`${object.type} ${object.id}`, object);
  }
  const { body } = await client.call("GET", "/v2/containers");
  for (const container of body.data as Object[]) {
    const { current_status, pod_discharged_at, empty_terminated_at } =
      last.get(`container ${container.id}`)?.attributes ?? {};
    expect(container.attributes).toMatchObject({ current_status, pod_discharged_at, empty_terminated_at });
  }
});

test("a webhook hears what it asked for; one that is off hears nothing, and it is noted what it missed", async () => {
  const client = await createTestClient(web);
  const wanted = await listen(client, ["tracking_request.failed", "container.created"]);
  const off = await listen(client, ["tracking_request.failed"], false);
  await trackNumber(client, "TESTDIRECT73");
  await postNumber(client, "TEST-TR-FAILED");
  await settleAll();
  expect(new Set((await told(wanted)).map(({ event }) => event))).toEqual(
    new Set(["container.created", "tracking_request.failed"]),
  );
  expect(await told(off)).toMatchObject([
    {
      event: "tracking_request.failed",
      deliveryStatus: "failed",
      failureReason: "endpoint_inactive",
      nextAttemptAt: null,
    },
  ]);
});

test("what is rolled back is not told", async () => {
  const client = await createTestClient(web);
  const all = await listen(client);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT74");
  const before = await told(all);
  const stop = { "idempotency-key": "x" };
  await transaction(async () => {
    const { stopShipment } = await import("@/lib/shipments/switch-tracking");
    const { nobody } = await import("@/lib/platform/auth/account");
    await stopShipment({ ...nobody, id: client.accountId }, shipmentId);
    throw new Error("after all, no");
  }).catch(() => stop);
  expect(await told(all)).toEqual(before);
});

test("the changes of an account have the order of their commits, whoever makes them at once", async () => {
  const client = await createTestClient(web);
  await Promise.all(Array.from({ length: 20 }, (_, index) => postNumber(client, `TESTDIRECT${7500 + index}`)));
  await settleAll();
  const rows = await prisma().change.findMany({ where: { accountId: client.accountId }, orderBy: { sequence: "asc" } });
  expect(rows.length).toBeGreaterThan(100);
  const created = rows.filter(({ resourceType }) => resourceType === "container").map(({ resourceId }) => resourceId);
  expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(rows.length);
  expect(created.length).toBeGreaterThan(19);
});
