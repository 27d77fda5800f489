import { failWaiting } from "@/lib/consumers/webhooks/delivery/deactivate-webhook";
import { lockChanges } from "@/lib/outbox/lock-changes";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Webhook } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { assertReachable } from "@/lib/platform/outbound/assert-reachable";
import { assertWebhook, findWebhook, type WebhookRow } from "./find-webhooks";
import { closeText, openHeaders } from "./open-webhook";
import type { WebhookEdit } from "./webhook-input";

/**
 * The row, held until the transaction ends. Whoever tells a change holds the account's changes when it wants its webhooks, and
 * whoever settles a notification has its webhook first: everybody takes the three in this order. Throws not_found.
 */
export async function lockWebhook(tx: Tx, account: Pick<Account, "id">, id: string): Promise<Webhook> {
  await lockChanges(tx, account.id);
  await tx.$executeRaw`SELECT 1 FROM webhooks
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.webhook.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!row) throw notFound();
  return row;
}

function columnsOf(row: Webhook, { url, active, events, headers }: WebhookEdit) {
  return {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: events ?? [] }),
    ...(headers !== undefined && {
      headersCiphertext: headers?.length ? closeText(row.accountId, JSON.stringify(headers)) : null,
    }),
    ...(active !== undefined && { active }),
    // Switched on again, or leading elsewhere, it begins anew.
    ...((active || url !== undefined) && {
      deactivatedReason: null,
      deactivatedAt: null,
      failingSince: null,
      failures: 0,
      lastError: null,
    }),
  };
}

/** Of headers only the names are told: their values can be credentials. A new value shows as the same names twice. */
function headersChange(row: Webhook, { headers }: WebhookEdit): Record<string, [unknown, unknown]> {
  if (headers === undefined) return {};
  const [was, is] = [openHeaders(row.accountId, row.headersCiphertext), headers ?? []];
  const namesOf = (list: typeof is) => list.map(({ name }) => name);
  return JSON.stringify(was) === JSON.stringify(is) ? {} : { headers: [namesOf(was), namesOf(is)] };
}

/** Changes what is given. What waits for a webhook that is switched off fails. Resolves names: not within a transaction. */
export async function updateWebhook(account: Account, id: string, edit: WebhookEdit): Promise<WebhookRow> {
  await assertWebhook(account, id);
  if (edit.url !== undefined) await assertReachable(edit.url, "url");
  await transaction(async (tx) => {
    const row = await lockWebhook(tx, account, id);
    const data = columnsOf(row, edit);
    await tx.webhook.update({ where: { accountId_id: { accountId: account.id, id } }, data });
    if (edit.active === false) await failWaiting(tx, row);
    const { headersCiphertext: _, ...told } = data;
    const changeset = { ...changesetOf({ ...row }, told), ...headersChange(row, edit) };
    if (Object.keys(changeset).length === 0) return;
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "webhook", resourceId: id, shipmentId: null, changeset },
    ]);
  });
  return findWebhook(account, id);
}
