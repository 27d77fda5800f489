import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Actor } from "@/lib/platform/auth/account";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";

export type Stop = { reason: string; by: Actor | null; at: Date };

/** Ends the asking: the shipment keeps what is known, its requests become tracking_stopped. The caller holds the row. */
export async function stopTracking(tx: Tx, shipment: Shipment, { reason, by, at }: Stop): Promise<Shipment> {
  const { accountId, id } = shipment;
  const stopped = {
    lineTrackingStoppedAt: at,
    lineTrackingStoppedReason: reason,
    lineTrackingStoppedByUserId: by?.userId ?? null,
    nextPollAt: null,
  };
  const told = { lineTrackingStoppedAt: at, lineTrackingStoppedReason: reason };
  const requests = await tx.trackingRequest.findMany({ where: { accountId, shipmentId: id, status: "created" } });
  await tx.trackingRequest.updateMany({
    where: { accountId, shipmentId: id, status: "created" },
    data: { status: "tracking_stopped" },
  });
  recordChanges({ accountId, at, by, reason: reason === "cancelled_by_user" ? "user" : "stop_rule" }, [
    { resourceType: "shipment", resourceId: id, shipmentId: id, changeset: changesetOf({ ...shipment }, told) ?? {} },
    ...requests.map((request) => ({
      resourceType: "tracking_request",
      resourceId: request.id,
      shipmentId: id,
      changeset: { status: ["created", "tracking_stopped"] as [unknown, unknown] },
    })),
  ]);
  return tx.shipment.update({ where: { accountId_id: { accountId, id } }, data: stopped });
}
