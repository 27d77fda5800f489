import type { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { toLabelColumns, type trackingRequestEdit } from "./tracking-request";

/**
 * Replaces the references or tags of a request; omitted attributes stay unchanged. A shipment already created from it keeps its
 * own; one that is created later receives the new values.
 */
export async function updateTrackingRequest(
  account: Account,
  id: string,
  edit: z.infer<typeof trackingRequestEdit>,
): Promise<TrackingRequest> {
  const key = { accountId_id: { accountId: account.id, id } };
  return transaction(async (tx) => {
    // A concurrent match copies the labels to the shipment under this lock.
    await tx.$executeRaw`SELECT 1 FROM tracking_requests
      WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const request = await tx.trackingRequest.findUnique({ where: key });
    if (!request) throw notFound();
    const { refNumbers = request.refNumbers, tags = request.tags } = toLabelColumns(edit);
    const changeset = computeChangeset({ ...request }, { refNumbers, tags });
    if (!changeset) return request;
    const at = await trackingClock(tx, account.id, request.scac);
    const snapshot = await tx.trackingRequest.update({ where: key, data: { refNumbers, tags } });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      { resourceType: "tracking_request", resourceId: id, shipmentId: request.shipmentId, changeset, snapshot },
    ]);
    return snapshot;
  });
}
