import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import type { NotificationDocument } from "@/lib/consumers/webhooks/events/find-example";
import { prisma } from "@/lib/platform/db/client";
import { advanceClock } from "@/test/support/advance-clock";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { createTrackingRequest } from "@/test/support/track-number";
import { createTestClient, type TestClient, type TestWeb } from "@/test/support/web";
import { sandboxStart } from "./normalize-notifications";
import { recordDocumentNotifications } from "./record-document-notifications";

const scenarioNumbers = ["DIRECT", "TRANSSHIP", "RAIL", "HELD", "FEEDER", "BKROLLED", "BKLATE"].map(
  (keyword) => `TEST${keyword}71`,
);
const numbers = [...scenarioNumbers, "TEST-TR-FAILED"];
const clockStepsInDays = [0, 1, 2, 3, 4, 5, 7, 8, 10, 10, 10];

async function markDelivered(client: TestClient): Promise<void> {
  const { accountId } = client;
  const { id } = await prisma().container.findFirstOrThrow({ where: { accountId }, orderBy: { number: "asc" } });
  const delivered_at = new Date(sandboxStart.getTime() + 40 * 86_400_000).toISOString();
  await client.call("PATCH", `/v2/containers/${id}`, { data: { attributes: { delivered_at } } });
}

/** A rule that fires once in the first scenario. */
async function createAlertRule(client: TestClient): Promise<void> {
  const { accountId } = client;
  const webhook = await prisma().webhook.findFirstOrThrow({ where: { accountId } });
  const attributes = { name: "Arrived", list: "shipments", query: "status=arrived_at_pod", trigger: "match" };
  const relationships = { webhook: { data: { type: "webhook", id: webhook.id } } };
  await client.call("POST", "/v2/alert_rules", { data: { type: "alert_rule", attributes, relationships } });
}

/** Runs one scenario to its end in its own account, so that the order of notifications is deterministic. */
async function recordScenario(web: TestWeb, number: string): Promise<NotificationDocument[]> {
  const client = await createTestClient(web, ["sandbox", "documents"], 100_000);
  const webhook = { url: "http://127.0.0.1:9/", active: true };
  await client.call("POST", "/v2/webhooks", { data: { attributes: webhook } });
  if (number === scenarioNumbers[0]) await createAlertRule(client);
  const clock = { paused: true, now: sandboxStart.toISOString() };
  await client.call("PATCH", "/v2/sandbox/clock", { data: { attributes: clock } });
  await createTrackingRequest(client, number);
  for (const days of clockStepsInDays) await advanceClock(client, days);
  if (number === scenarioNumbers[0]) await markDelivered(client);
  await consumeOutbox();
  const { accountId } = client;
  const sent = await prisma().webhookNotification.findMany({ where: { accountId }, orderBy: { sequence: "asc" } });
  return sent.map(({ body }) => JSON.parse(body) as NotificationDocument);
}

/** Runs sandbox scenarios to their end, receives documents, and returns the first notification of each event. */
export async function recordNotifications(web: TestWeb): Promise<Map<string, NotificationDocument>> {
  const notifications: NotificationDocument[] = [];
  for (const number of numbers) notifications.push(...(await recordScenario(web, number)));
  notifications.push(...(await recordDocumentNotifications(web, "TESTDIRECT72")));
  return new Map(
    eventNames.flatMap((event): [string, NotificationDocument][] => {
      const first = notifications.find(({ data }) => data.attributes.event === event);
      return first ? [[event, first]] : [];
    }),
  );
}
