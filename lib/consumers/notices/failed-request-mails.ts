import { mailFor } from "@/lib/consumers/notices/mail/write-mail";
import type { Prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Addressee } from "./find-preferences";
import { type FailedRequest, trackingFailedMail } from "./tracking-failed-mail";

/** Those of the changed requests that still stand as failed, the newest first. */
async function findFailed(tx: Tx, accountId: string, changes: Change[]): Promise<FailedRequest[]> {
  const id = { in: [...new Set(changes.map(({ resourceId }) => resourceId))] };
  const rows = await tx.trackingRequest.findMany({
    where: { accountId, id, status: "failed" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    number: row.requestNumber,
    scac: row.scac,
    reason: row.failedReason,
    references: row.refNumbers,
    userId: row.userId,
  }));
}

/** One mail per person who wants it, with all numbers that failed since the last one. */
export async function failedRequestMails(
  tx: Tx,
  accountId: string,
  changes: Change[],
  addressees: Addressee[],
): Promise<Prisma.MailCreateManyInput[]> {
  const told = addressees.filter(({ preferences }) => preferences.trackingFailed !== "none");
  if (told.length === 0) return [];
  const failed = await findFailed(tx, accountId, changes);
  return told.flatMap((addressee) => {
    const isOwn = addressee.preferences.trackingFailed === "own";
    const theirs = failed.filter(({ userId }) => !isOwn || userId === addressee.userId);
    return theirs.length > 0 ? [mailFor(accountId, "tracking_failed", addressee, trackingFailedMail(theirs))] : [];
  });
}
