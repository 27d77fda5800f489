import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { prisma } from "@/lib/platform/db/client";
import type { Document, DocumentFile } from "@/lib/platform/db/generated/client";
import { makeTemporaryFolder } from "@/lib/platform/process/temporary-folder";
import { storage } from "@/lib/platform/storage/storage";

/** A copy of a file of a document. `directory` is empty but for it, and is deleted after the work. */
export type LocalFile = { path: string; directory: string; file: DocumentFile };

async function copyToDirectory(file: DocumentFile, path: string): Promise<void> {
  const stored = await storage().read(file.storageKey);
  if (!stored) throw new Error("the file is missing in the storage");
  await pipeline(Readable.from(stored.stream), createWriteStream(path, { mode: 0o600 }));
}

/** Runs `work` with a local copy of the current version of a document's file: the processes that read files have no other access. */
export async function withLocalFile<Result>(
  { accountId, id: documentId, fileVersion: version }: Document,
  work: (local: LocalFile) => Promise<Result>,
): Promise<Result> {
  const where = { accountId_documentId_version: { accountId, documentId, version } };
  const file = await prisma().documentFile.findUniqueOrThrow({ where });
  const directory = await makeTemporaryFolder("document");
  try {
    const path = join(directory, "file");
    await copyToDirectory(file, path);
    return await work({ path, directory, file });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
