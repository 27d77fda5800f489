import { v7 as uuid } from "uuid";
import { assertReachable } from "@/lib/assert-reachable";
import type { Account } from "@/lib/auth/account";
import { recordChanges } from "@/lib/changes/record-change";
import { realNow } from "@/lib/clock";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { findWebhook, type WebhookRow } from "./find-webhooks";
import { closeText } from "./open-webhook";
import { generateWebhookSecret } from "./sign-request";
import type { NewWebhook } from "./webhook-input";

const webhooksMax = 50;

/** Registers an address that is told events from now on. Its secret is made here. Resolves names: not within a transaction. */
export async function createWebhook(account: Account, given: NewWebhook): Promise<WebhookRow> {
  await assertReachable(given.url, "url");
  const { id: accountId } = account;
  const id = uuid();
  const { url, active, events = [], headers } = given;
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${accountId}`}, 0))`;
    if ((await tx.webhook.count({ where: { accountId } })) >= webhooksMax) {
      throw new AppError(
        "not_supported",
        `An account has ${webhooksMax} webhooks at most. Delete one that is not needed.`,
      );
    }
    const headersCiphertext = headers?.length ? closeText(accountId, JSON.stringify(headers)) : null;
    await tx.webhook.create({ data: { accountId, id, url, active, events, headersCiphertext } });
    const ciphertext = closeText(accountId, generateWebhookSecret());
    await tx.webhookSecret.create({ data: { accountId, id: uuid(), webhookId: id, ciphertext } });
    const changeset = { url: [null, url], active: [null, active], events: [null, events] } as Record<
      string,
      [unknown, unknown]
    >;
    recordChanges({ accountId, reason: "user", by: account, at: realNow() }, [
      { resourceType: "webhook", resourceId: id, shipmentId: null, changeset, action: "created" },
    ]);
  });
  return findWebhook(account, id);
}
