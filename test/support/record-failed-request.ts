import { v7 as uuid } from "uuid";
import { recordChanges } from "@/lib/outbox/record-changes";
import { transaction } from "@/lib/platform/db/transaction";

/** For tests: records a failed tracking request with one change; returns its id after the commit. */
export async function recordFailedRequest(accountId: string): Promise<string> {
  const id = uuid();
  const number = `NOWHERE${id.slice(-12).toUpperCase()}`;
  await transaction(async (tx) => {
    const snapshot = await tx.trackingRequest.create({
      data: {
        accountId,
        id,
        requestNumber: number,
        normalizedNumber: number,
        requestType: "bill_of_lading",
        scac: "TEST",
        status: "failed",
        failedReason: "not_found",
      },
    });
    recordChanges({ accountId, reason: "request", actor: null, at: new Date() }, [
      {
        resourceType: "tracking_request",
        resourceId: id,
        shipmentId: null,
        changeset: { status: ["pending", "failed"] },
        snapshot,
      },
    ]);
  });
  return id;
}
