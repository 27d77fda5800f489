import { expect, onTestFinished, test } from "vitest";
import { notifyChanges, notifyWebhookChange } from "@/lib/platform/db/notify";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { watchAccount } from "./watch-account";

test("a subscription that ends twice does not end a later one of the same account", async () => {
  const { accountId } = await createTestUser();
  let count = 0;
  const first = watchAccount(accountId, () => undefined);
  first.end();
  const second = watchAccount(accountId, () => {
    count++;
  });
  onTestFinished(second.end);
  first.end();
  notifyChanges(accountId);
  await expect.poll(() => count).toBeGreaterThan(0);
});

test("notifications about webhooks arrive from when the subscription has started", async () => {
  const { accountId } = await createTestUser();
  for (const webhookId of ["one", "two"]) {
    const notified: (string | null)[] = [];
    const { started, end } = watchAccount(accountId, (id) => notified.push(id));
    await started;
    notifyWebhookChange(accountId, webhookId);
    await expect.poll(() => notified).toContain(webhookId);
    end();
  }
});
