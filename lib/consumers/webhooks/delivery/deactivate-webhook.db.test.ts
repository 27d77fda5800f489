import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { rotateWebhookSecret } from "@/lib/consumers/webhooks/rotate-secret";
import { deleteWebhook, updateWebhook } from "@/lib/consumers/webhooks/write-webhook";
import { lockAccountChanges } from "@/lib/outbox/record-changes";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { transactionContext } from "@/lib/platform/db/transaction-context";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestNotifications, createTestWebhook, startReceiver } from "@/test/fixtures/webhook-fixture";
import { startWebhookDelivery } from "./deliver";
import { redeliverNotifications } from "./redeliver";

let accountId: string;
let account: Account;

beforeAll(async () => {
  const user = await createTestUser();
  accountId = user.accountId;
  account = { ...anonymous, id: accountId, userId: user.userId, role: "admin", readOnly: false };
});

const rowsOf = (webhookId: string) =>
  prisma().webhookNotification.findMany({ where: { webhookId }, include: { logs: true }, orderBy: { id: "asc" } });
const webhookOf = (id: string) => prisma().webhook.findFirstOrThrow({ where: { id } });

/** The number of notifications by failure reason. */
function countByReason(rows: { failureReason: string | null }[]): Record<string, number> {
  const groups = Map.groupBy(rows, ({ failureReason }) => String(failureReason));
  return Object.fromEntries([...groups].map(([reason, { length }]) => [reason, length]));
}

/** Responds only after `count` requests have arrived. */
function respondTogether(count: number) {
  let [requests, release]: [number, () => void] = [0, () => undefined];
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  return async (status: number) => {
    if (++requests >= count) release();
    await all;
    return status;
  };
}

/** A webhook with ten requests in flight, which all get this status at the same time, and further pending notifications. */
async function startTenRequests(status: number) {
  const respond = respondTogether(11);
  const { url, received } = await startReceiver(() => respond(status));
  const webhook = await createTestWebhook(accountId, url);
  await createTestNotifications(webhook, 30);
  const deliverer = startWebhookDelivery();
  deliverer.poll();
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(10);
  return { webhook, deliverer, received, release: () => void respond(status) };
}

test("ten simultaneous 410 responses are all recorded and deactivate the webhook once", async () => {
  const { webhook, deliverer, received, release } = await startTenRequests(410);
  release();
  const startedMs = Date.now();
  await deliverer.waitUntilIdle();
  await deliverer.stop();
  // PostgreSQL detects a deadlock after one second, so deadlocks would take longer.
  expect(Date.now() - startedMs).toBeLessThan(3_000);
  const rows = await rowsOf(webhook.id);
  expect(countByReason(rows)).toEqual({ endpoint_gone: 10, endpoint_inactive: 20 });
  expect(rows.flatMap(({ logs }) => logs.map(({ statusCode }) => statusCode))).toEqual(Array(10).fill(410));
  expect(received).toHaveLength(10);
  expect(await webhookOf(webhook.id)).toMatchObject({ active: false, failures: 10 });
  expect(await prisma().change.count({ where: { resourceId: webhook.id } })).toBe(1);
});

test("requests in flight during deactivation succeed or fail without a retry", async () => {
  for (const [status, reasons] of [
    [200, { null: 10, endpoint_inactive: 20 }],
    [500, { endpoint_inactive: 30 }],
  ] as const) {
    const { webhook, deliverer, received, release } = await startTenRequests(status);
    await updateWebhook(account, webhook.id, { active: false });
    release();
    await deliverer.waitUntilIdle();
    await deliverer.stop();
    const rows = await rowsOf(webhook.id);
    expect(countByReason(rows)).toEqual(reasons);
    expect(rows.flatMap(({ logs }) => logs)).toHaveLength(10);
    expect(rows.every(({ leaseToken, nextAttemptAt }) => leaseToken === null && nextAttemptAt === null)).toBe(true);
    expect(received).toHaveLength(10);
  }
});

test("notifications failed while in flight can be redelivered immediately", async () => {
  const { webhook, deliverer, received, release } = await startTenRequests(500);
  await updateWebhook(account, webhook.id, { active: false });
  await updateWebhook(account, webhook.id, { active: true });
  expect(
    await redeliverNotifications(account, webhook.id, {
      from: new Date(Date.now() - 60_000).toISOString(),
      only_failed: true,
    }),
  ).toBe(30);
  release();
  await deliverer.waitUntilIdle();
  // After its failures the webhook is paused between two requests.
  while (received.length < 30) {
    await sql("UPDATE webhooks SET paused_until = NULL WHERE id = $1", [webhook.id]);
    await deliverer.waitUntilIdle();
  }
  await deliverer.stop();
  const rows = await rowsOf(webhook.id);
  expect(received).toHaveLength(30);
  expect(rows.every(({ attempts, nextAttemptAt }) => attempts === 1 && nextAttemptAt !== null)).toBe(true);
});

test("concurrent rotation, deactivation, redelivery and deletion do not conflict with deliveries", async () => {
  const { url } = await startReceiver((index) => (index % 3 === 0 ? 500 : 200));
  const webhook = await createTestWebhook(accountId, url);
  await createTestNotifications(webhook, 150);
  const deliverer = startWebhookDelivery();
  deliverer.poll();
  const from = new Date(Date.now() - 60_000).toISOString();
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      round < 2 ? rotateWebhookSecret(account, webhook.id) : null,
      updateWebhook(account, webhook.id, { active: false }),
      updateWebhook(account, webhook.id, { active: true }),
      redeliverNotifications(account, webhook.id, { from, only_failed: false }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: "not_supported" });
      }),
    ]);
    deliverer.poll();
  }
  await deleteWebhook(account, webhook.id);
  await deliverer.waitUntilIdle();
  await deliverer.stop();
  expect(await rowsOf(webhook.id)).toEqual([]);
  expect(await prisma().webhookAttempt.count({ where: { notification: { webhookId: webhook.id } } })).toBe(0);
});

test("a locked webhook does not delay other webhooks", async () => {
  const { url, received } = await startReceiver();
  const [locked, other] = [await createTestWebhook(accountId, url), await createTestWebhook(accountId, url)];
  await createTestNotifications(locked, 5);
  const deliverer = startWebhookDelivery();
  await transaction(async (tx) => {
    await tx.webhookNotification.updateMany({ where: { webhookId: locked.id }, data: { failureReason: null } });
    await transactionContext.exit(async () => {
      await createTestNotifications(other, 5);
      deliverer.poll();
      await expect.poll(() => received.length, { timeout: 1_500 }).toBe(5);
    });
  });
  await deliverer.waitUntilIdle();
  await deliverer.stop();
  expect(received).toHaveLength(10);
});

test("a notification created during deactivation does not stay pending", async () => {
  const { url } = await startReceiver();
  const webhook = await createTestWebhook(accountId, url);
  let deactivation: Promise<unknown> = Promise.resolve();
  await transaction(async (tx) => {
    // Like a transaction that writes changes: it has found the webhook active and has not committed yet.
    await lockAccountChanges(tx, accountId);
    deactivation = transactionContext.exit(() => updateWebhook(account, webhook.id, { active: false }));
    await wait(300);
    await createTestNotifications(webhook, 1);
  });
  await deactivation;
  expect(countByReason(await rowsOf(webhook.id))).toEqual({ endpoint_inactive: 1 });
});
