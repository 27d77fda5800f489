import type { z } from "zod";
import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { listConnectedScacs } from "@/lib/ingest/carriers/connections/find-active-connection";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { notifyChanges } from "@/lib/platform/db/notify";
import { afterCommit, isUniqueViolation, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { notRetrying } from "./apply-request-outcome";
import { buildRequestRow, duplicateRequestError, type RequestRow } from "./insert-requests";
import { lockRequest, type requestRetry } from "./tracking-request";

type Corrections = z.infer<typeof requestRetry>;

function assertOpen({ status, shipmentId }: TrackingRequest): void {
  if (status === "created" || (status === "tracking_stopped" && shipmentId !== null)) {
    throw new AppError("conflict", "The request has become a shipment. Refresh the shipment instead.");
  }
}

/** The number, type and shipping line to track, validated like those of a new request. */
function correctedRow(
  account: Account,
  request: TrackingRequest,
  corrections: Corrections,
  connected: ReadonlySet<string>,
): Pick<RequestRow, "requestNumber" | "normalizedNumber" | "requestType" | "scac" | "autoDetect"> {
  const input = {
    request_number: corrections.request_number ?? request.requestNumber,
    request_type: corrections.request_type ?? (request.requestType as NumberType),
    scac: corrections.scac ?? request.scac,
  };
  const links = { customerId: null, initialCustomFields: null };
  const { requestNumber, normalizedNumber, requestType, scac, autoDetect } = buildRequestRow(
    account,
    input,
    connected,
    links,
  );
  return { requestNumber, normalizedNumber, requestType, scac, autoDetect };
}

const restart = {
  status: "pending",
  failedReason: null,
  ...notRetrying,
  retryCount: null,
  shipmentId: null,
  manifestDeadlineAt: null,
  knownToCarrier: false,
  dismissedAt: null,
};

/**
 * Requests data from the carrier now. A failed or cancelled request, and one with another number, type or carrier, starts again as `pending` and
 * keeps its references, tags and custom fields; the result of a check in progress is discarded then. Throws `conflict` for a request
 * that has become a shipment, and `duplicate` while another request for the number and carrier is pending or created.
 */
export async function retryTrackingRequest(
  account: Account,
  id: string,
  corrections: Corrections,
): Promise<TrackingRequest> {
  const connected = await listConnectedScacs(account.id);
  return transaction(async (tx) => {
    const request = await lockRequest(tx, account, id);
    assertOpen(request);
    const row = correctedRow(account, request, corrections, connected);
    const isOver = request.status === "failed" || request.status === "tracking_stopped";
    const starts = isOver || computeChangeset({ ...request }, row) !== null;
    const at = await trackingClock(tx, account.id, row.scac);
    const columns = starts ? { ...row, ...restart } : {};
    const changeset = computeChangeset({ ...request }, columns);
    const released = { leaseToken: null, leaseUntil: null, unconnectedScacs: [] };
    const data = { ...columns, ...(starts && released), nextCheckAt: at };
    const where = { accountId_id: { accountId: account.id, id } };
    const snapshot = await tx.trackingRequest.update({ where, data }).catch((error: unknown) => {
      throw isUniqueViolation(error, "tracking_requests_open_number") ? duplicateRequestError(row) : error;
    });
    if (changeset) {
      recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
        { resourceType: "tracking_request", resourceId: id, shipmentId: null, changeset, snapshot },
      ]);
    }
    afterCommit(() => notifyChanges(account.id, ["matching"]));
    return snapshot;
  });
}
