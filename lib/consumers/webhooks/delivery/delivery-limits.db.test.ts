import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { createTestUser } from "@/test/fixtures/user-fixture";
import {
  createTestNotifications,
  createTestWebhook,
  startReceiver,
  startWaitingReceiver,
} from "@/test/fixtures/webhook-fixture";
import { maxConcurrentPerAccount, maxConcurrentPerWebhook, startWebhookDelivery } from "./deliver";

let accountId: string;

beforeAll(async () => {
  ({ accountId } = await createTestUser());
});

const webhookOf = (id: string) => prisma().webhook.findFirstOrThrow({ where: { id } });
const deliverAll = () => runUntilIdle(startWebhookDelivery);

/** Makes pending notifications due immediately; `pausedUntil` replaces the pause of the webhook. */
async function makeDue(webhookId: string, pausedUntil?: Date | null): Promise<void> {
  const where = { webhookId, nextAttemptAt: { not: null } };
  await transaction(async (tx) => {
    await tx.webhookNotification.updateMany({ where, data: { nextAttemptAt: new Date(0) } });
    if (pausedUntil !== undefined) await tx.webhook.updateMany({ where: { id: webhookId }, data: { pausedUntil } });
  });
}

test("after five failures a webhook is paused, for up to a minute, until a request succeeds", async () => {
  let status = 500;
  const { url, received } = await startReceiver(() => status);
  const webhook = await createTestWebhook(accountId, url);
  await createTestNotifications(webhook, 10);
  const pauseMs = async () => {
    const { pausedUntil } = await webhookOf(webhook.id);
    return pausedUntil && pausedUntil.getTime() - Date.now();
  };
  await deliverAll();
  const sent = received.length;
  expect(sent).toBeGreaterThanOrEqual(5);
  expect(await pauseMs()).toBeGreaterThan(0);
  await makeDue(webhook.id);
  await deliverAll();
  expect(received).toHaveLength(sent);
  await prisma().webhook.updateMany({ where: { id: webhook.id }, data: { failures: 40 } });
  await makeDue(webhook.id, new Date());
  await deliverAll();
  // One request shows that it still fails.
  expect(received).toHaveLength(sent + 1);
  expect(await pauseMs()).toBeGreaterThan(50_000);
  expect(await pauseMs()).toBeLessThanOrEqual(60_000);
  status = 200;
  await makeDue(webhook.id, null);
  await deliverAll();
  expect(await webhookOf(webhook.id)).toMatchObject({ failures: 0, pausedUntil: null });
  expect(
    await prisma().webhookNotification.count({ where: { webhookId: webhook.id, deliveryStatus: "pending" } }),
  ).toBe(0);
});

test("an account has at most a hundred requests in flight, and another account is not delayed", async () => {
  const { accountId: hanging } = await createTestUser();
  const slow = await startWaitingReceiver();
  const healthy = await startReceiver();
  for (let count = 0; count < 13; count++)
    await createTestNotifications(await createTestWebhook(hanging, slow.url), 12);
  const deliverers = [startWebhookDelivery(), startWebhookDelivery()];
  const polling = setInterval(() => {
    for (const { poll } of deliverers) poll();
  }, 100);
  await expect.poll(() => slow.counts.inFlight, { timeout: 10_000 }).toBe(maxConcurrentPerAccount);
  await createTestNotifications(await createTestWebhook(accountId, healthy.url), 30);
  await expect.poll(() => healthy.received.length, { timeout: 10_000 }).toBe(30);
  expect(slow.counts.inFlight).toBe(maxConcurrentPerAccount);
  slow.release();
  await expect.poll(() => slow.received.length, { timeout: 10_000 }).toBe(13 * 12);
  clearInterval(polling);
  expect(slow.counts.max).toBe(maxConcurrentPerAccount);
  await Promise.all(deliverers.map(({ stop }) => stop()));
});

test("older queues of hanging webhooks do not take all requests of their account", async () => {
  const { accountId: account } = await createTestUser();
  const slow = await startWaitingReceiver();
  const healthy = await startReceiver();
  for (let count = 0; count < maxConcurrentPerAccount / maxConcurrentPerWebhook; count++)
    await createTestNotifications(await createTestWebhook(account, slow.url), 2 * maxConcurrentPerWebhook);
  await createTestNotifications(await createTestWebhook(account, healthy.url), 30);
  const deliverer = startWebhookDelivery();
  const polling = setInterval(deliverer.poll, 100);
  await expect.poll(() => healthy.received.length, { timeout: 10_000 }).toBe(30);
  expect(slow.counts.inFlight).toBe(slow.received.length);
  expect(slow.counts.max).toBeLessThanOrEqual(maxConcurrentPerAccount);
  slow.release();
  await expect.poll(() => slow.received.length, { timeout: 10_000 }).toBe(2 * maxConcurrentPerAccount);
  clearInterval(polling);
  await deliverer.stop();
});
