import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { lockWebhook } from "./update-webhook";

const atOnceMax = 2_000;

/** Of a webhook that was told much, the oldest of it goes first; false when the rest can go with the webhook itself. */
async function deletePart({ id: accountId }: Account, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    await lockWebhook(tx, { id: accountId }, id);
    const rows = await tx.webhookNotification.findMany({
      where: { accountId, webhookId: id },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true },
      take: atOnceMax + 1,
    });
    if (rows.length <= atOnceMax) return false;
    // Meanwhile nothing more is sent to it.
    await tx.webhook.update({ where: { accountId_id: { accountId, id } }, data: { active: false } });
    const ids = rows.slice(0, atOnceMax).map((row) => row.id);
    await tx.webhookNotification.deleteMany({ where: { accountId, id: { in: ids } } });
    return true;
  });
}

/** Removes a webhook with all that it was told and all that still waits for it; asked again after a failure midway, it goes on. */
export async function deleteWebhook(account: Account, id: string): Promise<void> {
  while (await deletePart(account, id));
  await transaction(async (tx) => {
    const { url } = await lockWebhook(tx, account, id);
    await tx.webhook.delete({ where: { accountId_id: { accountId: account.id, id } } });
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "webhook", resourceId: id, shipmentId: null, changeset: { url: [url, null] }, action: "deleted" },
    ]);
  });
}
