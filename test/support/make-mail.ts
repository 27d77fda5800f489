import { v7 as uuid } from "uuid";
import { mailFor } from "@/lib/consumers/notices/mail/write-mail";
import { webhookDisabledMail } from "@/lib/consumers/notices/webhook-disabled-mail";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";

/** For tests and examples: an e-mail to the account's first person, about a webhook at this host. */
export async function makeMail(accountId: string, host: string): Promise<void> {
  const user = await prisma().user.findFirstOrThrow({ where: { accountId }, orderBy: { createdAt: "asc" } });
  const url = `https://${host}/landfall`;
  const webhook = {
    id: uuid(),
    url,
    reason: "The receiver answered 410 Gone.",
    at: new Date("2026-11-21T09:00:00Z"),
    undelivered: 3,
  };
  const data = mailFor(
    accountId,
    "webhook_disabled",
    { ...user, userId: user.id },
    webhookDisabledMail(webhook, "UTC"),
  );
  await transaction((tx) => tx.mail.create({ data }));
}
