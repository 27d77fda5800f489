import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { lockShipment } from "@/lib/tracking/recording/find-or-create-shipment";
import { notRetrying } from "./apply-request-outcome";
import { findTrackingRequest, lockRequest } from "./tracking-request";

const cancelableMs = 24 * 60 * 60_000;
/** Ids of changes begin with the time of the process that wrote them, which can differ from that of the database. */
const skewMs = 60_000;

/**
 * $1 account, $2 requests, $3 the lowest id of a change since the first of them was created. That the shipment was stopped does not count: another
 * request of it may have been cancelled before.
 */
const changedSql = `WITH sent AS MATERIALIZED (
    SELECT id, shipment_id FROM tracking_requests WHERE account_id = $1 AND id = ANY($2::uuid[])
  )
  SELECT sent.id FROM changes c JOIN sent ON sent.id = c.resource_id
    WHERE c.account_id = $1 AND c.shipment_id IS NULL AND c.id >= $3::uuid
      AND c.resource_type = 'tracking_request' AND c.reason = 'user' AND c.action <> 'created'
  UNION SELECT sent.id FROM changes c JOIN sent ON sent.shipment_id = c.shipment_id
    WHERE c.account_id = $1 AND c.shipment_id = ANY(ARRAY(SELECT shipment_id FROM sent)) AND c.id >= $3::uuid
      AND c.reason = 'user' AND (c.resource_type <> 'tracking_request' OR c.resource_id = sent.id)
      AND c.changeset->'lineTrackingStoppedAt'->>1 IS NULL`;

/** Those of these requests that a user has changed since they were created, or whose shipment a user has changed. */
export async function findChangedRequestIds(account: Account, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [first] = await sql<{ at: Date | null }>(
    "SELECT min(created_at) AS at FROM tracking_requests WHERE account_id = $1 AND id = ANY($2::uuid[])",
    [account.id, ids],
  );
  if (!first?.at) return new Set();
  // Older requests are refused anyway.
  const sinceMs = Math.max(first.at.getTime(), realNow().getTime() - cancelableMs) - skewMs;
  const rows = await sql<{ id: string }>(changedSql, [account.id, ids, lowestIdAt(sinceMs)]);
  return new Set(rows.map(({ id }) => id));
}

const changed = "It was changed since.";
const kept = (detail: string) => new AppError("conflict", detail);

/** What users enter of a request. */
const enteredOf = ({ requestNumber, requestType, refNumbers, tags, dismissedAt }: TrackingRequest) => ({
  requestNumber,
  requestType,
  refNumbers,
  tags,
  dismissedAt,
});

/** Stops tracking of the shipment of a request, unless another request of it is active. The caller holds the lock on its row. */
async function stopShipmentOf(tx: Tx, account: Account, request: TrackingRequest, at: Date): Promise<void> {
  const { accountId, shipmentId } = request;
  if (shipmentId === null) return;
  const others = await tx.trackingRequest.count({ where: { accountId, shipmentId, status: "created" } });
  const shipment = await tx.shipment.findUnique({ where: { accountId_id: { accountId, id: shipmentId } } });
  if (others > 0 || !shipment || shipment.lineTrackingStoppedAt) return;
  await stopTracking(tx, shipment, { reason: "cancelled_by_user", by: account, at });
}

async function writeCancellation(tx: Tx, account: Account, request: TrackingRequest): Promise<void> {
  const { accountId, id, shipmentId } = request;
  const at = await trackingClock(tx, accountId, request.scac);
  const columns = {
    ...(request.status !== "failed" && { status: "tracking_stopped", ...notRetrying }),
    dismissedAt: realNow(),
  };
  const changeset = computeChangeset({ ...request }, columns) ?? {};
  const snapshot = await tx.trackingRequest.update({
    where: { accountId_id: { accountId, id } },
    // The result of a check in progress is discarded.
    data: { ...columns, nextCheckAt: null, leaseToken: null, leaseUntil: null },
  });
  recordChanges({ accountId, reason: "user", actor: account, at }, [
    { resourceType: "tracking_request", resourceId: id, shipmentId, changeset, snapshot },
  ]);
  if (request.status === "created") await stopShipmentOf(tx, account, request, at);
}

/** `again`: a check in progress has created the shipment, whose row is locked before that of the request. */
async function cancelLocked(tx: Tx, account: Account, before: TrackingRequest): Promise<boolean | "again"> {
  if (before.shipmentId !== null) await lockShipment(tx, account.id, before.shipmentId);
  const request = await lockRequest(tx, account, before.id);
  if (request.shipmentId !== before.shipmentId) return "again";
  if (request.dismissedAt !== null) return false;
  if (realNow().getTime() - request.createdAt.getTime() > cancelableMs) {
    throw kept("Only a request of the last 24 hours can be cancelled. Stop tracking of its shipment instead.");
  }
  if (computeChangeset(enteredOf(before), enteredOf(request))) throw kept(changed);
  if (request.status === "tracking_stopped") throw kept("Its tracking has stopped already.");
  await writeCancellation(tx, account, request);
  return true;
}

/**
 * Cancels a request that was created less than 24 hours ago: it is no longer checked and leaves the lists, and tracking of the shipment that it
 * has created stops, unless another request of that shipment is active. Returns whether it was not cancelled or dismissed before. `changedIds`:
 * of findChangedRequestIds. Throws not_found, and conflict for a request that is older, was changed by a user since, or is stopped.
 */
export async function cancelTrackingRequest(
  account: Account,
  id: string,
  changedIds: ReadonlySet<string>,
): Promise<boolean> {
  for (;;) {
    const before = await findTrackingRequest(account, id);
    if (before.dismissedAt !== null) return false;
    if (changedIds.has(before.id)) throw kept(changed);
    const result = await transaction((tx) => cancelLocked(tx, account, before));
    if (result !== "again") return result;
  }
}
