import type { Account } from "@/lib/auth/account";
import { recordChanges } from "@/lib/changes/record-change";
import { realNow } from "@/lib/clock";
import { transaction } from "@/lib/db/transaction";
import { lockWebhook } from "./update-webhook";

/** Removes a webhook with all that it was told and all that still waits for it. */
export async function deleteWebhook(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { url } = await lockWebhook(tx, account, id);
    await tx.webhook.delete({ where: { accountId_id: { accountId: account.id, id } } });
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "webhook", resourceId: id, shipmentId: null, changeset: { url: [url, null] }, action: "deleted" },
    ]);
  });
}
