import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Party } from "@/lib/platform/db/generated/client";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";

/** The account's parties, newest created first. */
export async function listParties(account: Account, request: PageRequest): Promise<Page<Party>> {
  const own = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().party.findMany({ where: { AND: [own, where] }, ...range }),
    prisma().party.count({ where: own }),
  ]);
  return pageOf(rows, total, request);
}
