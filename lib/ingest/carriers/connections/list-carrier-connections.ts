import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { type Page, type PageRequest, pageArguments, pageOf } from "@/lib/platform/jsonapi/page";
import type { CarrierConnectionRow } from "./open-connection";

/** The account's connections, newest created first. */
export async function listCarrierConnections(
  account: Account,
  request: PageRequest,
): Promise<Page<CarrierConnectionRow>> {
  const own = { accountId: account.id };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().carrierConnection.findMany({ where: { AND: [own, where] }, ...range }),
    prisma().carrierConnection.count({ where: own }),
  ]);
  return pageOf(rows, total, request);
}
