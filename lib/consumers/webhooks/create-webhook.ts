import { v7 as uuid } from "uuid";
import { generateWebhookSecret } from "@/lib/consumers/webhooks/delivery/sign-request";
import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { assertReachable } from "@/lib/platform/outbound/assert-reachable";
import { findWebhook, type WebhookRow } from "./find-webhooks";
import { closeText } from "./open-webhook";
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
