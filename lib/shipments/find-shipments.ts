import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { findRowsById } from "@/lib/platform/db/read-rows";
import type { Include, RowSource } from "@/lib/platform/db/row-source";
import { notFound } from "@/lib/platform/errors";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import type { ShipmentRow } from "./shipment";

/** SQL expression: the time of the sandbox for a shipment of the sandbox carrier TEST; null for all others, which have real time. */
export const sandboxTimeSql = (row: string) =>
  `CASE WHEN ${row}.scac = '${sandboxScac}' THEN tracking_clock(${row}.account_id, ${row}.scac) END`;

/** What a ShipmentRow consists of. */
export const shipmentRows: RowSource<ShipmentRow> = {
  table: "shipments",
  derived: {
    containers: (row) => `(SELECT coalesce(json_agg(json_build_object('id', box.id) ORDER BY box.number), '[]')
      FROM containers box WHERE box.account_id = ${row}.account_id AND box.shipment_id = ${row}.id)`,
    customer: (row) => `(SELECT json_build_object('companyName', party.company_name)
      FROM parties party WHERE party.account_id = ${row}.account_id AND party.id = ${row}.customer_id)`,
    clock: sandboxTimeSql,
  },
  derivedTimes: ["clock"],
  relations: {
    containers: { type: "container", on: (row, box) => `${box}.shipment_id = ${row}.id` },
  },
  complete: (row) => {
    row.clock ??= realNow();
  },
};

/** The account's shipments with these ids; unknown ids are omitted. */
export function findShipments(account: Account, ids: string[]): Promise<ShipmentRow[]> {
  return findRowsById(shipmentRows, account.id, ids);
}

/** Throws not_found as `findShipment` does, but reads no row. */
export async function assertShipmentExists(account: Account, id: string): Promise<void> {
  if ((await prisma().shipment.count({ where: { accountId: account.id, id } })) === 0) throw notFound();
}

/** One shipment of the account, with the related rows of `include`. Throws not_found, also for another account's shipment. */
export async function findShipment(account: Account, id: string, include?: Include): Promise<ShipmentRow> {
  const [shipment] = await findRowsById(shipmentRows, account.id, [id], include);
  if (!shipment) throw notFound();
  return shipment;
}
