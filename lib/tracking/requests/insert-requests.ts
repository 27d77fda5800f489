import { v7 as uuid } from "uuid";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma, type TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { enqueueAll } from "@/lib/platform/work/queue";
import { trackingClock } from "@/lib/sandbox/tracking-clock";
import type { RequestDraft } from "./draft-request";

/** When they are made, and whether by the list: those do not count against the creations of a minute. */
type Making = { createdAt: Date; bulk: boolean };

function recordCreations(account: Account, requests: TrackingRequest[], at: Date): void {
  const { id: accountId } = account;
  const changes = requests.map(({ id, requestNumber, requestType, scac, status, refNumbers, tags, customerId }) => ({
    resourceType: "tracking_request",
    resourceId: id,
    shipmentId: null,
    changeset: changesetOf(null, { requestNumber, requestType, scac, status, refNumbers, tags, customerId }) ?? {},
    action: "created" as const,
  }));
  recordChanges({ accountId, reason: "user", by: account, at }, changes);
}

/**
 * Stores requests as `pending`, with the first check of each due at once by its own clock, in a number of statements that does
 * not depend on how many they are. Those that another open request stands against are left out: the unique index decides.
 */
export async function insertRequests(
  tx: Tx,
  account: Account,
  drafts: RequestDraft[],
  { createdAt, bulk }: Making,
): Promise<TrackingRequest[]> {
  const isSandbox = ({ scac }: Pick<TrackingRequest, "scac">) => scac === "TEST";
  const sandboxAt = drafts.some(isSandbox) ? await trackingClock(tx, account.id, "TEST") : createdAt;
  const rows = drafts.map((draft) => ({
    ...draft,
    initialCustomFields: draft.initialCustomFields ?? Prisma.DbNull,
    accountId: account.id,
    id: uuid(),
    userId: account.userId,
    nextCheckAt: isSandbox(draft) ? sandboxAt : createdAt,
    createdAt,
    bulk,
  }));
  // In one order, whoever inserts: two lists with the same numbers wait for each other instead of locking each other out.
  const placeOf = ({ normalizedNumber, scac }: Pick<RequestDraft, "normalizedNumber" | "scac">) =>
    `${normalizedNumber} ${scac ?? ""}`;
  rows.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const created = await tx.trackingRequest.createManyAndReturn({ data: rows, skipDuplicates: true });
  recordCreations(account, created.filter(isSandbox), sandboxAt);
  recordCreations(
    account,
    created.filter((request) => !isSandbox(request)),
    createdAt,
  );
  const hints = created.map(({ accountId, id }) => ({ accountId, id }));
  await enqueueAll(tx, "check_request", hints);
  return created;
}
