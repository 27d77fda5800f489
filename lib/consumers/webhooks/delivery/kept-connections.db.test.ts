import type { Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestNotifications, createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { serveLoopback } from "@/test/support/loopback-server";
import { startWebhookDelivery } from "./deliver";

let accountId: string;

beforeAll(async () => {
  ({ accountId } = await createTestUser());
});

/** Delivers 20 notifications one after the other; returns how often each was attempted, and the ids that the receiver got. */
async function deliverOneByOne(closesAfter: number) {
  const requestsOf = new Map<Socket, number>();
  const received: unknown[] = [];
  const host = await serveLoopback((request, response) => {
    const count = (requestsOf.get(request.socket) ?? 0) + 1;
    requestsOf.set(request.socket, count);
    // As if it had closed the idle connection before the request arrived.
    if (count > closesAfter) return void request.socket.destroy();
    received.push(request.headers["webhook-id"]);
    request.resume().on("end", () => response.writeHead(204).end());
  });
  const webhook = await createTestWebhook(accountId, `http://${host}/`);
  const ids: string[] = [];
  for (let count = 0; count < 20; count++) {
    ids.push(...(await createTestNotifications(webhook, 1)));
    await runUntilIdle(startWebhookDelivery);
  }
  const where = { webhookId: webhook.id, deliveryStatus: "succeeded", attempts: 1 };
  expect(await prisma().webhookNotification.count({ where })).toBe(20);
  expect(received).toEqual(ids);
  return requestsOf.size;
}

test("deliveries one after the other use one connection", async () => {
  expect(await deliverOneByOne(Number.POSITIVE_INFINITY)).toBe(1);
});

test("a receiver that closes its connections after five responses gets each delivery at the first attempt", async () => {
  expect(await deliverOneByOne(5)).toBe(4);
});
