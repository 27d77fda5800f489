import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import type { CarrierConnectionRow } from "./open-connection";

/** One connection of the account; a stranger's and a missing one meet the same refusal. */
export async function findCarrierConnection(account: Account, id: string): Promise<CarrierConnectionRow> {
  const key = { accountId_id: { accountId: account.id, id } };
  const connection = await prisma().carrierConnection.findUnique({ where: key });
  if (!connection) throw notFound();
  return connection;
}
