import { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import { type CustomerLink, resolveCustomer } from "@/lib/parties/customer-link";
import type { Account } from "@/lib/platform/auth/account";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { resumeTracking, stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { lockShipment } from "@/lib/tracking/recording/find-or-create-shipment";
import { assertListFits } from "@/lib/tracking/requests/change-list";
import { replacedTextList } from "@/lib/tracking/requests/text-list";
import { findShipment } from "./find-shipments";
import type { ShipmentRow } from "./shipment";

/** Attributes that a client may change; others in the body are ignored. */
export const shipmentEdit = z
  .object({ ref_numbers: replacedTextList.optional(), tags: replacedTextList.optional() })
  .default({});

/** Changes a shipment under the lock of its row. `at`: now, by the clock of its carrier. Throws not_found. */
export async function changeShipment<Result>(
  account: Account,
  id: string,
  change: (tx: Tx, shipment: Shipment, at: Date) => Promise<Result>,
): Promise<Result> {
  return transaction(async (tx) => {
    await lockShipment(tx, account.id, id);
    const shipment = await tx.shipment.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
    if (!shipment) throw notFound();
    return change(tx, shipment, await trackingClock(tx, account.id, shipment.scac));
  });
}

/** The attributes of a shipment that users enter. */
export type EnteredValues = Pick<Shipment, "refNumbers" | "tags" | "customerId">;

/** Writes the values that differ, and records the change. The caller holds the lock on the shipment's row. */
export async function writeEnteredValues(
  tx: Tx,
  { account, shipment, next, at }: { account: Account; shipment: Shipment; next: Partial<EnteredValues>; at: Date },
): Promise<void> {
  const { id } = shipment;
  const changeset = computeChangeset({ ...shipment }, next);
  if (!changeset) return;
  const snapshot = await tx.shipment.update({ where: { accountId_id: { accountId: account.id, id } }, data: next });
  recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
    { resourceType: "shipment", resourceId: id, shipmentId: id, changeset, snapshot },
  ]);
}

/** Replaces the references, tags or customer of a shipment. Omitted attributes stay as they are. Throws not_found, and invalid for a list that grows beyond its limit. */
export async function updateShipment(
  account: Account,
  id: string,
  edit: z.infer<typeof shipmentEdit>,
  link: CustomerLink,
): Promise<ShipmentRow> {
  await changeShipment(account, id, async (tx, shipment, at) => {
    const next = {
      refNumbers: edit.ref_numbers ?? shipment.refNumbers,
      tags: edit.tags ?? shipment.tags,
      customerId: link?.customer ? await resolveCustomer(account, link) : shipment.customerId,
    };
    assertListFits(next.refNumbers, shipment.refNumbers, "ref_numbers");
    assertListFits(next.tags, shipment.tags, "tags");
    await writeEnteredValues(tx, { account, shipment, next, at });
  });
  return findShipment(account, id);
}

/** Stops tracking a shipment and all its containers. Has no effect on a stopped shipment. Throws not_found. */
export async function stopShipment(account: Account, id: string): Promise<ShipmentRow> {
  await changeShipment(account, id, async (tx, shipment, at) => {
    if (shipment.lineTrackingStoppedAt) return;
    await stopTracking(tx, shipment, { reason: "cancelled_by_user", by: account, at });
  });
  return findShipment(account, id);
}

/** Resumes tracking of a shipment. Events that the carrier published in between may be missing. Throws not_found. */
export async function resumeShipment(account: Account, id: string): Promise<ShipmentRow> {
  await changeShipment(account, id, (tx, shipment, at) => resumeTracking(tx, shipment, account, at));
  return findShipment(account, id);
}
