import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { User } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** One person of the account. */
export async function findUser(account: Account, id: string): Promise<User> {
  const user = await prisma().user.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!user) throw notFound();
  return user;
}
