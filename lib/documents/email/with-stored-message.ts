import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadMessage } from "@/lib/ingest/documents/child/message-task";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import { readMessage } from "@/lib/ingest/documents/read-message";
import { makeTemporaryFolder } from "@/lib/platform/process/temporary-folder";
import { runSerially } from "@/lib/platform/run-serially";
import { type ByteRange, storage } from "@/lib/platform/storage/storage";
import { MessageRefusal } from "./message-refusal";

/** Opens a stored message, or a part of it. */
export async function openStored(key: string, range?: ByteRange): Promise<Readable> {
  const stored = await storage().read(key, range);
  if (!stored) throw new Error("the message is missing in the storage");
  return Readable.from(stored.stream);
}

async function read(path: string, directory: string): Promise<ReadMessage> {
  try {
    return await readMessage(path, directory);
  } catch (error) {
    if (error instanceof DocumentError) throw new MessageRefusal("too_complex", error.detail);
    throw error;
  }
}

/**
 * Runs `work` with what a stored message contains. Its attachments are files, which are deleted afterwards. One message at a time per
 * process. Throws MessageRefusal for a message that cannot be read with the limits of time and memory.
 */
export async function withStoredMessage<Result>(
  storageKey: string,
  work: (message: ReadMessage) => Promise<Result>,
): Promise<Result> {
  return runSerially("e-mail", async () => {
    const directory = await makeTemporaryFolder("message");
    try {
      const path = join(directory, "message");
      await pipeline(await openStored(storageKey), createWriteStream(path, { mode: 0o600 }));
      return await work(await read(path, directory));
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
}
