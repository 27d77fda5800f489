import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Mail } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { mailErrorCode, mailErrorCodes } from "./mail-errors";
import { hasExpiredLink, withoutPasswordLink } from "./password-link";

export type MailRow = Omit<Mail, "html">;

/** Without the link to set a password, which is for the recipient alone. In demo mode it is sent nowhere else. */
function textOf(mail: MailRow): string {
  const hidesLink = mail.kind === "password_reset" && (mail.status !== "captured" || hasExpiredLink(mail));
  return hidesLink ? withoutPasswordLink(mail.text) : mail.text;
}

/** The JSON:API resource `mail`: an e-mail to a user of the account. */
export const mails = defineResource({
  type: "mail",
  path: (id) => `/v2/mails/${id}`,
  attributes: z.object({
    kind: z.enum([
      "webhook_disabled",
      "tracking_failed",
      "daily_digest",
      "alerts",
      "password_reset",
      "account_deletion",
    ]),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    status: z.enum(["pending", "sent", "captured", "failed"]),
    attempts: z.int(),
    next_attempt_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable(),
    last_error_code: z.enum(mailErrorCodes).nullable(),
    sent_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  }),
  relationships: { user: { types: ["user"] } },
  serialize: (row: MailRow) => ({
    id: row.id,
    attributes: {
      kind: row.kind,
      to: row.toAddress,
      subject: row.subject,
      text: textOf(row),
      status: row.status,
      attempts: row.attempts,
      next_attempt_at: row.nextAttemptAt,
      last_error: row.lastError,
      last_error_code: mailErrorCode(row.lastError),
      sent_at: row.sentAt,
      created_at: row.createdAt,
    },
    relationships: { user: toOne("user", row.userId) },
  }),
  findMany: (account, ids) =>
    prisma().mail.findMany({ where: { accountId: account.id, id: { in: ids } }, omit: { html: true } }),
});

/** Lists the mails to the account's users, newest first. */
export async function listMails(account: Account, request: PageRequest): Promise<Page<MailRow>> {
  const own = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().mail.findMany({ where: { AND: [own, where] }, ...range, omit: { html: true } }),
    prisma().mail.count({ where: own }),
  ]);
  return pageOf(rows, total, request);
}

/** Finds one mail of the account. Throws not_found. */
export async function findMail(account: Account, id: string): Promise<MailRow> {
  const where = { accountId_id: { accountId: account.id, id } };
  const row = await prisma().mail.findUnique({ where, omit: { html: true } });
  if (!row) throw notFound();
  return row;
}
