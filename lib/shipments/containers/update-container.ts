import { z } from "zod";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/tracking-clock";
import { lockShipment } from "@/lib/tracking/recording/open-shipment";
import { reproject } from "@/lib/tracking/recording/reproject";
import { editableTexts } from "@/lib/tracking/requests/tracking-request";
import type { ContainerRow } from "./container";
import { findContainer } from "./find-containers";

/** Years that PostgreSQL and ISO 8601 write alike. */
function isStorable(time: string): boolean {
  const ms = Date.parse(time);
  return ms >= 0 && ms < Date.UTC(10_000, 0);
}

/** What a client may change; other attributes in the body are ignored (decisions.md row 24). */
export const containerEdit = z.object({
  ref_numbers: editableTexts.optional(),
  delivered_at: z.iso
    .datetime({ offset: true, abort: true })
    .refine(isStorable, "must lie between 1970 and 9999")
    .nullable()
    .optional()
    .meta({ description: "Marks the container as delivered by hand; null takes the mark back" }),
});

/** Replaces the references of a container, or marks it as delivered. What is not given stays. */
export async function updateContainer(
  account: Account,
  id: string,
  edit: z.infer<typeof containerEdit>,
): Promise<ContainerRow> {
  const key = { accountId_id: { accountId: account.id, id } };
  await transaction(async (tx) => {
    const held = await tx.container.findUnique({ where: key, select: { shipmentId: true } });
    if (!held) throw notFound();
    // A report on the shipment writes whole container rows under this lock.
    await lockShipment(tx, account.id, held.shipmentId);
    const found = await tx.container.findUnique({ where: key, include: { shipment: true } });
    if (!found) throw notFound();
    const { shipment, ...container } = found;
    const { delivered_at } = edit;
    const next = {
      refNumbers: edit.ref_numbers ?? container.refNumbers,
      deliveredAt: delivered_at === undefined ? container.deliveredAt : delivered_at && new Date(delivered_at),
    };
    const changeset = changesetOf(container, next);
    if (!changeset) return;
    await tx.container.update({ where: key, data: next });
    const at = await trackingClock(tx, account.id, shipment.scac);
    recordChanges({ accountId: account.id, reason: "user", by: account, at }, [
      { resourceType: "container", resourceId: id, shipmentId: container.shipmentId, changeset },
    ]);
    if (!("deliveredAt" in changeset)) return;
    await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? at, toldAt: at, by: account });
  });
  return findContainer(account, id);
}
