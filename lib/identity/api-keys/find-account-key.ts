import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import type { ApiKeyRow } from "./api-key-resource";
import { visibleKeys } from "./visible-keys";

/** One key that the asker may see. */
export async function findAccountKey(account: Account, id: string): Promise<ApiKeyRow> {
  const key = await prisma().apiKey.findFirst({ where: { AND: [visibleKeys(account), { id }] } });
  if (!key) throw notFound();
  return key;
}
