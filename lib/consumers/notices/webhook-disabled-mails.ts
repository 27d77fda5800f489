import { buildMail } from "@/lib/consumers/notices/mail/build-mail";
import { formatTime, formatZone } from "@/lib/consumers/notices/mail/mail-times";
import { appUrlTo, type MailContent } from "@/lib/consumers/notices/mail/render-mail";
import { maskUrl } from "@/lib/consumers/webhooks/mask-url";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import type { Recipient } from "./notice-preferences";

async function findDisabledWebhook(
  accountId: string,
  { resourceId, changeset, at }: Change,
): Promise<DisabledWebhook | null> {
  const [, reason] = (changeset as { deactivatedReason: [unknown, unknown] }).deactivatedReason;
  const webhook = await prisma().webhook.findUnique({ where: { accountId_id: { accountId, id: resourceId } } });
  // Already reactivated or deleted by a user.
  if (!webhook || webhook.active || typeof reason !== "string") return null;
  const where = { accountId, webhookId: resourceId, deliveryStatus: "failed" };
  const undelivered = await prisma().webhookNotification.count({ where });
  return { id: resourceId, url: webhook.url, reason, at, undelivered };
}

/** Builds one mail per webhook deactivated by the service and subscribed user. */
export async function buildWebhookDisabledMails(
  accountId: string,
  changes: Change[],
  recipients: Recipient[],
): Promise<Prisma.MailCreateManyInput[]> {
  const subscribers = recipients.filter(({ preferences }) => preferences.webhookDisabled);
  const newest = [...new Map(changes.map((change) => [change.resourceId, change])).values()];
  const rows: Prisma.MailCreateManyInput[] = [];
  for (const change of newest) {
    const webhook = subscribers.length > 0 ? await findDisabledWebhook(accountId, change) : null;
    if (!webhook) continue;
    for (const recipient of subscribers) {
      const content = webhookDisabledMail(webhook, recipient.preferences.timeZone ?? "UTC");
      rows.push(buildMail(accountId, "webhook_disabled", recipient, content));
    }
  }
  return rows;
}

type DisabledWebhook = { id: string; url: string; reason: string; at: Date; undelivered: number };

function undeliveredSentence(count: number): string {
  if (count === 0)
    return "No notification is undelivered. New notifications are kept for 30 days and can be redelivered.";
  return count === 1
    ? "1 notification was not delivered. It is kept for 30 days and can be redelivered."
    : `${count} notifications were not delivered. They are kept for 30 days and can be redelivered.`;
}

/** The content of a mail about a webhook deactivated by the service. */
export function webhookDisabledMail(webhook: DisabledWebhook, timeZone: string): MailContent {
  const { id, url, reason, at, undelivered } = webhook;
  const host = URL.canParse(url) ? new URL(url).host : url;
  return {
    subject: `Webhook deactivated: ${host}`,
    title: `Webhook ${host} was deactivated`,
    paragraphs: [
      `${reason} Nothing has been sent to ${maskUrl(url)} since ${formatTime(at, timeZone)}.`,
      undeliveredSentence(undelivered),
      "Fix the receiver, activate the webhook again, and redeliver the failed notifications.",
    ],
    sections: [],
    action: { label: "View webhook", href: appUrlTo(`/settings/webhooks/${id}?status=failed&range=30d`) },
    zone: formatZone(at, timeZone),
  };
}
