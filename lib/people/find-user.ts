import type { Account } from "@/lib/auth/account";
import { prisma } from "@/lib/db/client";
import type { User } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";

/** One person of the account. */
export async function findUser(account: Account, id: string): Promise<User> {
  const user = await prisma().user.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!user) throw notFound();
  return user;
}
