import { buildMail } from "@/lib/consumers/notices/mail/build-mail";
import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";
import { formatTime, formatZone } from "@/lib/consumers/notices/mail/mail-times";
import { appUrlTo, type MailContent } from "@/lib/consumers/notices/mail/render-mail";
import { findRecipients } from "@/lib/consumers/notices/notice-preferences";
import type { Tx } from "@/lib/platform/db/transaction";

/** What the users of an account are informed of. `by`: who requested or cancelled it; null: the operator. */
export type DeletionNews =
  | { kind: "requested"; deleteAt: Date; by: string }
  | { kind: "reminder"; deleteAt: Date }
  | { kind: "cancelled"; by: string | null }
  | { kind: "closed"; at: Date };

const deleted =
  "Shipments, containers, documents with their files, users, keys, webhooks and everything else the account has are deleted. This cannot be undone.";
const howToCancel =
  "Until then everything works as before. Any administrator can cancel the deletion or export the data.";

type Texts = Pick<MailContent, "subject" | "title" | "paragraphs">;

function textsOf(news: DeletionNews, name: string, at: (time: Date) => string): Texts {
  switch (news.kind) {
    case "requested": {
      const title = `${name} will be deleted on ${at(news.deleteAt)}`;
      return { subject: title, title, paragraphs: [`${news.by} requested the deletion.`, deleted, howToCancel] };
    }
    case "reminder": {
      const title = `${name} will be deleted on ${at(news.deleteAt)}`;
      return { subject: `Reminder: ${title}`, title, paragraphs: [deleted, howToCancel] };
    }
    case "cancelled": {
      const title = `The deletion of ${name} was cancelled`;
      const by = news.by ?? "The operator of this server";
      return { subject: title, title, paragraphs: [`${by} cancelled the deletion. Nothing was deleted.`] };
    }
    case "closed": {
      const title = `${name} was closed`;
      const paragraphs = [
        `The account was closed on ${at(news.at)}. Sign-in, keys, webhooks, shared pages and the e-mail address for documents have ended.`,
        "Its data and files are being deleted. This is the last e-mail.",
      ];
      return { subject: title, title, paragraphs };
    }
  }
}

function contentOf(news: DeletionNews, name: string, zone: string): MailContent {
  const time = news.kind === "closed" ? news.at : news.kind === "cancelled" ? null : news.deleteAt;
  return {
    ...textsOf(news, name, (at) => formatTime(at, zone)),
    sections: [],
    action: news.kind === "closed" ? null : { label: "Show the account's data", href: appUrlTo("/settings/data") },
    zone: time && formatZone(time, zone),
    reason: `You receive this e-mail because you are a user of ${name}.`,
  };
}

/** Writes an e-mail to each active user of the account, whatever their notification settings. None where no e-mail is sent. */
export async function writeDeletionMails(tx: Tx, accountId: string, news: DeletionNews): Promise<void> {
  if (mailMode() === "off") return;
  const account = await tx.account.findUnique({ where: { id: accountId }, select: { name: true } });
  if (!account) return;
  const data = (await findRecipients(accountId)).map((recipient) => {
    const zone = recipient.preferences.timeZone ?? "UTC";
    return buildMail(accountId, "account_deletion", recipient, contentOf(news, account.name, zone));
  });
  await tx.mail.createMany({ data });
}
