import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Actor } from "@/lib/platform/auth/account";
import { writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Shipment, TrackingRequest } from "@/lib/platform/db/generated/client";
import { isUniqueViolation, type Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

type StopDetails = { reason: string; by: Actor | null; at: Date };

/**
 * Stops polling the carrier. The shipment keeps its data and its requests become `tracking_stopped`. The caller holds the lock
 * on the shipment's row.
 */
export async function stopTracking(tx: Tx, shipment: Shipment, { reason, by, at }: StopDetails): Promise<Shipment> {
  const { accountId, id } = shipment;
  const stopped = {
    lineTrackingStoppedAt: at,
    lineTrackingStoppedReason: reason,
    lineTrackingStoppedByUserId: by?.userId ?? null,
    nextPollAt: null,
  };
  const changes = { lineTrackingStoppedAt: at, lineTrackingStoppedReason: reason };
  await writeDeferredRows(tx);
  const requests = await tx.trackingRequest.updateManyAndReturn({
    where: { accountId, shipmentId: id, status: "created" },
    data: { status: "tracking_stopped" },
  });
  const snapshot = await tx.shipment.update({ where: { accountId_id: { accountId, id } }, data: stopped });
  recordChanges({ accountId, at, actor: by, reason: reason === "cancelled_by_user" ? "user" : "stop_rule" }, [
    {
      resourceType: "shipment",
      resourceId: id,
      shipmentId: id,
      changeset: computeChangeset({ ...shipment }, changes) ?? {},
      snapshot,
    },
    ...requests.map((request) => ({
      resourceType: "tracking_request" as const,
      resourceId: request.id,
      shipmentId: id,
      changeset: { status: ["created", "tracking_stopped"] as [unknown, unknown] },
      snapshot: request,
    })),
  ]);
  return snapshot;
}

/** Throws `duplicate` when another active request tracks one of the numbers (decisions.md row 12). */
async function assertNoOtherRequest(
  tx: Tx,
  accountId: string,
  requests: { id: string; scac: string | null; normalizedNumber: string }[],
): Promise<void> {
  const other = await tx.trackingRequest.findFirst({
    where: {
      accountId,
      status: { in: ["pending", "created"] },
      id: { notIn: requests.map(({ id }) => id) },
      OR: requests.map(({ scac, normalizedNumber }) => ({ scac, normalizedNumber })),
    },
  });
  if (other) throw duplicateError(other.requestNumber);
}

function duplicateError(number: string): AppError {
  return new AppError("duplicate", `${number} is already being tracked by another tracking request.`);
}

/** Throws `duplicate` also for a request that is created concurrently, which only the unique index detects. */
async function reactivate(
  tx: Tx,
  accountId: string,
  requests: { id: string; requestNumber: string }[],
): Promise<TrackingRequest[]> {
  const where = { accountId, id: { in: requests.map(({ id }) => id) } };
  try {
    // A cancelled request was dismissed, too.
    return await tx.trackingRequest.updateManyAndReturn({ where, data: { status: "created", dismissedAt: null } });
  } catch (error) {
    if (!isUniqueViolation(error, "tracking_requests_open_number")) throw error;
    throw duplicateError(requests.map(({ requestNumber }) => requestNumber).join(" or "));
  }
}

/** How a request that is active again differs from the stopped one. */
function changesetOf(stopped: TrackingRequest[], { id, status, dismissedAt }: TrackingRequest) {
  const before = stopped.find((request) => request.id === id);
  return computeChangeset({ ...before }, { status, dismissedAt }) ?? {};
}

/**
 * Resumes tracking of a stopped shipment; its next poll is due at once, and the windows of the stop rules begin again. Returns the
 * shipment unchanged if it is not stopped.
 * Throws `duplicate` when another request tracks the number. The caller holds the lock on the shipment's row.
 */
export async function resumeTracking(tx: Tx, shipment: Shipment, by: Actor, at: Date): Promise<Shipment> {
  const { accountId, id } = shipment;
  if (!shipment.lineTrackingStoppedAt) return shipment;
  const requests = await tx.trackingRequest.findMany({
    where: { accountId, shipmentId: id, status: "tracking_stopped" },
    // A number that was requested and stopped several times has several requests: the newest is resumed.
    distinct: ["normalizedNumber"],
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (requests.length > 0) await assertNoOtherRequest(tx, accountId, requests);
  const reactivated = await reactivate(tx, accountId, requests);
  const snapshot = await tx.shipment.update({
    where: { accountId_id: { accountId, id } },
    data: {
      lineTrackingStoppedAt: null,
      lineTrackingStoppedReason: null,
      lineTrackingStoppedByUserId: null,
      lineTrackingResumedAt: at,
      nextPollAt: at,
      // A poll that began before tracking was stopped must not delay the next one.
      leaseToken: null,
      leaseUntil: null,
    },
  });
  const previous = {
    lineTrackingStoppedAt: shipment.lineTrackingStoppedAt.toISOString(),
    reason: shipment.lineTrackingStoppedReason,
  };
  recordChanges({ accountId, at, actor: by, reason: "user" }, [
    {
      resourceType: "shipment",
      resourceId: id,
      shipmentId: id,
      changeset: {
        lineTrackingStoppedAt: [previous.lineTrackingStoppedAt, null],
        lineTrackingStoppedReason: [previous.reason, null],
      },
      snapshot,
    },
    ...reactivated.map((request) => ({
      resourceType: "tracking_request" as const,
      resourceId: request.id,
      shipmentId: id,
      changeset: changesetOf(requests, request),
      snapshot: request,
    })),
  ]);
  return snapshot;
}
