import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";

/**
 * Records whether the carrier finds the shipment's numbers, and publishes a change when that begins or ends. A number that is no
 * longer found withdraws nothing: the state of the shipment stays. The caller holds the lock on the shipment's row.
 */
export async function recordNotFound(tx: Tx, shipment: Shipment, isFound: boolean, at: Date): Promise<Shipment> {
  const { accountId, id } = shipment;
  const next = { lineNotFoundSince: isFound ? null : (shipment.lineNotFoundSince ?? at) };
  const changeset = computeChangeset({ ...shipment }, next);
  if (!changeset) return shipment;
  const snapshot = await tx.shipment.update({ where: { accountId_id: { accountId, id } }, data: next });
  recordChanges({ accountId, reason: "report", actor: null, at }, [
    { resourceType: "shipment", resourceId: id, shipmentId: id, changeset, snapshot },
  ]);
  return snapshot;
}
