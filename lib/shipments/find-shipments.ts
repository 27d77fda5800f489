import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { notFound } from "@/lib/platform/errors";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import type { ShipmentRow } from "./shipment";

/** The relations that a ShipmentRow includes. */
export const shipmentInclude = {
  containers: { select: { id: true }, orderBy: { number: "asc" as const } },
  customer: { select: { companyName: true } },
};

/** Adds the current time of each shipment's clock. */
export async function toShipmentRows(account: Account, rows: Omit<ShipmentRow, "clock">[]): Promise<ShipmentRow[]> {
  const scacs = rows.map(({ scac }) => scac);
  const clockFor = await findCurrentTimes(account, scacs);
  return rows.map((row) => ({ ...row, clock: clockFor(row.scac) }));
}

/** The account's shipments with these ids; unknown ids are omitted. */
export async function findShipments(account: Account, ids: string[]): Promise<ShipmentRow[]> {
  const rows = await prisma().shipment.findMany({
    where: { accountId: account.id, id: { in: ids } },
    include: shipmentInclude,
  });
  return toShipmentRows(account, rows);
}

/** Throws not_found as `findShipment` does, but reads no row. */
export async function assertShipmentExists(account: Account, id: string): Promise<void> {
  if ((await prisma().shipment.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
}

/** One shipment of the account. Throws not_found, also for another account's shipment. */
export async function findShipment(account: Account, id: string): Promise<ShipmentRow> {
  const [shipment] = await findShipments(account, [id]);
  if (!shipment) throw notFound();
  return shipment;
}

/** Returns the current time by SCAC: the account's sandbox time for the sandbox carrier TEST, real time for all others. */
export async function findCurrentTimes(account: Account, scacs: string[]): Promise<(scac: string) => Date> {
  const realTime = realNow();
  const sandboxTime = scacs.includes(sandboxScac) ? await sandboxNow(account.id) : realTime;
  return (scac) => (scac === sandboxScac ? sandboxTime : realTime);
}
