import { prisma } from "@/lib/platform/db/client";
import type { AlertRule } from "@/lib/platform/db/generated/client";

/** The active rules of the account's active users, except for those that have not begun yet. */
export function findActiveRules(accountId: string): Promise<AlertRule[]> {
  return prisma().alertRule.findMany({
    where: { accountId, active: true, deletedAt: null, pendingStep: null, user: { deactivatedAt: null } },
    orderBy: { id: "asc" },
  });
}
