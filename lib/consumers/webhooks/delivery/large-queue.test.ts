import { beforeAll, expect, test } from "vitest";
import { deleteWebhook } from "@/lib/consumers/webhooks/delete-webhook";
import { updateWebhook } from "@/lib/consumers/webhooks/update-webhook";
import { type Account, nobody } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestWebhook, type TestWebhook } from "@/test/fixtures/webhook-fixture";
import { failLeftOver } from "./fail-left-over";
import { redeliverMany } from "./redeliver";

const many = 12_000;
const from = new Date(Date.now() - 60_000).toISOString();

let account: Account;

beforeAll(async () => {
  const { accountId, userId } = await createTestUser();
  account = { ...nobody, id: accountId, userId, role: "admin", readOnly: false };
});

/** Notifications that failed, in more parts than one. */
async function createFailed({ accountId, id }: TestWebhook): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id, body,
        delivery_status, failure_reason)
      SELECT ${accountId}::uuid, gen_random_uuid(), ${id}::uuid, 'container.created', gen_random_uuid(), n, 'container_created_event',
        gen_random_uuid(), '{}', 'failed', 'attempts_exhausted' FROM generate_series(1, ${many}::int) n`,
  );
}

const countOf = (where: object) => prisma().webhookNotification.count({ where });

/** What became of the webhook, transaction by transaction. */
async function changesetsOf(id: string): Promise<unknown[]> {
  const rows = await prisma().change.findMany({ where: { resourceId: id }, orderBy: { sequence: "asc" } });
  return rows.map(({ changeset }) => changeset);
}

test("a webhook that missed very much is told it part by part, can be switched off with all that waiting, and deleted", async () => {
  const webhook = await createTestWebhook(account.id, "http://127.0.0.1:9/");
  await createFailed(webhook);
  expect(await redeliverMany(account, webhook.id, { from, only_failed: true })).toBe(many);
  expect(await countOf({ deliveryStatus: "pending", attempts: 0, nextAttemptAt: { not: null } })).toBe(many);
  const parts = [5_000, 5_000, 2_000].map((count) => ({ redelivered: [null, count] }));
  expect(await changesetsOf(webhook.id)).toEqual(parts);
  await updateWebhook(account, webhook.id, { active: false });
  expect(await countOf({ failureReason: "endpoint_inactive", nextAttemptAt: null })).toBe(5_000);
  await failLeftOver();
  expect(await countOf({ failureReason: "endpoint_inactive", nextAttemptAt: null })).toBe(many);
  await updateWebhook(account, webhook.id, { active: true });
  expect(await redeliverMany(account, webhook.id, { from, only_failed: false })).toBe(many);
  await failLeftOver();
  expect(await countOf({ deliveryStatus: "pending", nextAttemptAt: { not: null } })).toBe(many);
  await deleteWebhook(account, webhook.id);
  expect(await countOf({ webhookId: webhook.id })).toBe(0);
  expect((await changesetsOf(webhook.id)).at(-1)).toEqual({ url: ["http://127.0.0.1:9/", null] });
}, 60_000);
