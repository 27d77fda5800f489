import { beforeAll, expect, test } from "vitest";
import { deleteWebhook, updateWebhook } from "@/lib/consumers/webhooks/write-webhook";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestWebhook, type TestWebhook } from "@/test/fixtures/webhook-fixture";
import { failRemainingNotifications } from "./deactivate-webhook";
import { redeliverNotifications } from "./redeliver";

const notificationCount = 12_000;
const from = new Date(Date.now() - 60_000).toISOString();

let account: Account;

beforeAll(async () => {
  const { accountId, userId } = await createTestUser();
  account = { ...anonymous, id: accountId, userId, role: "admin", readOnly: false };
});

/** Creates failed notifications, more than fit into one batch. */
async function createFailed({ accountId, id }: TestWebhook): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id, body,
        delivery_status, failure_reason)
      SELECT ${accountId}::uuid, gen_random_uuid(), ${id}::uuid, 'container.created', gen_random_uuid(), n, 'container_created_event',
        gen_random_uuid(), '{}', 'failed', 'attempts_exhausted' FROM generate_series(1, ${notificationCount}::int) n`,
  );
}

const countOf = (where: object) => prisma().webhookNotification.count({ where });

/** The changesets of the webhook, one per transaction. */
async function changesetsOf(id: string): Promise<unknown[]> {
  const rows = await prisma().change.findMany({ where: { resourceId: id }, orderBy: { sequence: "asc" } });
  return rows.map(({ changeset }) => changeset);
}

test("a large queue is redelivered, failed and deleted in batches", async () => {
  const webhook = await createTestWebhook(account.id, "http://127.0.0.1:9/");
  await createFailed(webhook);
  expect(await redeliverNotifications(account, webhook.id, { from, only_failed: true })).toBe(notificationCount);
  expect(await countOf({ deliveryStatus: "pending", attempts: 0, nextAttemptAt: { not: null } })).toBe(
    notificationCount,
  );
  const batches = [5_000, 5_000, 2_000].map((count) => ({ redelivered: [null, count] }));
  expect(await changesetsOf(webhook.id)).toEqual(batches);
  await updateWebhook(account, webhook.id, { active: false });
  expect(await countOf({ failureReason: "endpoint_inactive", nextAttemptAt: null })).toBe(5_000);
  await failRemainingNotifications();
  expect(await countOf({ failureReason: "endpoint_inactive", nextAttemptAt: null })).toBe(notificationCount);
  await updateWebhook(account, webhook.id, { active: true });
  expect(await redeliverNotifications(account, webhook.id, { from, only_failed: false })).toBe(notificationCount);
  await failRemainingNotifications();
  expect(await countOf({ deliveryStatus: "pending", nextAttemptAt: { not: null } })).toBe(notificationCount);
  await deleteWebhook(account, webhook.id);
  expect(await countOf({ webhookId: webhook.id })).toBe(0);
  expect((await changesetsOf(webhook.id)).at(-1)).toEqual({ url: ["http://127.0.0.1:9/", null] });
}, 60_000);
