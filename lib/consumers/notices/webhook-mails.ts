import { mailFor } from "@/lib/consumers/notices/mail/write-mail";
import type { Prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Addressee } from "./find-preferences";
import { type DisabledWebhook, webhookDisabledMail } from "./webhook-disabled-mail";

async function describe(
  tx: Tx,
  accountId: string,
  { resourceId, changeset, at }: Change,
): Promise<DisabledWebhook | null> {
  const [, reason] = (changeset as { deactivatedReason: [unknown, unknown] }).deactivatedReason;
  const webhook = await tx.webhook.findUnique({ where: { accountId_id: { accountId, id: resourceId } } });
  // Switched on again by a person, or deleted meanwhile: then somebody knows.
  if (!webhook || webhook.active || typeof reason !== "string") return null;
  const where = { accountId, webhookId: resourceId, deliveryStatus: "failed" };
  const undelivered = await tx.webhookNotification.count({ where });
  return { id: resourceId, url: webhook.url, reason, at, undelivered };
}

/** One mail per webhook that the service switched off and person who is told of it. */
export async function webhookMails(
  tx: Tx,
  accountId: string,
  changes: Change[],
  addressees: Addressee[],
): Promise<Prisma.MailCreateManyInput[]> {
  const told = addressees.filter(({ preferences }) => preferences.webhookDisabled);
  const newest = [...new Map(changes.map((change) => [change.resourceId, change])).values()];
  const rows: Prisma.MailCreateManyInput[] = [];
  for (const change of newest) {
    const webhook = told.length > 0 ? await describe(tx, accountId, change) : null;
    if (!webhook) continue;
    for (const addressee of told) {
      const content = webhookDisabledMail(webhook, addressee.preferences.timeZone ?? "UTC");
      rows.push(mailFor(accountId, "webhook_disabled", addressee, content));
    }
  }
  return rows;
}
