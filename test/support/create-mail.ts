import { v7 as uuid } from "uuid";
import { buildMail } from "@/lib/consumers/notices/mail/build-mail";
import { webhookDisabledMail } from "@/lib/consumers/notices/webhook-disabled-mails";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";

/** For tests and examples: creates an e-mail to the account's first user about a disabled webhook at this host. */
export async function createMail(accountId: string, host: string): Promise<void> {
  const user = await prisma().user.findFirstOrThrow({ where: { accountId }, orderBy: { createdAt: "asc" } });
  const url = `https://${host}/landfall`;
  const webhook = {
    id: uuid(),
    url,
    reason: "The receiver responded with 410 Gone.",
    at: new Date("2026-11-21T09:00:00Z"),
    undelivered: 3,
  };
  const data = buildMail(
    accountId,
    "webhook_disabled",
    { ...user, userId: user.id },
    webhookDisabledMail(webhook, "UTC"),
  );
  await transaction((tx) => tx.mail.create({ data }));
}
