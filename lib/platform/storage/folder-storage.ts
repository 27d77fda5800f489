import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { hashBytes } from "./hash-bytes";
import type { Storage } from "./storage";
import { systemCodeOf, writeNewFile } from "./write-new-file";

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** The folder of files that are being written. What a killed process left there is deleted by deleteAbandonedFiles. */
export const incomingFolder = "incoming";

async function openOrNull(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (systemCodeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Forces a new or removed name in the folder to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Files in a folder that only the user of the process can read. Every web and worker process needs the same folder. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error("not a storage key");
    return join(folder, key);
  };
  return {
    async write(key, source, limit) {
      const path = pathOf(key);
      const temporary = join(folder, incomingFolder, randomUUID());
      for (const file of [path, temporary]) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const { bytes, finish } = hashBytes(source, limit);
      await writeNewFile(temporary, bytes);
      await rename(temporary, path);
      await syncFolder(dirname(path));
      return finish();
    },
    async read(key, range) {
      const file = await openOrNull(pathOf(key));
      if (!file) return null;
      const { size } = await file.stat();
      const stream = createReadStream("", { fd: file, ...range });
      return { stream: Readable.toWeb(stream) as ReadableStream<Uint8Array>, byteSize: size };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
