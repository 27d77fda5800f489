import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { listRawEventIds } from "@/lib/shipments/events/find-raw-events";
import { findCurrentTimes } from "@/lib/shipments/find-shipments";
import type { ContainerRow } from "./container";

/** The relations that a ContainerRow includes. The resource lists only actual events. */
export const containerInclude = {
  shipment: true,
  transportEvents: {
    where: { estimated: false, invalidatedAt: null },
    select: { id: true },
    orderBy: [{ timestamp: "asc" as const }, { id: "asc" as const }],
  },
};

/** Adds the current time of each shipment's clock, and the ids of the carrier's raw events. */
export async function toContainerRows(
  account: Account,
  rows: Omit<ContainerRow, "clock" | "rawEventIds">[],
): Promise<ContainerRow[]> {
  const scacs = rows.map(({ shipment }) => shipment.scac);
  const ids = rows.map(({ id }) => id);
  const [clockFor, rawEventIds] = await Promise.all([findCurrentTimes(account, scacs), listRawEventIds(account, ids)]);
  return rows.map((row) => ({
    ...row,
    clock: clockFor(row.shipment.scac),
    rawEventIds: rawEventIds.get(row.id) ?? [],
  }));
}

/** The account's containers with these ids; unknown ids are omitted. */
export async function findContainers(account: Account, ids: string[]): Promise<ContainerRow[]> {
  const rows = await prisma().container.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: containerInclude,
  });
  return toContainerRows(account, rows);
}

/** Container numbers by id, for the account's containers with these ids. */
export async function findContainerNumbers(account: Account, ids: string[]): Promise<Map<string, string>> {
  const where = { accountId: account.id, id: { in: ids } };
  const rows = await prisma().container.findMany({ where, select: { id: true, number: true } });
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Throws not_found as `findContainer` does, but reads no row. */
export async function assertContainerExists(account: Account, id: string): Promise<void> {
  if ((await prisma().container.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
}

/** One container of the account. Throws not_found, also for another account's container. */
export async function findContainer(account: Account, id: string): Promise<ContainerRow> {
  const [container] = await findContainers(account, [id]);
  if (!container) throw notFound();
  return container;
}
