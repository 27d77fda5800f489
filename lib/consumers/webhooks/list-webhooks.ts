import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";
import { openRows, type WebhookRow, withSecrets } from "./find-webhooks";

/** The account's webhooks, newest created first. */
export async function listWebhooks(account: Account, request: PageRequest): Promise<Page<WebhookRow>> {
  const own = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().webhook.findMany({ where: { AND: [own, where] }, ...range, include: withSecrets() }),
    prisma().webhook.count({ where: own }),
  ]);
  return pageOf(await openRows(account, rows), total, request);
}
