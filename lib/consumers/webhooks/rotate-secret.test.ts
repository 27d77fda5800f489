import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { verifyPlain } from "@/docs/verify/verify-plain.mjs";
import { verifyWebhook } from "@/docs/verify/verify-webhook.mjs";
import { startDelivering } from "@/lib/consumers/webhooks/delivery/deliver";
import { type Account, nobody } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser } from "@/test/fixtures/user-fixture";
import {
  createNotifications,
  createTestWebhook,
  type Received,
  receive,
  type TestWebhook,
} from "@/test/fixtures/webhook-fixture";
import { rotateSecret } from "./rotate-secret";

let account: Account;

beforeAll(async () => {
  const { accountId } = await createTestUser();
  account = { ...nobody, id: accountId, role: "admin", readOnly: false };
});

/** Whether a receiver that knows this one secret takes the request, in either way of checking. */
function isTaken({ body, headers }: Received, secret: string): boolean {
  try {
    verifyWebhook(body, headers, secret);
    return verifyPlain(body, String(headers["x-webhook-signature"]), secret);
  } catch {
    return false;
  }
}

/** Notifications come without a pause while `work` is done; each batch is told with the secret that was new before it. */
async function underLoad(webhook: TestWebhook, newest: () => string, work: () => Promise<void>) {
  const deliverers = [startDelivering(), startDelivering()];
  const secretOf = new Map<string, string>();
  let isOver = false;
  const flowing = (async () => {
    while (!isOver) {
      const secret = newest();
      for (const id of await createNotifications(webhook, 5)) secretOf.set(id, secret);
      for (const { look } of deliverers) look();
      await wait(5);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await flowing;
  await Promise.all(deliverers.map(({ settled }) => settled()));
  await Promise.all(deliverers.map(({ stop }) => stop()));
  return secretOf;
}

test("secrets are replaced under load without one failure: who knows the old one and who knows the new one take every request", async () => {
  let knows: (received: Received) => boolean = () => true;
  const { url, received } = await receive((_index, request) => (knows(request) ? 200 : 401));
  const webhook = await createTestWebhook(account.id, url);
  const secrets = [webhook.secret];
  // This receiver never changes: all day it goes on with the secret that was there first.
  knows = (request) => isTaken(request, webhook.secret);
  const secretOf = await underLoad(
    webhook,
    () => secrets.at(-1) ?? "",
    async () => {
      for (let rotations = 0; rotations < 2; rotations++) {
        const before = received.length;
        await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(before + 60);
        secrets.push((await rotateSecret(account, webhook.id)).secret ?? "");
      }
      const before = received.length;
      await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(before + 60);
    },
  );
  const where = { webhookId: webhook.id };
  const rows = await prisma().webhookNotification.groupBy({
    by: ["deliveryStatus", "attempts"],
    where,
    _count: true,
  });
  expect(rows).toEqual([{ deliveryStatus: "succeeded", attempts: 1, _count: secretOf.size }]);
  expect(received).toHaveLength(secretOf.size);
  // One that changed over as soon as it was told the new secret, and kept no other.
  const refused = received.filter(
    (request) => !isTaken(request, secretOf.get(String(request.headers["webhook-id"])) ?? ""),
  );
  expect(refused).toHaveLength(0);
  expect(new Set(secretOf.values()).size).toBe(3);

  await sql("UPDATE webhook_secrets SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL");
  const [first = "", , newest = ""] = secrets;
  knows = (request) => isTaken(request, newest);
  const before = received.length;
  await underLoad(
    webhook,
    () => newest,
    () => wait(100),
  );
  const later = received.slice(before);
  expect(later.length).toBeGreaterThan(0);
  expect(later.filter((request) => !isTaken(request, newest))).toHaveLength(0);
  expect(later.filter((request) => isTaken(request, first))).toHaveLength(0);
}, 90_000);
