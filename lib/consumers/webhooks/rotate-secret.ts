import { v7 as uuid } from "uuid";
import { generateWebhookSecret } from "@/lib/consumers/webhooks/delivery/sign-request";
import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findWebhook, type WebhookRow } from "./find-webhooks";
import { closeText } from "./open-webhook";
import { lockWebhook } from "./update-webhook";

const overlapMs = 24 * 3_600_000;
const livingMax = 3;

/** Gives a webhook a new secret; the old one signs along for another day, so that no receiver has to change in a second. */
export async function rotateSecret(account: Account, id: string): Promise<WebhookRow> {
  const { id: accountId } = account;
  await transaction(async (tx) => {
    await lockWebhook(tx, account, id);
    const now = realNow();
    const living = { accountId, webhookId: id, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
    if ((await tx.webhookSecret.count({ where: living })) >= livingMax) {
      const detail = `A webhook has ${livingMax} secrets at a time at most. The oldest expires within a day.`;
      throw new AppError("not_supported", detail);
    }
    const expiresAt = new Date(now.getTime() + overlapMs);
    await tx.webhookSecret.updateMany({ where: { accountId, webhookId: id, expiresAt: null }, data: { expiresAt } });
    const ciphertext = closeText(accountId, generateWebhookSecret());
    await tx.webhookSecret.create({ data: { accountId, id: uuid(), webhookId: id, ciphertext } });
    await tx.webhookSecret.deleteMany({ where: { accountId, webhookId: id, expiresAt: { lt: now } } });
    recordChanges({ accountId, reason: "user", by: account, at: now }, [
      { resourceType: "webhook", resourceId: id, shipmentId: null, changeset: { secret: ["replaced", "new"] } },
    ]);
  });
  return findWebhook(account, id);
}
