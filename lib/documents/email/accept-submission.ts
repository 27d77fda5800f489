import type { StoredFile } from "@/lib/documents/create-document";
import type { RefusedAttachment } from "@/lib/ingest/documents/messages/collect-attachments";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { EmailSubmission } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { createDocuments, withStoredAttachments } from "./create-documents";
import { withStoredMessage } from "./with-stored-message";

const isFlagged = { status: "flagged" };
/** Twenty documents are about 150 statements. */
const acceptance = { limitMs: 10_000 };

/** Accepts a flagged submission once: a parallel request changes nothing. */
async function acceptWith(account: Account, { id }: EmailSubmission, files: StoredFile[]): Promise<void> {
  const accountId = account.id;
  await transaction(async (tx) => {
    const { count } = await tx.emailSubmission.updateMany({
      where: { accountId, id, ...isFlagged },
      data: { status: "accepted" },
    });
    if (count === 0) return;
    const where = { accountId_id: { accountId, id } };
    const accepted = await tx.emailSubmission.findUniqueOrThrow({ where });
    const duplicates = await createDocuments(tx, accepted, files);
    const refused = accepted.refusedAttachments as RefusedAttachment[];
    const snapshot = await tx.emailSubmission.update({
      where,
      data: { refusedAttachments: [...refused, ...duplicates] },
    });
    const changeset: Record<string, [unknown, unknown]> = { status: ["flagged", "accepted"] };
    recordChanges({ accountId, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "email_submission", resourceId: id, shipmentId: null, changeset, snapshot },
    ]);
  }, acceptance);
}

/** Accepts a flagged submission: its attachments become documents. An accepted one stays as it is. Throws not_found. */
export async function acceptSubmission(account: Account, id: string): Promise<void> {
  const submission = await prisma().emailSubmission.findUnique({
    where: { accountId_id: { accountId: account.id, id } },
  });
  if (!submission) throw notFound();
  if (submission.status !== "flagged") return;
  await withStoredMessage(submission.storageKey, ({ attachments }) =>
    withStoredAttachments(account.id, attachments, (files) => acceptWith(account, submission, files)),
  );
}
