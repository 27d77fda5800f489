import type { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { lockRequest, toLabelColumns, type trackingRequestEdit } from "./tracking-request";

/** When the request was dismissed; null: it is not. Throws `invalid` to dismiss a request that has not failed, and to restore a cancelled one. */
function dismissedAtOf(request: TrackingRequest, dismissed: boolean | undefined): Date | null {
  if (dismissed === undefined) return request.dismissedAt;
  if (dismissed && request.status !== "failed") {
    throw new AppError("invalid", "Only a failed request can be dismissed.", "dismissed");
  }
  if (!dismissed && request.dismissedAt !== null && request.status === "tracking_stopped") {
    const way = request.shipmentId === null ? "Retry it instead." : "Resume tracking of its shipment instead.";
    throw new AppError("invalid", `A cancelled request cannot be restored. ${way}`, "dismissed");
  }
  return dismissed ? (request.dismissedAt ?? realNow()) : null;
}

/** A request before and after a change. */
type Edited = { before: TrackingRequest; after: TrackingRequest };

type RequestEdit = z.infer<typeof trackingRequestEdit>;

/**
 * Replaces the references or tags of a request, or dismisses a failed one; omitted attributes stay unchanged. A shipment already created from it keeps its
 * own; one that is created later receives the new values. `edit`: also computed from the request under its lock.
 */
export async function editTrackingRequest(
  account: Account,
  id: string,
  edit: RequestEdit | ((request: TrackingRequest) => RequestEdit),
): Promise<Edited> {
  const key = { accountId_id: { accountId: account.id, id } };
  return transaction(async (tx) => {
    // A concurrent match copies the labels to the shipment under this lock.
    const request = await lockRequest(tx, account, id);
    const wanted = typeof edit === "function" ? edit(request) : edit;
    const { refNumbers = request.refNumbers, tags = request.tags } = toLabelColumns(wanted);
    const columns = { refNumbers, tags, dismissedAt: dismissedAtOf(request, wanted.dismissed) };
    const changeset = computeChangeset({ ...request }, columns);
    if (!changeset) return { before: request, after: request };
    const at = await trackingClock(tx, account.id, request.scac);
    const snapshot = await tx.trackingRequest.update({ where: key, data: columns });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      { resourceType: "tracking_request", resourceId: id, shipmentId: request.shipmentId, changeset, snapshot },
    ]);
    return { before: request, after: snapshot };
  });
}

/** The request after the same change. */
export async function updateTrackingRequest(account: Account, id: string, edit: RequestEdit): Promise<TrackingRequest> {
  return (await editTrackingRequest(account, id, edit)).after;
}
