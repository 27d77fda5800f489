import type { Account } from "@/lib/platform/auth/account";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/tracking-clock";
import { resumeTracking } from "@/lib/tracking/polling/resume-tracking";
import { stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { lockShipment } from "@/lib/tracking/recording/open-shipment";
import { findShipment } from "./find-shipments";
import type { ShipmentRow } from "./shipment";

async function withLocked(
  account: Account,
  id: string,
  work: (tx: Tx, shipment: Shipment, at: Date) => Promise<unknown>,
): Promise<ShipmentRow> {
  await transaction(async (tx) => {
    await lockShipment(tx, account.id, id);
    const shipment = await tx.shipment.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
    if (!shipment) throw notFound();
    await work(tx, shipment, await trackingClock(tx, account.id, shipment.scac));
  });
  return findShipment(account, id);
}

/** A user ends the tracking of a shipment and all its containers. Stopping twice changes nothing. */
export function stopShipment(account: Account, id: string): Promise<ShipmentRow> {
  return withLocked(account, id, async (tx, shipment, at) => {
    if (shipment.lineTrackingStoppedAt) return;
    await stopTracking(tx, shipment, { reason: "cancelled_by_user", by: account, at });
  });
}

/** A user takes the tracking of a shipment up again. What was published in between may stay unknown. */
export function resumeShipment(account: Account, id: string): Promise<ShipmentRow> {
  return withLocked(account, id, (tx, shipment, at) => resumeTracking(tx, shipment, account, at));
}
