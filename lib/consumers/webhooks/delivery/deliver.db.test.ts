import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
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
import { closedLoopback, serveLoopback, serveLoopbackBytes } from "@/test/support/loopback-server";
import { startWebhookDelivery } from "./deliver";
import { retryDelaysMs } from "./record-delivery-result";

let accountId: string;

beforeAll(async () => {
  ({ accountId } = await createTestUser());
});

const rowOf = (id: string) =>
  prisma().webhookNotification.findFirstOrThrow({ where: { id }, include: { logs: { orderBy: { number: "asc" } } } });
const webhookOf = (id: string) => prisma().webhook.findFirstOrThrow({ where: { id } });

/** Makes pending notifications due immediately. */
async function makeDue(webhookId: string): Promise<void> {
  const where = { webhookId, nextAttemptAt: { not: null } };
  await transaction(async (tx) => {
    await tx.webhookNotification.updateMany({ where, data: { nextAttemptAt: new Date(0) } });
    await tx.webhook.updateMany({ where: { id: webhookId }, data: { pausedUntil: null } });
  });
}

const deliverAll = () => runUntilIdle(startWebhookDelivery);

test("delivers the stored body with both signatures and records the success", async () => {
  const { url, received } = await startReceiver(() => 204);
  const webhook = await createTestWebhook(accountId, url);
  const [id = ""] = await createTestNotifications(webhook, 1);
  await deliverAll();
  const [request] = received;
  const row = await rowOf(id);
  expect(request?.body).toBe(row.body);
  expect(request?.headers).toMatchObject({ "content-type": "application/json", "webhook-id": id });
  expect(request?.headers["x-webhook-signature"]).toBe(
    createHmac("sha256", webhook.secret).update(row.body).digest("hex"),
  );
  const key = Buffer.from(webhook.secret.replace("whsec_", ""), "base64");
  const content = `${id}.${request?.headers["webhook-timestamp"]}.${row.body}`;
  expect(request?.headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", key).update(content).digest("base64")}`,
  );
  expect(row).toMatchObject({ deliveryStatus: "succeeded", attempts: 1, nextAttemptAt: null, leaseToken: null });
  expect(row.logs).toMatchObject([{ number: 1, statusCode: 204, error: null }]);
  expect(await webhookOf(webhook.id)).toMatchObject({
    failures: 0,
    failingSince: null,
    lastSuccessAt: expect.any(Date),
  });
});

test("sends the signature of Terminal49 as set for the webhook, or else for the account", async () => {
  const { url, received } = await startReceiver(() => 204);
  const webhook = await createTestWebhook(accountId, url);
  const send = async (ofAccount: boolean, ofWebhook: boolean | null) => {
    await transaction(async (tx) => {
      await tx.account.update({ where: { id: accountId }, data: { peerSignature: ofAccount } });
      await tx.webhook.updateMany({ where: { id: webhook.id }, data: { peerSignature: ofWebhook } });
    });
    await createTestNotifications(webhook, 1);
    await deliverAll();
    const { headers, body = "" } = received.at(-1) ?? {};
    const signature = headers?.["x-t49-webhook-signature"];
    return signature === createHmac("sha256", webhook.secret).update(body).digest("hex") ? "signed" : signature;
  };
  expect(await send(false, true)).toBe("signed");
  expect(await send(true, null)).toBe("signed");
  expect(await send(true, false)).toBeUndefined();
  expect(await send(false, null)).toBeUndefined();
});

test("retries on schedule with the same id and body, and fails after twelve attempts", async () => {
  const { url, received } = await startReceiver(() => 500);
  const webhook = await createTestWebhook(accountId, url);
  const [id = ""] = await createTestNotifications(webhook, 1);
  for (let attempt = 1; attempt <= 12; attempt++) {
    await deliverAll();
    const { attempts, nextAttemptAt, logs } = await rowOf(id);
    expect(attempts).toBe(attempt);
    const last = logs.at(-1);
    const waitMs = (nextAttemptAt?.getTime() ?? 0) - ((last?.startedAt.getTime() ?? 0) + (last?.durationMs ?? 0));
    const baseMs = retryDelaysMs[attempt];
    if (baseMs === undefined) expect(nextAttemptAt).toBeNull();
    else {
      expect(waitMs).toBeGreaterThanOrEqual(baseMs);
      expect(waitMs).toBeLessThanOrEqual(baseMs * 1.2);
    }
    await makeDue(webhook.id);
  }
  expect(await rowOf(id)).toMatchObject({ deliveryStatus: "failed", failureReason: "attempts_exhausted" });
  expect(received).toHaveLength(12);
  expect(new Set(received.map(({ body, headers }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
});

test("Retry-After extends the delay up to 24 hours and never shortens it", async () => {
  const delays = { "3600": 3_600, "1": 5, "999999": 86_400 };
  for (const [retryAfter, seconds] of Object.entries(delays)) {
    const { url } = await startReceiver(() => [429, { "retry-after": retryAfter }]);
    const webhook = await createTestWebhook(accountId, url);
    const [id = ""] = await createTestNotifications(webhook, 1);
    await deliverAll();
    const { nextAttemptAt } = await rowOf(id);
    const delaySeconds = ((nextAttemptAt?.getTime() ?? 0) - Date.now()) / 1_000;
    expect(delaySeconds).toBeGreaterThan(seconds - 2);
    expect(delaySeconds).toBeLessThan(seconds * 1.2 + 1);
  }
});

test("410 deactivates the webhook immediately and fails the notification", async () => {
  const { url } = await startReceiver(() => 410);
  const webhook = await createTestWebhook(accountId, url);
  const [gone = ""] = await createTestNotifications(webhook, 1);
  await deliverAll();
  expect(await rowOf(gone)).toMatchObject({
    deliveryStatus: "failed",
    failureReason: "endpoint_gone",
    nextAttemptAt: null,
  });
  expect(await webhookOf(webhook.id)).toMatchObject({
    active: false,
    deactivatedReason: "The receiver responded with 410 Gone.",
  });
});

test.each([
  ["six days and 25 failures", 6, 24, false],
  ["six days and 15 failures", 6, 14, true],
  ["four days and 25 failures", 4, 24, true],
])("after %s the webhook is active: %s", async (_title, days, failures, active) => {
  const webhook = await createTestWebhook(accountId, (await startReceiver(() => 500)).url);
  const failingSince = new Date(Date.now() - days * 86_400_000);
  await transaction((tx) => tx.webhook.updateMany({ where: { id: webhook.id }, data: { failingSince, failures } }));
  const ids = await createTestNotifications(webhook, 1, 3);
  await deliverAll();
  const reason = active ? null : expect.stringMatching(/^All 25 delivery attempts of the last 6 days failed\. /);
  expect(await webhookOf(webhook.id)).toMatchObject({ active, deactivatedReason: reason });
  expect((await rowOf(ids[0] ?? "")).failureReason).toBe(active ? null : "endpoint_inactive");
});

test("a success resets the failure count", async () => {
  const { url } = await startReceiver((index) => (index === 0 ? 500 : 200));
  const webhook = await createTestWebhook(accountId, url);
  await createTestNotifications(webhook, 1);
  await deliverAll();
  expect(await webhookOf(webhook.id)).toMatchObject({
    failures: 1,
    failingSince: expect.any(Date),
    lastError: "The receiver responded with status 500.",
  });
  await makeDue(webhook.id);
  await deliverAll();
  expect(await webhookOf(webhook.id)).toMatchObject({ failures: 0, failingSince: null, lastError: null });
});

test("redirects, resets, invalid responses and closed ports fail; an endless response is cut off and succeeds", async () => {
  let redirected = 0;
  const target = await serveLoopback((_request, response) => {
    redirected++;
    response.end();
  });
  const endless = await serveLoopback((_request, response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", more);
    };
    more();
  });
  const receivers = {
    redirect: (await startReceiver(() => [302, { location: `http://${target}/` }])).url,
    reset: `http://${await serveLoopbackBytes(null)}/`,
    invalid: `http://${await serveLoopbackBytes("SSH-2.0-nothing\r\n")}/`,
    closed: `http://${await closedLoopback()}/`,
    endless: `http://${endless}/`,
  };
  const ids = new Map<string, string>();
  for (const [name, url] of Object.entries(receivers)) {
    const [id = ""] = await createTestNotifications(await createTestWebhook(accountId, url), 1);
    ids.set(name, id);
  }
  await deliverAll();
  expect(redirected).toBe(0);
  for (const [name, id] of ids) {
    const { deliveryStatus, logs } = await rowOf(id);
    // The status and the first bytes arrived; the endless body does not matter.
    expect([name, deliveryStatus]).toEqual([name, name === "endless" ? "succeeded" : "pending"]);
    expect(logs[0]?.responseBody?.length ?? 0).toBeLessThanOrEqual(20_000);
    expect(logs[0]?.error === null).toBe(name === "redirect" || name === "endless");
  }
});

test("requests an uncompressed response, so that the stored body is readable", async () => {
  const host = await serveLoopback((request, response) => {
    const mayCompress = /gzip/.test(String(request.headers["accept-encoding"]));
    const text = "the database is being moved";
    response.writeHead(503, mayCompress ? { "content-encoding": "gzip" } : {});
    response.end(mayCompress ? gzipSync(text) : text);
  });
  const [id = ""] = await createTestNotifications(await createTestWebhook(accountId, `http://${host}/`), 1);
  await deliverAll();
  const [attempt] = (await rowOf(id)).logs;
  expect(Buffer.from(attempt?.responseBody ?? []).toString()).toBe("the database is being moved");
});

test("at most ten requests per webhook are in flight across processes, and other webhooks are not delayed", async () => {
  const slow = await startWaitingReceiver();
  const healthy = await startReceiver();
  await createTestNotifications(await createTestWebhook(accountId, slow.url), 40);
  const deliverers = [startWebhookDelivery(), startWebhookDelivery()];
  for (const { poll } of deliverers) poll();
  await expect.poll(() => slow.counts.inFlight, { timeout: 10_000 }).toBe(10);
  await createTestNotifications(await createTestWebhook(accountId, healthy.url), 30);
  for (const { poll } of deliverers) poll();
  await expect.poll(() => healthy.received.length, { timeout: 10_000 }).toBe(30);
  expect(slow.received).toHaveLength(10);
  slow.release();
  await Promise.all(deliverers.map(({ waitUntilIdle }) => waitUntilIdle()));
  expect([slow.received.length, slow.counts.max]).toEqual([40, 10]);
  await Promise.all(deliverers.map(({ stop }) => stop()));
});

test("a notification leased by a crashed process is delivered when the lease expires", async () => {
  const { url, received } = await startReceiver();
  const webhook = await createTestWebhook(accountId, url);
  const [id = ""] = await createTestNotifications(webhook, 1);
  const leaseFor = (ms: number) => {
    const lease = { leaseToken: crypto.randomUUID(), leaseUntil: new Date(Date.now() + ms) };
    return transaction((tx) => tx.webhookNotification.updateMany({ where: { id }, data: lease }));
  };
  await leaseFor(60_000);
  await deliverAll();
  expect(received).toHaveLength(0);
  await leaseFor(-1);
  await deliverAll();
  expect(received).toHaveLength(1);
  expect((await rowOf(id)).deliveryStatus).toBe("succeeded");
});
