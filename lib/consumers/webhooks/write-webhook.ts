import { v7 as uuid } from "uuid";
import { failPendingNotifications } from "@/lib/consumers/webhooks/delivery/deactivate-webhook";
import { generateWebhookSecret } from "@/lib/consumers/webhooks/delivery/sign-request";
import { withoutDisabledEvents } from "@/lib/consumers/webhooks/events/document-events";
import { findNewestSequence } from "@/lib/outbox/consume-changes";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { assertUrlAllowed } from "@/lib/platform/outbound/outbound-fetch";
import { findWebhook, lockWebhook, type WebhookRow } from "./find-webhooks";
import { maskUrl } from "./mask-url";
import { decryptHeaders, encrypt } from "./webhook-endpoint";
import type { NewWebhook, WebhookEdit } from "./webhook-input";

const maxWebhooks = 50;

/** Throws `invalid` for an event that the account does not publish, unless the webhook subscribes to it already. */
async function assertPublished(account: Account, events: string[], subscribed: string[] = []): Promise<void> {
  const added = events.filter((event) => !subscribed.includes(event)).map((event) => ({ event }));
  const published = await withoutDisabledEvents(account.id, added);
  const missing = added.find((each) => !published.includes(each));
  if (!missing) return;
  const remedy = "Enable the account's setting email_submission_events first.";
  throw new AppError("invalid", `events can't contain ${missing.event}. ${remedy}`, "events");
}

/** Throws `invalid` if the URL is not allowed for outgoing requests. Resolves its host: not for use in a transaction. */
export async function assertWebhookUrl({ url }: Pick<WebhookEdit, "url">): Promise<void> {
  if (url !== undefined) await assertUrlAllowed(url, "url");
}

/** Creates a webhook with a generated secret. The caller has checked its URL; each delivery checks it again. */
export async function createWebhook(account: Account, input: NewWebhook): Promise<WebhookRow> {
  await assertPublished(account, input.events ?? []);
  const { id: accountId } = account;
  const id = uuid();
  const { url, active, events = [], headers, peer_signature: peerSignature = null } = input;
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${accountId}`}, 0))`;
    if ((await tx.webhook.count({ where: { accountId } })) >= maxWebhooks) {
      throw new AppError(
        "not_supported",
        `An account can have at most ${maxWebhooks} webhooks. Delete one that is no longer needed.`,
      );
    }
    const headersCiphertext = headers?.length ? encrypt(accountId, JSON.stringify(headers)) : null;
    const createdSequence = await findNewestSequence(tx, accountId);
    const data = { accountId, id, url, active, events, headersCiphertext, peerSignature, createdSequence };
    await tx.webhook.create({ data });
    const ciphertext = encrypt(accountId, generateWebhookSecret());
    await tx.webhookSecret.create({ data: { accountId, id: uuid(), webhookId: id, ciphertext } });
    const changeset: Record<string, [unknown, unknown]> = {
      url: [null, maskUrl(url)],
      active: [null, active],
      events: [null, events],
      ...(peerSignature !== null && { peerSignature: [null, peerSignature] }),
    };
    recordChanges({ accountId, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "webhook", resourceId: id, shipmentId: null, changeset, action: "created" },
    ]);
  });
  return findWebhook(account, id);
}

function columnsOfEdit(row: Webhook, { url, active, events, headers, peer_signature }: WebhookEdit) {
  return {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: events ?? [] }),
    ...(headers !== undefined && {
      headersCiphertext: headers?.length ? encrypt(row.accountId, JSON.stringify(headers)) : null,
    }),
    ...(peer_signature !== undefined && { peerSignature: peer_signature }),
    ...(active !== undefined && { active }),
    // Activating a webhook or changing its URL resets the failure count.
    ...((active || url !== undefined) && {
      deactivatedReason: null,
      deactivatedAt: null,
      failingSince: null,
      failures: 0,
      lastError: null,
      pausedUntil: null,
    }),
  };
}

/** Everybody who reads the audit log sees it. */
function urlChangeset(row: Webhook, { url = row.url }: WebhookEdit): Record<string, [unknown, unknown]> {
  return url === row.url ? {} : { url: [maskUrl(row.url), maskUrl(url)] };
}

/** Records header names only, because values can be credentials. A changed value appears as an unchanged list of names. */
function headerChangeset(row: Webhook, { headers }: WebhookEdit): Record<string, [unknown, unknown]> {
  if (headers === undefined) return {};
  const [before, after] = [decryptHeaders(row.accountId, row.headersCiphertext), headers ?? []];
  const namesOf = (list: typeof after) => list.map(({ name }) => name);
  return JSON.stringify(before) === JSON.stringify(after) ? {} : { headers: [namesOf(before), namesOf(after)] };
}

/**
 * Updates the given attributes. Deactivating a webhook fails its pending notifications. The caller has checked a new URL; each delivery
 * checks it again.
 */
export async function updateWebhook(account: Account, id: string, edit: WebhookEdit): Promise<WebhookRow> {
  await transaction(async (tx) => {
    const row = await lockWebhook(tx, account, id);
    await assertPublished(account, edit.events ?? [], row.events);
    const data = columnsOfEdit(row, edit);
    await tx.webhook.update({ where: { accountId_id: { accountId: account.id, id } }, data });
    if (edit.active === false) await failPendingNotifications(tx, row);
    const { headersCiphertext: _, pausedUntil: __, ...auditedColumns } = data;
    const changeset = {
      ...computeChangeset({ ...row }, auditedColumns),
      ...urlChangeset(row, edit),
      ...headerChangeset(row, edit),
    };
    if (Object.keys(changeset).length === 0) return;
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "webhook", resourceId: id, shipmentId: null, changeset },
    ]);
  });
  return findWebhook(account, id);
}

const deleteBatchSize = 2_000;

/** Deletes the oldest notifications of a webhook; returns false when the rest can be deleted together with the webhook. */
async function deleteNotificationBatch({ id: accountId }: Account, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    await lockWebhook(tx, { id: accountId }, id);
    const rows = await tx.webhookNotification.findMany({
      where: { accountId, webhookId: id },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true },
      take: deleteBatchSize + 1,
    });
    if (rows.length <= deleteBatchSize) return false;
    // Nothing must be delivered while the deletion is in progress.
    await tx.webhook.update({ where: { accountId_id: { accountId, id } }, data: { active: false } });
    const ids = rows.slice(0, deleteBatchSize).map((row) => row.id);
    await tx.webhookNotification.deleteMany({ where: { accountId, id: { in: ids } } });
    return true;
  });
}

/** Deletes a webhook and its notifications, in batches. A call after a failure continues with the remaining ones. */
export async function deleteWebhook(account: Account, id: string): Promise<void> {
  while (await deleteNotificationBatch(account, id));
  await transaction(async (tx) => {
    const { url } = await lockWebhook(tx, account, id);
    // Their owners see that they have no webhook any more.
    await tx.alertRule.updateMany({ where: { accountId: account.id, webhookId: id }, data: { webhookId: null } });
    await tx.webhook.delete({ where: { accountId_id: { accountId: account.id, id } } });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      {
        resourceType: "webhook",
        resourceId: id,
        shipmentId: null,
        changeset: { url: [maskUrl(url), null] },
        action: "deleted",
      },
    ]);
  });
}
