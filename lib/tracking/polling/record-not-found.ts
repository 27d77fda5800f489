import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";

/** `otherNumbers`: the numbers that the carrier answers about instead. */
type Finding = { isFound: true } | { isFound: false; otherNumbers: string[] };

/**
 * Records whether the carrier finds the shipment's numbers, or answers about which others, and publishes a change when that begins,
 * changes or ends. A number that is no longer found withdraws nothing: the state of the shipment stays. The caller holds the lock on
 * the shipment's row.
 */
export async function recordNotFound(tx: Tx, shipment: Shipment, finding: Finding, at: Date): Promise<Shipment> {
  const { accountId, id } = shipment;
  const next = finding.isFound
    ? { lineNotFoundSince: null, lineOtherNumbers: [] }
    : { lineNotFoundSince: shipment.lineNotFoundSince ?? at, lineOtherNumbers: finding.otherNumbers };
  const changeset = computeChangeset({ ...shipment }, next);
  if (!changeset) return shipment;
  const snapshot = await tx.shipment.update({ where: { accountId_id: { accountId, id } }, data: next });
  recordChanges({ accountId, reason: "report", actor: null, at }, [
    { resourceType: "shipment", resourceId: id, shipmentId: id, changeset, snapshot },
  ]);
  return snapshot;
}
