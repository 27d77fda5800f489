import { z } from "zod";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import { type CustomerLink, findCustomer } from "@/lib/parties/customer-link";
import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/tracking-clock";
import { lockShipment } from "@/lib/tracking/recording/open-shipment";
import { editableTexts } from "@/lib/tracking/requests/tracking-request";
import { findShipment } from "./find-shipments";
import type { ShipmentRow } from "./shipment";

/** What a client may change; other attributes in the body are ignored (decisions.md row 23). */
export const shipmentEdit = z
  .object({ ref_numbers: editableTexts.optional(), tags: editableTexts.optional() })
  .default({});

/** Replaces the references, tags or customer of a shipment. What is not given stays. */
export async function updateShipment(
  account: Account,
  id: string,
  edit: z.infer<typeof shipmentEdit>,
  link: CustomerLink,
): Promise<ShipmentRow> {
  await transaction(async (tx) => {
    await lockShipment(tx, account.id, id);
    const shipment = await tx.shipment.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
    if (!shipment) throw notFound();
    const next = {
      refNumbers: edit.ref_numbers ?? shipment.refNumbers,
      tags: edit.tags ?? shipment.tags,
      customerId: link?.customer ? await findCustomer(account, link) : shipment.customerId,
    };
    const changeset = changesetOf({ ...shipment }, next);
    if (!changeset) return;
    await tx.shipment.update({ where: { accountId_id: { accountId: account.id, id } }, data: next });
    const at = await trackingClock(tx, account.id, shipment.scac);
    recordChanges({ accountId: account.id, reason: "user", by: account, at }, [
      { resourceType: "shipment", resourceId: id, shipmentId: id, changeset },
    ]);
  });
  return findShipment(account, id);
}
