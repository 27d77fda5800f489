import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Invitation } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** One invitation of the account. */
export async function findInvitation(account: Account, id: string): Promise<Invitation> {
  const row = await prisma().invitation.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!row) throw notFound();
  return row;
}
