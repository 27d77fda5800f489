import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Account as AccountRow } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** The asker's own account. */
export async function findAccount(account: Account): Promise<AccountRow> {
  const row = await prisma().account.findUnique({ where: { id: account.id } });
  if (!row) throw notFound();
  return row;
}
