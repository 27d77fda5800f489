import { prisma } from "@/lib/platform/db/client";
import type { AlertRule } from "@/lib/platform/db/generated/client";

/** The active rules of the account's active users. */
export function findActiveRules(accountId: string): Promise<AlertRule[]> {
  return prisma().alertRule.findMany({
    where: { accountId, active: true, deletedAt: null, user: { deactivatedAt: null } },
    orderBy: { id: "asc" },
  });
}
