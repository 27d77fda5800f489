import type { Account } from "@/lib/auth/account";
import { prisma } from "@/lib/db/client";
import type { Party } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";

/** One party of the account; a stranger's and a missing one meet the same refusal. */
export async function findParty(account: Account, id: string): Promise<Party> {
  const party = await prisma().party.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!party) throw notFound();
  return party;
}
