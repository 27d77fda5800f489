import { createReadStream } from "node:fs";
import { join } from "node:path";
import { rotateFile } from "@/lib/ingest/documents/read-file";
import type { Document } from "@/lib/platform/db/generated/client";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";
import type { Lease } from "@/lib/platform/work/leased-work";
import { kindOfContentType } from "./content-kind";
import { finishTask } from "./leased-document";
import { type LocalFile, withLocalFile } from "./with-local-file";

/** Writes a rotated copy of a file to the storage. */
async function storeRotated({ path, directory, file }: LocalFile, degrees: number, signal?: AbortSignal) {
  const kind = kindOfContentType(file.contentType);
  if (!kind) return null;
  const target = join(directory, "rotated");
  await rotateFile(path, kind, { degrees, target, signal });
  const storageKey = newStorageKey();
  const { byteSize, sha256 } = await storage().write(storageKey, createReadStream(target));
  return { storageKey, byteSize, sha256, contentType: file.contentType, degrees };
}

/**
 * Rotates the file of a document by its pending degrees. The result is a new version, whose text and page images are read again; the
 * earlier versions are kept.
 */
export async function rotateDocument(lease: Lease, leased: Document, signal?: AbortSignal): Promise<void> {
  const degrees = leased.pendingDegrees;
  const rotated = degrees === 0 ? null : await withLocalFile(leased, (local) => storeRotated(local, degrees, signal));
  const isWritten = await finishTask(lease, async (tx, { accountId, id: documentId, fileVersion }) => {
    const done = ["rotate" as const];
    if (!rotated) return { done, data: { pendingDegrees: 0 } };
    const version = fileVersion + 1;
    await tx.documentFile.create({ data: { ...rotated, accountId, documentId, version } });
    return { done, added: ["extract", "render"], data: { pendingDegrees: 0, fileVersion: version } };
  });
  if (rotated && !isWritten) await storage().delete(rotated.storageKey);
}
