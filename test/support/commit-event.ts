import { v7 as uuid } from "uuid";
import { recordChanges } from "@/lib/outbox/record-change";
import { transaction } from "@/lib/platform/db/transaction";

/** For tests: a tracking request that has failed, as one change; gives its id. The commit is done when this resolves. */
export async function commitEvent(accountId: string): Promise<string> {
  const id = uuid();
  const number = `NOWHERE${id.slice(-12).toUpperCase()}`;
  await transaction(async (tx) => {
    await tx.trackingRequest.create({
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
    recordChanges({ accountId, reason: "request", by: null, at: new Date() }, [
      {
        resourceType: "tracking_request",
        resourceId: id,
        shipmentId: null,
        changeset: { status: ["pending", "failed"] },
      },
    ]);
  });
  return id;
}
