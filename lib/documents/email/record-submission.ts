import { v7 as uuid } from "uuid";
import type { StoredFile } from "@/lib/documents/create-document";
import type { ReadMessage } from "@/lib/ingest/documents/child/message-task";
import type { RefusedAttachment } from "@/lib/ingest/documents/messages/collect-attachments";
import { recordChanges } from "@/lib/outbox/record-changes";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { EmailSubmission } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createDocuments, withStoredAttachments } from "./create-documents";
import type { Recipient } from "./find-recipient";
import { findSender } from "./find-sender";
import type { ReceivedMessage } from "./receive-message";

/** A message in the storage, as received. */
export type StoredMessage = { storageKey: string; byteSize: number; sha256: string };

type SubmissionData = StoredMessage & Pick<EmailSubmission, "spf" | "dkim" | "dmarc" | "status" | "clientAddress">;

/** Records the submission as created, for the feed and for webhooks. */
function recordCreation(submission: EmailSubmission): void {
  const { accountId, id, userId, subject, status } = submission;
  const actor = userId ? { userId, apiKeyId: null } : null;
  recordChanges({ accountId, reason: actor ? "user" : "request", actor, at: realNow() }, [
    {
      resourceType: "email_submission",
      resourceId: id,
      shipmentId: null,
      action: "created",
      changeset: { subject: [null, subject], status: [null, status] },
      snapshot: submission,
    },
  ]);
}

/** Twenty documents are about 150 statements. */
const insertion = { limitMs: 10_000 };

type NewSubmission = Prisma.EmailSubmissionCreateManyInput & { refusedAttachments: RefusedAttachment[] };

/** Inserts the submission with its documents; null: the message was received before. */
async function insertSubmission(data: NewSubmission, files: StoredFile[]): Promise<EmailSubmission | null> {
  return transaction(async (tx) => {
    const [created] = await tx.emailSubmission.createManyAndReturn({ data: [data], skipDuplicates: true });
    if (!created) return null;
    const refusedAttachments = [...data.refusedAttachments, ...(await createDocuments(tx, created, files))];
    const where = { accountId_id: { accountId: created.accountId, id: created.id } };
    const submission = await tx.emailSubmission.update({ where, data: { refusedAttachments } });
    recordCreation(submission);
    return submission;
  }, insertion);
}

/** The submission of a message that was received before, byte by byte the same; null: there is none. */
export async function findSubmission(accountId: string, sha256: string): Promise<ReceivedMessage | null> {
  const found = await prisma().emailSubmission.findFirst({ where: { accountId, sha256 } });
  return found && { submissionId: found.id, status: found.status, isNew: false };
}

/** Creates the submission of a message, and the documents of its attachments unless it is flagged. */
export async function recordSubmission(
  { accountId, aliasId }: Recipient,
  stored: SubmissionData,
  { attachments, refused: refusedAttachments, ...message }: ReadMessage,
): Promise<ReceivedMessage> {
  const userId = await findSender(accountId, { ...stored, ...message });
  const data = { accountId, id: uuid(), aliasId, userId, ...stored, ...message, refusedAttachments };
  const accepted = stored.status === "accepted" ? attachments : [];
  const created = await withStoredAttachments(accountId, accepted, (files) => insertSubmission(data, files));
  if (created) return { submissionId: created.id, status: created.status, isNew: true };
  // A parallel delivery of the same message was faster.
  const received = await findSubmission(accountId, stored.sha256);
  if (!received) throw new Error("the submission was neither created nor found");
  return received;
}
