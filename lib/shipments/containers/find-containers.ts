import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { listRawEventIds } from "@/lib/shipments/events/find-raw-events";
import { findClocks } from "@/lib/shipments/find-clocks";
import type { ContainerRow } from "./container";

/** What `findMany` needs to give a row as its resource wants it: only what happened is a transport event of the interface. */
export const withEvents = {
  shipment: true,
  transportEvents: {
    where: { estimated: false, invalidatedAt: null },
    select: { id: true },
    orderBy: [{ timestamp: "asc" as const }, { id: "asc" as const }],
  },
};

/** Gives every row the clock its shipment lives by, and the ids of what its carrier said. */
export async function completeContainers(
  account: Account,
  rows: Omit<ContainerRow, "clock" | "rawEventIds">[],
): Promise<ContainerRow[]> {
  const scacs = rows.map(({ shipment }) => shipment.scac);
  const ids = rows.map(({ id }) => id);
  const [clockOf, rawEventIds] = await Promise.all([findClocks(account, scacs), listRawEventIds(account, ids)]);
  return rows.map((row) => ({
    ...row,
    clock: clockOf(row.shipment.scac),
    rawEventIds: rawEventIds.get(row.id) ?? [],
  }));
}

/** The account's containers with these ids; others are left out. */
export async function findContainers(account: Account, ids: string[]): Promise<ContainerRow[]> {
  const rows = await prisma().container.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: withEvents,
  });
  return completeContainers(account, rows);
}

/** The numbers of the account's containers with these ids, without all that their resource needs. */
export async function findContainerNumbers(account: Account, ids: string[]): Promise<Map<string, string>> {
  const where = { accountId: account.id, id: { in: ids } };
  const rows = await prisma().container.findMany({ where, select: { id: true, number: true } });
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Throws not_found where `findContainer` would, without reading what its resource needs. */
export async function assertContainer(account: Account, id: string): Promise<void> {
  if ((await prisma().container.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
}

/** One container of the account; a stranger's and a missing one meet the same refusal. */
export async function findContainer(account: Account, id: string): Promise<ContainerRow> {
  const [container] = await findContainers(account, [id]);
  if (!container) throw notFound();
  return container;
}
