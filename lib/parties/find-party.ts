import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Party } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** One party of the account; a stranger's and a missing one meet the same refusal. */
export async function findParty(account: Account, id: string): Promise<Party> {
  const party = await prisma().party.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
  if (!party) throw notFound();
  return party;
}
