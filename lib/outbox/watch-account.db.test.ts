import { expect, onTestFinished, test } from "vitest";
import { notifyChanges } from "@/lib/platform/db/notify";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { watchAccount } from "./watch-account";

test("a subscription that ends twice does not end a later one of the same account", async () => {
  const { accountId } = await createTestUser();
  let count = 0;
  const endFirst = watchAccount(accountId, () => undefined);
  endFirst();
  onTestFinished(
    watchAccount(accountId, () => {
      count++;
    }),
  );
  endFirst();
  notifyChanges(accountId);
  await expect.poll(() => count).toBeGreaterThan(0);
});
