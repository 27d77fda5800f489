import { v7 as uuid } from "uuid";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Document } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { declaredContentType } from "./declared-content-type";
import type { DocumentSource } from "./document-attributes";
import { queueTasks } from "./queue-tasks";

/** The account, with the user or API key that adds a document, if any. */
export type Submitter = Pick<Account, "id"> & Partial<Pick<Account, "userId" | "apiKeyId">>;

/** A file in the storage. `contentType` is as declared, `sha256` hexadecimal. */
export type StoredFile = {
  fileName: string;
  contentType: string;
  byteSize: number;
  sha256: string;
  storageKey: string;
};

export type DocumentOrigin = { source: DocumentSource; emailSubmissionId?: string };

/** Name of the user or API key, or address of the sender of the e-mail; null: not known. */
async function findAddedBy(tx: Tx, submitter: Submitter, origin: DocumentOrigin): Promise<string | null> {
  const key = (id: string) => ({ where: { accountId_id: { accountId: submitter.id, id } } });
  if (origin.emailSubmissionId) {
    const submission = await tx.emailSubmission.findUnique(key(origin.emailSubmissionId));
    return submission?.fromAddresses[0] ?? null;
  }
  if (submitter.apiKeyId) return (await tx.apiKey.findUnique(key(submitter.apiKeyId)))?.name ?? null;
  if (!submitter.userId) return null;
  const user = await tx.user.findUnique(key(submitter.userId));
  return user ? user.name || user.email : null;
}

async function rejectDuplicate(tx: Tx, accountId: string, sha256: string): Promise<never> {
  const existing = await tx.document.findFirst({ where: { accountId, sha256, deletedAt: null } });
  const meta = existing && { existing_document_id: existing.id, existing_document_name: existing.name };
  const detail = existing
    ? `The document ${existing.name} has the same content.`
    : "A document with the same content is being deleted. Try again.";
  throw new AppError("duplicate_document", detail, "attached_document", meta ? { meta } : {});
}

/**
 * Creates a document of a stored file and queues its extraction. Runs in the caller's transaction. Throws duplicate_document, with
 * id and name of the existing document, when the account has one with identical content.
 */
export async function createDocument(
  tx: Tx,
  submitter: Submitter,
  { name, ...file }: StoredFile & { name: string },
  origin: DocumentOrigin,
): Promise<Document> {
  const accountId = submitter.id;
  const { fileName, byteSize: fileSizeBytes, sha256, contentType, storageKey } = file;
  const data = {
    ...{ accountId, id: uuid(), name, fileName, fileSizeBytes, sha256 },
    fileContentType: declaredContentType(contentType, fileName),
    ...{ userId: submitter.userId ?? null, apiKeyId: submitter.apiKeyId ?? null },
    ...origin,
    addedBy: await findAddedBy(tx, submitter, origin),
  };
  const [document] = await tx.document.createManyAndReturn({ data: [data], skipDuplicates: true });
  if (!document) return rejectDuplicate(tx, accountId, sha256);
  await tx.documentFile.create({
    data: { accountId, documentId: document.id, version: 1, storageKey, contentType, byteSize: fileSizeBytes, sha256 },
  });
  const { userId, apiKeyId } = data;
  const actor = userId || apiKeyId ? { userId, apiKeyId } : null;
  recordChanges({ accountId, reason: actor ? "user" : "request", actor, at: realNow() }, [
    {
      resourceType: "document",
      resourceId: document.id,
      shipmentId: null,
      changeset: { name: [null, document.name], status: [null, document.status] },
      action: "created",
      snapshot: document,
    },
  ]);
  await queueTasks(tx, document, ["extract", "render"]);
  return document;
}
