import type { Account } from "@/lib/auth/account";
import { prisma } from "@/lib/db/client";
import { notFound } from "@/lib/errors";
import type { ContainerRow } from "./container";
import { findClocks } from "./find-clocks";

/** What `findMany` needs to give a row as its resource wants it: only what happened is a transport event of the interface. */
export const withEvents = {
  shipment: true,
  transportEvents: {
    where: { estimated: false, invalidatedAt: null },
    select: { id: true },
    orderBy: [{ timestamp: "asc" as const }, { id: "asc" as const }],
  },
};

/** Gives every row the clock its shipment lives by. */
export async function withShipmentClock(
  account: Account,
  rows: Omit<ContainerRow, "clock">[],
): Promise<ContainerRow[]> {
  const scacs = rows.map(({ shipment }) => shipment.scac);
  const clockOf = await findClocks(account, scacs);
  return rows.map((row) => ({ ...row, clock: clockOf(row.shipment.scac) }));
}

/** The account's containers with these ids; others are left out. */
export async function findContainers(account: Account, ids: string[]): Promise<ContainerRow[]> {
  const rows = await prisma().container.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: withEvents,
  });
  return withShipmentClock(account, rows);
}

/** One container of the account; a stranger's and a missing one meet the same refusal. */
export async function findContainer(account: Account, id: string): Promise<ContainerRow> {
  const [container] = await findContainers(account, [id]);
  if (!container) throw notFound();
  return container;
}
