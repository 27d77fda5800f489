import { v7 as uuid } from "uuid";
import { generateWebhookSecret } from "@/lib/consumers/webhooks/delivery/sign-request";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findWebhook, lockWebhook, type WebhookRow } from "./find-webhooks";
import { encrypt } from "./webhook-endpoint";

const overlapMs = 24 * 3_600_000;
const maxValidSecrets = 3;

/** Generates a new secret. The previous one stays valid for 24 hours, so that receivers can switch over. */
export async function rotateWebhookSecret(account: Account, id: string): Promise<WebhookRow> {
  const { id: accountId } = account;
  await transaction(async (tx) => {
    await lockWebhook(tx, account, id);
    const now = realNow();
    const validSecrets = { accountId, webhookId: id, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
    if ((await tx.webhookSecret.count({ where: validSecrets })) >= maxValidSecrets) {
      const detail = `A webhook can have at most ${maxValidSecrets} valid secrets. The oldest one expires within 24 hours.`;
      throw new AppError("not_supported", detail);
    }
    const expiresAt = new Date(now.getTime() + overlapMs);
    await tx.webhookSecret.updateMany({ where: { accountId, webhookId: id, expiresAt: null }, data: { expiresAt } });
    const ciphertext = encrypt(accountId, generateWebhookSecret());
    await tx.webhookSecret.create({ data: { accountId, id: uuid(), webhookId: id, ciphertext } });
    await tx.webhookSecret.deleteMany({ where: { accountId, webhookId: id, expiresAt: { lt: now } } });
    recordChanges({ accountId, reason: "user", actor: account, at: now }, [
      { resourceType: "webhook", resourceId: id, shipmentId: null, changeset: { secret: ["replaced", "new"] } },
    ]);
  });
  return findWebhook(account, id);
}
