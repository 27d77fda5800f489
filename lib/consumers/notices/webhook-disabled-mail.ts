import { appAddress } from "@/lib/consumers/notices/mail/app-address";
import type { MailContent } from "@/lib/consumers/notices/mail/mail-content";
import { timeWords, zoneWords } from "@/lib/consumers/notices/mail/mail-times";

export type DisabledWebhook = { id: string; url: string; reason: string; at: Date; undelivered: number };

function undeliveredWords(count: number): string {
  if (count === 0)
    return "Nothing was left undelivered. Events from now on are kept for 30 days, and sent when you ask for it.";
  return count === 1
    ? "1 event was not delivered. It is kept for 30 days, and sent again when you ask for it."
    : `${count} events were not delivered. They are kept for 30 days, and sent again when you ask for it.`;
}

/** That a webhook was switched off by the service, why, and what to do. */
export function webhookDisabledMail(webhook: DisabledWebhook, timeZone: string): MailContent {
  const { id, url, reason, at, undelivered } = webhook;
  const host = URL.canParse(url) ? new URL(url).host : url;
  return {
    subject: `Webhook switched off: ${host}`,
    title: `The webhook ${host} was switched off`,
    paragraphs: [
      `${reason} Since ${timeWords(at, timeZone)} nothing is sent to ${url}.`,
      undeliveredWords(undelivered),
      "Mend the receiver, switch the webhook on again, and send what it missed.",
    ],
    sections: [],
    action: { words: "Open the webhook", href: appAddress(`/settings/webhooks/${id}?status=failed&range=30d`) },
    zone: zoneWords(at, timeZone),
  };
}
