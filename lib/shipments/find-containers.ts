import type { Account } from "@/lib/auth/account";
import { prisma } from "@/lib/db/client";
import { notFound } from "@/lib/errors";
import type { ContainerRow } from "./container";

/** What `findMany` needs to give a row as its resource wants it: only what happened is a transport event of the interface. */
export const withEvents = {
  shipment: { select: { lineTrackingLastAttemptedAt: true } },
  transportEvents: {
    where: { estimated: false },
    select: { id: true },
    orderBy: [{ timestamp: "asc" as const }, { id: "asc" as const }],
  },
};

/** The account's containers with these ids; others are left out. */
export function findContainers(account: Account, ids: string[]): Promise<ContainerRow[]> {
  return prisma().container.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: withEvents,
    orderBy: { number: "asc" },
  });
}

/** One container of the account; a stranger's and a missing one meet the same refusal. */
export async function findContainer(account: Account, id: string): Promise<ContainerRow> {
  const [container] = await findContainers(account, [id]);
  if (!container) throw notFound();
  return container;
}
