import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { findClocks } from "./find-clocks";
import type { ShipmentRow } from "./shipment";

/** What `findMany` needs to give a row as its resource wants it. */
export const withContainers = {
  containers: { select: { id: true }, orderBy: { number: "asc" as const } },
  customer: { select: { companyName: true } },
};

/** Gives every row the clock it lives by. */
export async function withClock(account: Account, rows: Omit<ShipmentRow, "clock">[]): Promise<ShipmentRow[]> {
  const scacs = rows.map(({ scac }) => scac);
  const clockOf = await findClocks(account, scacs);
  return rows.map((row) => ({ ...row, clock: clockOf(row.scac) }));
}

/** The account's shipments with these ids; others are left out. */
export async function findShipments(account: Account, ids: string[]): Promise<ShipmentRow[]> {
  const rows = await prisma().shipment.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: withContainers,
  });
  return withClock(account, rows);
}

/** Throws not_found where `findShipment` would, without reading what its resource needs. */
export async function assertShipment(account: Account, id: string): Promise<void> {
  if ((await prisma().shipment.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
}

/** One shipment of the account; a stranger's and a missing one meet the same refusal. */
export async function findShipment(account: Account, id: string): Promise<ShipmentRow> {
  const [shipment] = await findShipments(account, [id]);
  if (!shipment) throw notFound();
  return shipment;
}
