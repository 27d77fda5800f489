import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Actor } from "@/lib/platform/auth/account";
import { writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Container, Shipment, TrackingRequest } from "@/lib/platform/db/generated/client";
import { isUniqueViolation, type Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { countedOf } from "@/lib/tracking/projection/counted-containers";

const dayMs = 86_400_000;
const arrivalWindowMs = 56 * dayMs;
const silenceWindowMs = 56 * dayMs;
const fullOutWindowMs = 28 * dayMs;

export type StopReason =
  | "all_containers_terminated"
  | "booking_cancelled"
  | "past_full_out_window"
  | "past_arrival_window"
  | "no_updates_at_line";

type ShipmentFacts = Pick<
  Shipment,
  "bookingCancelled" | "podAtaAt" | "portOfLadingLocode" | "destinationLocode" | "destinationAtaAt" | "lastNewsAt"
>;
/** What the stop rules need to know about a container. */
export type ContainerFacts = Pick<
  Container,
  "emptyTerminatedAt" | "podFullOutAt" | "finalDestinationFullOutAt" | "noLongerNamedSince"
>;

/** The latest of the times in ms; null unless all are known. */
function latestIfComplete(times: (Date | null)[]): number | null {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length === times.length && known.length > 0 ? Math.max(...known) : null;
}

/**
 * The first stop rule that applies at `at`, or null while polling continues. Evaluated only after a successful poll
 * (decisions.md row 17): it decides about polling, not about the status of the cargo.
 */
export function stopReason(shipment: ShipmentFacts, all: ContainerFacts[], at: Date): StopReason | null {
  const now = at.getTime();
  const containers = countedOf(all, ({ noLongerNamedSince }) => noLongerNamedSince);
  if (containers.length > 0 && containers.every(({ emptyTerminatedAt }) => emptyTerminatedAt !== null)) {
    return "all_containers_terminated";
  }
  if (shipment.bookingCancelled) return "booking_cancelled";
  const { portOfLadingLocode: lading, destinationLocode: destination } = shipment;
  // What happened in the port of discharge ends no shipment that returns to its port of loading.
  const isReturn = destination !== null && destination === lading;
  const lastOut = latestIfComplete(
    containers.map(({ finalDestinationFullOutAt, podFullOutAt }) =>
      isReturn ? finalDestinationFullOutAt : (finalDestinationFullOutAt ?? podFullOutAt),
    ),
  );
  if (lastOut !== null && now - lastOut >= fullOutWindowMs) return "past_full_out_window";
  const arrivedAt = shipment.destinationAtaAt ?? (isReturn ? null : shipment.podAtaAt);
  if (arrivedAt && now - arrivedAt.getTime() >= arrivalWindowMs) return "past_arrival_window";
  if (shipment.lastNewsAt && now - shipment.lastNewsAt.getTime() >= silenceWindowMs) return "no_updates_at_line";
  return null;
}

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
 * Resumes tracking of a stopped shipment; its next poll is due at once. Returns the shipment unchanged if it is not stopped.
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
