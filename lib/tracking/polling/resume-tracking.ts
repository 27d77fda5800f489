import { recordChanges } from "@/lib/outbox/record-change";
import type { Actor } from "@/lib/platform/auth/account";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { isUniqueViolation, type Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/work/queue";

/** Another open request for one of the numbers would make two: then nothing is resumed (decisions.md row 12). */
async function assertNoTwin(
  tx: Tx,
  accountId: string,
  requests: { id: string; scac: string | null; normalizedNumber: string }[],
): Promise<void> {
  const twin = await tx.trackingRequest.findFirst({
    where: {
      accountId,
      status: { in: ["pending", "created"] },
      id: { notIn: requests.map(({ id }) => id) },
      OR: requests.map(({ scac, normalizedNumber }) => ({ scac, normalizedNumber })),
    },
  });
  if (twin) throw duplicate(twin.requestNumber);
}

function duplicate(number: string): AppError {
  return new AppError("duplicate", `${number} is already being tracked by another tracking request.`);
}

/** A twin that is being added at this very moment shows only in the index. */
async function reopen(tx: Tx, accountId: string, requests: { id: string; requestNumber: string }[]): Promise<void> {
  const where = { accountId, id: { in: requests.map(({ id }) => id) } };
  try {
    await tx.trackingRequest.updateMany({ where, data: { status: "created" } });
  } catch (error) {
    if (!isUniqueViolation(error, "tracking_requests_open_number")) throw error;
    throw duplicate(requests.map(({ requestNumber }) => requestNumber).join(" or "));
  }
}

/** Asks the line again, at once. The caller holds the shipment's row. A shipment that is not stopped stays as it is. */
export async function resumeTracking(tx: Tx, shipment: Shipment, by: Actor, at: Date): Promise<Shipment> {
  const { accountId, id } = shipment;
  if (!shipment.lineTrackingStoppedAt) return shipment;
  const requests = await tx.trackingRequest.findMany({
    where: { accountId, shipmentId: id, status: "tracking_stopped" },
    // A number stopped, asked for anew and stopped again has several: the newest goes on.
    distinct: ["normalizedNumber"],
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (requests.length > 0) await assertNoTwin(tx, accountId, requests);
  await reopen(tx, accountId, requests);
  const was = {
    lineTrackingStoppedAt: shipment.lineTrackingStoppedAt.toISOString(),
    reason: shipment.lineTrackingStoppedReason,
  };
  recordChanges({ accountId, at, by, reason: "user" }, [
    {
      resourceType: "shipment",
      resourceId: id,
      shipmentId: id,
      changeset: {
        lineTrackingStoppedAt: [was.lineTrackingStoppedAt, null],
        lineTrackingStoppedReason: [was.reason, null],
      },
    },
    ...requests.map((request) => ({
      resourceType: "tracking_request",
      resourceId: request.id,
      shipmentId: id,
      changeset: { status: ["tracking_stopped", "created"] as [unknown, unknown] },
    })),
  ]);
  await enqueue(tx, "poll_shipment", { accountId, id });
  return tx.shipment.update({
    where: { accountId_id: { accountId, id } },
    data: {
      lineTrackingStoppedAt: null,
      lineTrackingStoppedReason: null,
      lineTrackingStoppedByUserId: null,
      nextPollAt: at,
    },
  });
}
