import { createReadStream } from "node:fs";
import { createDocument, type StoredFile } from "@/lib/documents/create-document";
import { toFileName } from "@/lib/documents/file-name";
import type { ReadMessage } from "@/lib/ingest/documents/child/message-task";
import type { RefusedAttachment } from "@/lib/ingest/documents/messages/collect-attachments";
import { prisma } from "@/lib/platform/db/client";
import type { EmailSubmission } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { isAppError } from "@/lib/platform/errors";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";

/** Deletes the files that no document has taken over. */
async function deleteUnused(accountId: string, files: StoredFile[]): Promise<void> {
  const keys = files.map(({ storageKey }) => storageKey);
  const used = await prisma().documentFile.findMany({ where: { accountId, storageKey: { in: keys } } });
  const usedKeys = new Set(used.map(({ storageKey }) => storageKey));
  for (const key of keys) if (!usedKeys.has(key)) await storage().delete(key);
}

/** Writes attachments to the storage and runs `work` with them. Files of which it made no document are deleted. */
export async function withStoredAttachments<Result>(
  accountId: string,
  attachments: ReadMessage["attachments"],
  work: (files: StoredFile[]) => Promise<Result>,
): Promise<Result> {
  const files: StoredFile[] = [];
  try {
    for (const { fileName, contentType, path } of attachments) {
      const storageKey = newStorageKey();
      const { byteSize, sha256 } = await storage().write(storageKey, createReadStream(path));
      files.push({ fileName: toFileName(fileName), contentType, byteSize, sha256, storageKey });
    }
    return await work(files);
  } finally {
    await deleteUnused(accountId, files);
  }
}

/** Creates a document for each file of a submission. Returns the files whose content the account has already. */
export async function createDocuments(
  tx: Tx,
  { accountId, id, userId }: EmailSubmission,
  files: StoredFile[],
): Promise<RefusedAttachment[]> {
  const refused: RefusedAttachment[] = [];
  for (const file of files) {
    try {
      const origin = { source: "email", emailSubmissionId: id } as const;
      await createDocument(tx, { id: accountId, userId }, { ...file, name: file.fileName }, origin);
    } catch (error) {
      if (!isAppError(error) || error.code !== "duplicate_document") throw error;
      refused.push({ file_name: file.fileName, code: error.code, detail: error.message });
    }
  }
  return refused;
}
