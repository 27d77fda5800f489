import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { verifyPlain } from "@/docs/verify/verify-plain.mjs";
import { verifyWebhook } from "@/docs/verify/verify-webhook.mjs";
import { startWebhookDelivery } from "@/lib/consumers/webhooks/delivery/deliver";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser } from "@/test/fixtures/user-fixture";
import {
  createTestNotifications,
  createTestWebhook,
  type ReceivedRequest,
  startReceiver,
  type TestWebhook,
} from "@/test/fixtures/webhook-fixture";
import { rotateWebhookSecret } from "./rotate-secret";

let account: Account;

beforeAll(async () => {
  const { accountId } = await createTestUser();
  account = { ...anonymous, id: accountId, role: "admin", readOnly: false };
});

/** Whether a receiver with this secret accepts the request, by both kinds of signature. */
function isAccepted({ body, headers }: ReceivedRequest, secret: string): boolean {
  try {
    verifyWebhook(body, headers, secret);
    return verifyPlain(body, String(headers["x-webhook-signature"]), secret);
  } catch {
    return false;
  }
}

/** Delivers notifications continuously while `work` runs. Returns the newest secret at the creation of each, by notification id. */
async function deliverUnderLoad(webhook: TestWebhook, newest: () => string, work: () => Promise<void>) {
  const deliverers = [startWebhookDelivery(), startWebhookDelivery()];
  const secretOf = new Map<string, string>();
  let isDone = false;
  const producing = (async () => {
    while (!isDone) {
      const secret = newest();
      for (const id of await createTestNotifications(webhook, 5)) secretOf.set(id, secret);
      for (const { poll } of deliverers) poll();
      await wait(5);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await producing;
  await Promise.all(deliverers.map(({ waitUntilIdle }) => waitUntilIdle()));
  await Promise.all(deliverers.map(({ stop }) => stop()));
  return secretOf;
}

test("rotation under load causes no failure for receivers with the old or the new secret", async () => {
  let accepts: (received: ReceivedRequest) => boolean = () => true;
  const { url, received } = await startReceiver((_index, request) => (accepts(request) ? 200 : 401));
  const webhook = await createTestWebhook(account.id, url);
  const secrets = [webhook.secret];
  // This receiver keeps using the first secret.
  accepts = (request) => isAccepted(request, webhook.secret);
  const secretOf = await deliverUnderLoad(
    webhook,
    () => secrets.at(-1) ?? "",
    async () => {
      for (let rotations = 0; rotations < 2; rotations++) {
        const before = received.length;
        await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(before + 60);
        secrets.push((await rotateWebhookSecret(account, webhook.id)).secret ?? "");
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
  // A receiver that switched to each new secret immediately, without keeping the old one, would reject none.
  const refused = received.filter(
    (request) => !isAccepted(request, secretOf.get(String(request.headers["webhook-id"])) ?? ""),
  );
  expect(refused).toHaveLength(0);
  expect(new Set(secretOf.values()).size).toBe(3);

  await sql("UPDATE webhook_secrets SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL");
  const [first = "", , newest = ""] = secrets;
  accepts = (request) => isAccepted(request, newest);
  const before = received.length;
  await deliverUnderLoad(
    webhook,
    () => newest,
    () => wait(100),
  );
  const later = received.slice(before);
  expect(later.length).toBeGreaterThan(0);
  expect(later.filter((request) => !isAccepted(request, newest))).toHaveLength(0);
  expect(later.filter((request) => isAccepted(request, first))).toHaveLength(0);
}, 90_000);
