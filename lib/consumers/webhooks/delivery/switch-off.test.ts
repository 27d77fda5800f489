import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { deleteWebhook } from "@/lib/consumers/webhooks/delete-webhook";
import { rotateSecret } from "@/lib/consumers/webhooks/rotate-secret";
import { updateWebhook } from "@/lib/consumers/webhooks/update-webhook";
import { lockChanges } from "@/lib/outbox/lock-changes";
import { type Account, nobody } from "@/lib/platform/auth/account";
import { ambient } from "@/lib/platform/db/ambient";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createNotifications, createTestWebhook, receive } from "@/test/fixtures/webhook-fixture";
import { startDelivering } from "./deliver";
import { redeliverMany } from "./redeliver";

let accountId: string;
let account: Account;

beforeAll(async () => {
  const user = await createTestUser();
  accountId = user.accountId;
  account = { ...nobody, id: accountId, userId: user.userId, role: "admin", readOnly: false };
});

const rowsOf = (webhookId: string) =>
  prisma().webhookNotification.findMany({ where: { webhookId }, include: { logs: true }, orderBy: { id: "asc" } });
const webhookOf = (id: string) => prisma().webhook.findFirstOrThrow({ where: { id } });

/** How many of them failed for which reason. */
function countBy(rows: { failureReason: string | null }[]): Record<string, number> {
  const groups = Map.groupBy(rows, ({ failureReason }) => String(failureReason));
  return Object.fromEntries([...groups].map(([reason, { length }]) => [reason, length]));
}

/** Answers that are held until `count` requests are there. */
function untilAll(count: number) {
  let [here, release]: [number, () => void] = [0, () => undefined];
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  return async (status: number) => {
    if (++here >= count) release();
    await all;
    return status;
  };
}

/** A webhook whose ten requests at once all get this answer together, with more notifications waiting behind them. */
async function tenUnderWay(status: number) {
  const answer = untilAll(11);
  const { url, received } = await receive(() => answer(status));
  const webhook = await createTestWebhook(accountId, url);
  await createNotifications(webhook, 30);
  const deliverer = startDelivering();
  deliverer.look();
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(10);
  return { webhook, deliverer, received, release: () => void answer(status) };
}

test("ten answers of 410 at one moment are noted each, and switch the webhook off once", async () => {
  const { webhook, deliverer, received, release } = await tenUnderWay(410);
  release();
  const begunMs = Date.now();
  await deliverer.settled();
  await deliverer.stop();
  // PostgreSQL finds a deadlock after a second: ten would take long.
  expect(Date.now() - begunMs).toBeLessThan(3_000);
  const rows = await rowsOf(webhook.id);
  expect(countBy(rows)).toEqual({ endpoint_gone: 10, endpoint_inactive: 20 });
  expect(rows.flatMap(({ logs }) => logs.map(({ statusCode }) => statusCode))).toEqual(Array(10).fill(410));
  expect(received).toHaveLength(10);
  expect(await webhookOf(webhook.id)).toMatchObject({ active: false, failures: 10 });
  expect(await prisma().change.count({ where: { resourceId: webhook.id } })).toBe(1);
});

test("what was delivered while its webhook was switched off is delivered, and what failed then is not tried again", async () => {
  for (const [status, reasons] of [
    [200, { null: 10, endpoint_inactive: 20 }],
    [500, { endpoint_inactive: 30 }],
  ] as const) {
    const { webhook, deliverer, received, release } = await tenUnderWay(status);
    await updateWebhook(account, webhook.id, { active: false });
    release();
    await deliverer.settled();
    await deliverer.stop();
    const rows = await rowsOf(webhook.id);
    expect(countBy(rows)).toEqual(reasons);
    expect(rows.flatMap(({ logs }) => logs)).toHaveLength(10);
    expect(rows.every(({ leaseToken, nextAttemptAt }) => leaseToken === null && nextAttemptAt === null)).toBe(true);
    expect(received).toHaveLength(10);
  }
});

test("what was given up under way can be asked for again at once", async () => {
  const { webhook, deliverer, received, release } = await tenUnderWay(500);
  await updateWebhook(account, webhook.id, { active: false });
  await updateWebhook(account, webhook.id, { active: true });
  expect(
    await redeliverMany(account, webhook.id, { from: new Date(Date.now() - 60_000).toISOString(), only_failed: true }),
  ).toBe(30);
  release();
  await deliverer.settled();
  await deliverer.stop();
  const rows = await rowsOf(webhook.id);
  expect(received).toHaveLength(30);
  expect(rows.every(({ attempts, nextAttemptAt }) => attempts === 1 && nextAttemptAt !== null)).toBe(true);
});

test("rotating, pausing, sending again and deleting while answers come in wait for each other and break nothing", async () => {
  const { url } = await receive((index) => (index % 3 === 0 ? 500 : 200));
  const webhook = await createTestWebhook(accountId, url);
  await createNotifications(webhook, 150);
  const deliverer = startDelivering();
  deliverer.look();
  const from = new Date(Date.now() - 60_000).toISOString();
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      round < 2 ? rotateSecret(account, webhook.id) : null,
      updateWebhook(account, webhook.id, { active: false }),
      updateWebhook(account, webhook.id, { active: true }),
      redeliverMany(account, webhook.id, { from, only_failed: false }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: "not_supported" });
      }),
    ]);
    deliverer.look();
  }
  await deleteWebhook(account, webhook.id);
  await deliverer.settled();
  await deliverer.stop();
  expect(await rowsOf(webhook.id)).toEqual([]);
  expect(await prisma().webhookAttempt.count({ where: { notification: { webhookId: webhook.id } } })).toBe(0);
});

test("a webhook that somebody holds on to keeps no other one waiting", async () => {
  const { url, received } = await receive();
  const [held, free] = [await createTestWebhook(accountId, url), await createTestWebhook(accountId, url)];
  await createNotifications(held, 5);
  const deliverer = startDelivering();
  await transaction(async (tx) => {
    await tx.webhookNotification.updateMany({ where: { webhookId: held.id }, data: { failureReason: null } });
    await ambient.exit(async () => {
      await createNotifications(free, 5);
      deliverer.look();
      await expect.poll(() => received.length, { timeout: 1_500 }).toBe(5);
    });
  });
  await deliverer.settled();
  await deliverer.stop();
  expect(received).toHaveLength(10);
});

test("what is told while its webhook is switched off does not wait for ever", async () => {
  const { url } = await receive();
  const webhook = await createTestWebhook(accountId, url);
  let off: Promise<unknown> = Promise.resolve();
  await transaction(async (tx) => {
    // As whoever tells a change: it has found the webhook on, and has not committed yet.
    await lockChanges(tx, accountId);
    off = ambient.exit(() => updateWebhook(account, webhook.id, { active: false }));
    await wait(300);
    await createNotifications(webhook, 1);
  });
  await off;
  expect(countBy(await rowsOf(webhook.id))).toEqual({ endpoint_inactive: 1 });
});
