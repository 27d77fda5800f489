import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";
import type { MailRow } from "./mail-resource";

/** E-mail that was made for the account's people, newest first. */
export async function listMails(account: Account, request: PageRequest): Promise<Page<MailRow>> {
  const own = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().mail.findMany({ where: { AND: [own, where] }, ...range, omit: { html: true } }),
    prisma().mail.count({ where: own }),
  ]);
  return pageOf(rows, total, request);
}

/** One e-mail of the account; a stranger's and a missing one meet the same refusal. */
export async function findMail(account: Account, id: string): Promise<MailRow> {
  const where = { accountId_id: { accountId: account.id, id } };
  const row = await prisma().mail.findUnique({ where, omit: { html: true } });
  if (!row) throw notFound();
  return row;
}
